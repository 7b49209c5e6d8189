// Which launches compute the twiddles of their stages.
#include <bit>

#include "plan/planner.hpp"
#include "plan/tables/launch_tables.hpp"

namespace fftcl::planner {

void choose_computed_steps(KernelLaunch& launch, const PlanRequest& request) {
  if (launch.family != KernelFamily::cooperative || launch.precision != Precision::fp32) return;
  // The stages of half of a row read theirs (kernels/cooperative/half_rows.cl).
  if (!std::has_single_bit(launch.geometry.length) || launch.group.kept_radix != 0) return;
  // Beside another table the buffer is there anyway.
  const std::vector<NamedTable> tables = cooperative_tables(launch);
  if (tables.size() != 1 || tables.front().name != "STAGE_STEPS") return;
  // From a few work-groups a compute unit on it is the memory that takes the time, and arithmetic is in its way.
  constexpr std::size_t kMostGroupsAUnit = 4;
  const std::size_t groups = launch.global_size[0] / launch.work_group_size[0];
  launch.group.computed_steps = groups <= kMostGroupsAUnit * request.limits.compute_units;
}

}  // namespace fftcl::planner
