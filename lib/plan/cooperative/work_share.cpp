#include "plan/cooperative/work_share.hpp"

#include <algorithm>

#include "plan/ceil_divide.hpp"
#include "plan/cooperative/packed_mirrors.hpp"

namespace fftcl::planner {

Bounds bounds_of(std::size_t length, const Context& context) {
  if (context.limits.type == DeviceType::cpu) {
    const std::size_t items = std::min<std::size_t>(context.limits.max_work_group_size, 64);
    return {items, items, 256, 16};
  }
  const std::size_t most = context.limits.max_work_group_size;
  return {most, std::min<std::size_t>(most, 256), 32, length >= 512 ? std::size_t{16} : std::size_t{8}};
}

bool fills_half(std::uint64_t groups, const Context& context) { return 2 * groups >= context.limits.compute_units; }

bool has_work_group(const LaunchShape& shape, const Context& context) {
  return shape.lanes > 0 && shape.items_per_lane > 0 &&
         shape.lanes <= context.limits.max_work_group_size / shape.items_per_lane;
}

bool fills_device(const LaunchShape& shape, std::uint64_t groups, const Context& context) {
  const bool small = shape.lanes * shape.items_per_lane <= kMostUndemanded || shape.neighbours == Neighbours::rows;
  return (small && shape.exchange_rounds == 1 && !shape.parks_half) || fills_half(groups, context);
}

bool entries_may_alternate(const KernelLaunch& launch) {
  const bool columns = launch.group.lanes_fastest || launch.whole_columns();
  return columns && !pairs_columns(launch) && launch.lane_columns() % launch.lanes == 0;
}

std::size_t points_held(const std::vector<int>& radices, std::size_t points, std::size_t items) {
  std::size_t held = 1;
  for (int radix : radices) {
    const std::size_t r = static_cast<std::size_t>(radix);
    held = std::max(held, ceil_divide(points / r, items) * r);
  }
  return held;
}

std::size_t items_for_fewer(const std::vector<int>& radices, std::size_t points, std::size_t items) {
  const std::size_t held = points_held(radices, points, items);
  std::size_t fewest = 0;
  for (int radix : radices) {
    const std::size_t r = static_cast<std::size_t>(radix), butterflies = points / r;
    const std::size_t each = ceil_divide(butterflies, items);
    if (each * r != held) continue;
    if (each == 1) return 0;
    fewest = std::max(fewest, ceil_divide(butterflies, each - 1));
  }
  return fewest;
}

std::size_t items_for(const std::vector<int>& radices, std::size_t points, std::size_t most) {
  const int largest = *std::max_element(radices.begin(), radices.end());
  const std::size_t wanted = std::max(most, static_cast<std::size_t>(largest));
  std::size_t items = 1;
  while (items < points && points_held(radices, points, items) > wanted) ++items;
  return items;
}

std::uint64_t lane_bytes(std::size_t points, bool split, Precision precision) {
  return ((points + points / 16) | 1) * complex_bytes(precision) / (split ? 2 : 1);
}

double imbalance(const std::vector<int>& radices, std::size_t points, std::size_t items) {
  double done = 0;
  for (int radix : radices) {
    const std::size_t r = static_cast<std::size_t>(radix);
    done += static_cast<double>(ceil_divide(points / r, items) * items * r);
  }
  return done / static_cast<double>(points * radices.size());
}

}  // namespace fftcl::planner
