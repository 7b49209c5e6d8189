#include "plan/cooperative/column_measures.hpp"

#include <algorithm>
#include <numeric>

#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/own_shape.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {

std::size_t alignment_of(std::size_t bytes) {
  std::size_t alignment = 1;
  while (alignment < kSectorBytes && bytes % (2 * alignment) == 0) alignment *= 2;
  return alignment;
}

std::size_t piece_bytes(const KernelLaunch& launch, const PlanRequest& request) {
  const bool reals = launch.geometry.span == 1 ? launch.load == LoadEnd::real : launch.store == StoreEnd::real;
  return neighbouring_lanes(launch) * (reals ? request.real_bytes() : request.point_bytes());
}

double cut_pieces(const KernelLaunch& launch, const PlanRequest& request) {
  if (launch.geometry.span == 1) return 0;
  std::size_t row = launch.store_span() * request.point_bytes();
  if (launch.store == StoreEnd::hermitian_rows || launch.store == StoreEnd::half_split) row = request.complex_bytes();
  if (launch.load == LoadEnd::real_columns) row = launch.geometry.columns() * request.real_bytes();
  if (launch.store == StoreEnd::real) row = launch.store_span() * request.real_bytes();
  // In place so do the reals of three transforms in four, two of which stand behind the others: of doubles of every
  // second one, which told no more of them (81 lengths on an H200: .91 of the time in fp32, 1.00 in fp64).
  const bool padded = output_is_real(request.spec) && request.spec.placement == Placement::in_place;
  if (padded && request.spec.batch > 1 && launch.geometry.last() && request.spec.precision == Precision::fp32)
    row = std::gcd(row, output_distance(request.spec) * request.real_bytes());
  return 1 - static_cast<double>(alignment_of(row)) / kSectorBytes;
}

bool writes_fresh_sectors(const KernelLaunch& launch, const PlanRequest& request) {
  const TransformSpec& spec = request.spec;
  return spec.kind == TransformKind::complex_to_real && launch.geometry.span == 1 &&
         launch.geometry.axis + 2 == spec.lengths.size();
}

double idle_share(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr double kShortBytes = 128 * 1024;
  const double groups = static_cast<double>(std::max<std::uint64_t>(1, groups_of(launch, launch.lanes, request)));
  const double bytes = static_cast<double>(launch.lanes * launch.geometry.length * request.complex_bytes());
  return std::max(1.0, std::min(static_cast<double>(request.limits.compute_units) / groups, bytes / kShortBytes));
}

bool is_uneven(const KernelLaunch& launch, int radix) {
  return launch.geometry.length / static_cast<std::size_t>(radix) % launch.group.items_per_lane != 0;
}

double share_of_memory(const KernelLaunch& launch, const PlanRequest& request) {
  return static_cast<double>(launch.local_memory_bytes) / static_cast<double>(request.limits.local_memory_bytes);
}

double share_of_registers(const KernelLaunch& launch, std::size_t points, const PlanRequest& request) {
  constexpr double kOthers = 30;  // of a work-item beside its points
  const double words = static_cast<double>(points * request.complex_bytes() / sizeof(float));
  return static_cast<double>(launch.lanes * launch.group.items_per_lane) * (words + kOthers) / kRegistersOfUnit;
}

}  // namespace fftcl::planner
