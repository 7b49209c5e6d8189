// One stage a launch through global memory (the multistage rule of the AMD case study: eights while three or more
// binary stages are left, then a four or a two).
#include <algorithm>

#include "plan/ceil_divide.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

std::size_t usual_work_group(const DeviceLimits& limits) {
  return std::min<std::size_t>(limits.type == DeviceType::cpu ? 64 : 128, limits.max_work_group_size);
}

AxisPlan plan_multistage(const AxisTask& task, const PlanRequest& request) {
  const std::vector<int> radices = radices_under(8, task.geometry.axis_length, request.options.radix);
  AxisPlan plan{{"multistage"}, {}};
  std::size_t span = 1;
  for (int radix : radices) {
    const std::size_t length = static_cast<std::size_t>(radix);
    KernelLaunch launch = begin_launch(task, length, span, request);
    launch.family = KernelFamily::global_stage;
    launch.stages = to_stages({radix});
    launch.lanes_in_all = request.spec.batch * task.geometry.rows * launch.geometry.columns();
    const std::size_t group = usual_work_group(request.limits);
    launch.work_group_size = {group, 1, 1};
    launch.global_size = {ceil_divide(launch.lanes_in_all, group) * group, 1, 1};
    launch.private_memory_bytes = 2 * length * request.real_bytes();
    launch.reason = "one stage a launch";
    plan.launches.push_back(launch);
    span *= length;
  }
  return plan;
}

}  // namespace fftcl::planner
