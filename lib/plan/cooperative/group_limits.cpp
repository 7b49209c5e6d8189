#include "plan/cooperative/group_limits.hpp"

#include <algorithm>

#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {

Bounds bounds_of(std::size_t length, const PlanRequest& request) {
  if (request.limits.type == DeviceType::cpu) {
    const std::size_t items = std::min<std::size_t>(request.limits.max_work_group_size, 64);
    return {items, items, 256, 16};
  }
  const std::size_t most = request.limits.max_work_group_size;
  constexpr std::size_t kUsual = 32, kBeside = 16;
  const std::size_t prime = largest_prime_factor(length);
  const std::size_t points = fills_registers(prime) ? prime + kBeside : kUsual;
  return {most, std::min<std::size_t>(most, 256), points, length >= 512 ? std::size_t{16} : std::size_t{8}};
}

bool exceeds_registers(std::size_t points, const PlanRequest& request) {
  const Bounds bounds = bounds_of(points, request);
  return points > bounds.most_items * bounds.most_points;
}

bool may_bound_registers(const KernelLaunch& launch, const PlanRequest& request) {
  return request.limits.bounds_registers && launch.lanes * launch.group.items_per_lane <= kMostUndemanded;
}

std::uint64_t local_memory_for(const KernelLaunch& launch, const PlanRequest& request) {
  const GroupForm& group = launch.group;
  const bool more = group.parks_half || group.large_local_memory || group.resident_groups > 0;
  return more ? request.limits.largest_local_memory_bytes : request.limits.local_memory_bytes;
}

std::uint64_t lane_bytes(std::size_t elements, std::size_t element_bytes) {
  return ((elements + elements / 16) | 1) * element_bytes;
}

bool has_work_group(const LaunchShape& shape, const PlanRequest& request) {
  return shape.lanes > 0 && shape.items_per_lane > 0 &&
         shape.lanes <= request.limits.max_work_group_size / shape.items_per_lane;
}

bool fills_half(std::uint64_t groups, const PlanRequest& request) { return 2 * groups >= request.limits.compute_units; }

bool fills_device(const LaunchShape& shape, std::uint64_t groups, const PlanRequest& request) {
  const bool small = shape.lanes * shape.items_per_lane <= kMostUndemanded || shape.neighbours == Neighbours::rows;
  const bool alone = shape.parks_half || shape.large_local_memory;
  return (small && shape.exchange_rounds == 1 && !alone) || fills_half(groups, request);
}

}  // namespace fftcl::planner
