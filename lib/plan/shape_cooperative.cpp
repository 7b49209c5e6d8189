// The GPU shape of a launch: how many work-items share a transform, how many transforms share a work-group.
#include <algorithm>
#include <cmath>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// What bounds a work-group. A CPU runs the items of a group one after the other and keeps them on a worker's stack: few
/// items there, with as many points as it takes.
struct Bounds {
  std::size_t most_items;      // of a group
  std::size_t preferred_items;
  std::size_t most_points;     // of an item, in registers
  std::size_t wanted_points;
};

Bounds bounds_of(const KernelLaunch& launch, const Context& context) {
  if (context.limits.type == DeviceType::cpu) {
    const std::size_t items = std::min<std::size_t>(context.limits.max_work_group_size, 64);
    return {items, items, 256, 16};
  }
  const std::size_t most = context.limits.max_work_group_size;
  return {most, std::min<std::size_t>(most, 256), 32, launch.geometry.length >= 512 ? std::size_t{16} : std::size_t{8}};
}

std::size_t ceil_divide(std::size_t a, std::size_t b) { return (a + b - 1) / b; }

/// Points that an item holds when `items` of them share the transform.
std::size_t points_held(const std::vector<int>& radices, std::size_t length, std::size_t items) {
  std::size_t points = 1;
  for (int radix : radices) {
    const std::size_t r = static_cast<std::size_t>(radix);
    points = std::max(points, ceil_divide(length / r, items) * r);
  }
  return points;
}

/// Work done over work needed: 1 where every stage divides evenly among the items.
double imbalance(const std::vector<int>& radices, std::size_t length, std::size_t items) {
  double done = 0;
  for (int radix : radices) {
    const std::size_t r = static_cast<std::size_t>(radix);
    done += static_cast<double>(ceil_divide(length / r, items) * items * r);
  }
  return done / static_cast<double>(length * radices.size());
}

std::uint64_t lane_bytes(std::size_t length, bool split, const Context& context) {
  return (length + length / 16) * context.real_bytes() * (split ? 1 : 2);
}

}  // namespace

bool shape_cooperative(KernelLaunch& launch, const std::vector<int>& given, std::size_t least_lanes, const Context& context) {
  const std::size_t length = launch.geometry.length, columns = launch.geometry.columns();
  const std::vector<int> radices = given.empty() ? choose_radices(length, context.options.radix) : given;
  const Bounds bounds = bounds_of(launch, context);
  const bool exchanges = radices.size() > 1 || launch.fused_convolution || launch.store == StoreEnd::half_split;
  const bool whole_only = launch.store == StoreEnd::half_split;
  const bool across_columns = columns >= least_lanes && columns > 1;
  const std::size_t piece = std::max<std::size_t>(64 / context.complex_bytes(), least_lanes);  // 64 bytes of neighbours
  const std::size_t lanes_there = std::max<std::size_t>(1, context.spec.batch * launch.geometry.rows * columns);

  double best_score = 0;
  bool found = false;
  for (std::size_t items = 1; items <= std::min(length, bounds.most_items); ++items) {
    const std::size_t points = points_held(radices, length, items);
    if (points > bounds.most_points) continue;
    if (items > 1 && points == points_held(radices, length, items - 1)) continue;  // more items would only idle
    for (std::size_t lanes = 1; lanes * items <= bounds.most_items; lanes *= 2) {
      if (across_columns && lanes < std::min(least_lanes, columns)) continue;
      if (lanes > 1 && lanes / 2 >= lanes_there) break;
      for (bool split : {false, true}) {
        if (split && (whole_only || !exchanges)) continue;
        const std::uint64_t bytes = exchanges ? lanes * lane_bytes(length, split, context) : 0;
        if (bytes > context.limits.local_memory_bytes) continue;
        const double group = static_cast<double>(lanes * items);
        double score = 8 * (imbalance(radices, length, items) - 1);
        score += 0.5 * std::abs(std::log2(static_cast<double>(points) / static_cast<double>(bounds.wanted_points)));
        score += 0.5 * std::abs(std::log2(group / std::min(128.0, static_cast<double>(bounds.preferred_items))));
        if (group > static_cast<double>(bounds.preferred_items)) score += 1;
        if (across_columns && lanes < piece) score += 2 * std::log2(static_cast<double>(piece) / static_cast<double>(lanes));
        if (split) score += 0.7;
        // Several groups resident at once hide each other's waits.
        score += 1.5 * static_cast<double>(bytes) / static_cast<double>(context.limits.local_memory_bytes);
        if (found && score >= best_score) continue;
        found = true;
        best_score = score;
        launch.lanes = lanes;
        launch.items_per_lane = items;
        launch.split_exchange = split;
        launch.local_memory_bytes = bytes;
        launch.private_memory_bytes = 2 * points * context.real_bytes();
      }
    }
  }
  if (!found) return false;
  launch.family = KernelFamily::cooperative;
  launch.stages = to_stages(radices);
  launch.lanes_fastest = across_columns;
  launch.lanes_in_all = context.spec.batch * launch.geometry.rows * columns;
  launch.work_group_size = {launch.lanes * launch.items_per_lane, 1, 1};
  launch.global_size = {ceil_divide(launch.lanes_in_all, launch.lanes) * launch.work_group_size[0], 1, 1};
  return true;
}

}  // namespace fftcl::planner
