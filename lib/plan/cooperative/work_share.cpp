#include "plan/cooperative/work_share.hpp"

#include <algorithm>

#include "plan/butterflies.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {

Bounds bounds_of(std::size_t length, const Context& context) {
  if (context.limits.type == DeviceType::cpu) {
    const std::size_t items = std::min<std::size_t>(context.limits.max_work_group_size, 64);
    return {items, items, 256, 16};
  }
  const std::size_t most = context.limits.max_work_group_size;
  constexpr std::size_t kUsual = 32, kBeside = 16;
  const std::size_t prime = largest_prime_factor(length);
  const std::size_t points = fills_registers(prime) ? prime + kBeside : kUsual;
  return {most, std::min<std::size_t>(most, 256), points, length >= 512 ? std::size_t{16} : std::size_t{8}};
}

bool exceeds_registers(std::size_t points, const Context& context) {
  const Bounds bounds = bounds_of(points, context);
  return points > bounds.most_items * bounds.most_points;
}

bool may_bound_registers(const KernelLaunch& launch, const Context& context) {
  return context.limits.bounds_registers && launch.lanes * launch.group.items_per_lane <= kMostUndemanded;
}

bool fills_half(std::uint64_t groups, const Context& context) { return 2 * groups >= context.limits.compute_units; }

bool has_work_group(const LaunchShape& shape, const Context& context) {
  return shape.lanes > 0 && shape.items_per_lane > 0 &&
         shape.lanes <= context.limits.max_work_group_size / shape.items_per_lane;
}

bool fills_device(const LaunchShape& shape, std::uint64_t groups, const Context& context) {
  const bool small = shape.lanes * shape.items_per_lane <= kMostUndemanded || shape.neighbours == Neighbours::rows;
  const bool alone = shape.parks_half || shape.large_local_memory;
  return (small && shape.exchange_rounds == 1 && !alone) || fills_half(groups, context);
}

bool entries_may_alternate(const KernelLaunch& launch) {
  const bool columns = launch.group.lanes_fastest || launch.whole_columns();
  return columns && !pairs_columns(launch) && launch.lane_columns() % launch.lanes == 0;
}

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

std::uint64_t lane_bytes(std::size_t points, bool split, Precision precision) {
  return ((points + points / 16) | 1) * complex_bytes(precision) / (split ? 2 : 1);
}

std::uint64_t local_memory_for(const KernelLaunch& launch, const Context& context) {
  const GroupForm& group = launch.group;
  const bool more = group.parks_half || group.large_local_memory || group.resident_groups > 0;
  return more ? context.limits.largest_local_memory_bytes : context.limits.local_memory_bytes;
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
