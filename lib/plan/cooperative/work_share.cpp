#include "plan/cooperative/work_share.hpp"

#include <algorithm>

#include "plan/ceil_divide.hpp"

namespace fftcl::planner {

StageShares shares_of(const std::vector<int>& radices, std::size_t points) {
  StageShares shares;
  for (const int radix : radices) {
    const auto r = static_cast<std::size_t>(radix);
    shares.push_back({points / r, r});
  }
  return shares;
}

std::size_t points_held(const StageShares& shares, std::size_t items) {
  std::size_t held = 1;
  for (const StageShare& stage : shares) held = std::max(held, ceil_divide(stage.butterflies, items) * stage.held);
  return held;
}

std::size_t items_for_fewer(const StageShares& shares, std::size_t items) {
  const std::size_t held = points_held(shares, items);
  std::size_t fewest = 0;
  for (const StageShare& stage : shares) {
    const std::size_t each = ceil_divide(stage.butterflies, items);
    if (each * stage.held != held) continue;
    if (each == 1) return 0;
    fewest = std::max(fewest, ceil_divide(stage.butterflies, each - 1));
  }
  return fewest;
}

std::size_t items_for(const StageShares& shares, std::size_t most) {
  std::size_t wanted = most;
  for (const StageShare& stage : shares) wanted = std::max(wanted, stage.held);
  std::size_t items = 1;
  while (points_held(shares, items) > wanted) ++items;
  return items;
}

double imbalance(const StageShares& shares, std::size_t items) {
  double done = 0, needed = 0;
  for (const StageShare& stage : shares) {
    done += static_cast<double>(ceil_divide(stage.butterflies, items) * items * stage.held);
    needed += static_cast<double>(stage.butterflies * stage.held);
  }
  return done / needed;
}

}  // namespace fftcl::planner
