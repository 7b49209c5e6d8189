// Radix 2 out of place, one stage a launch, N/2 work-items (Bainville).
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

AxisPlan plan_radix_2(const std::string& kernel, const AxisTask& task, const PlanRequest& request) {
  AxisPlan plan{{request.options.algorithm}, {}};
  const std::size_t half = task.geometry.axis_length / 2;
  for (std::size_t span = 1; span <= half; span *= 2) {
    KernelLaunch launch = twiddled_launch(kernel, task, 2, span, request);
    launch.stages = to_stages({2});
    launch.published.integers = {log2_of(half), log2_of(span)};
    launch.published.writes_what_it_read = launch.geometry.last();
    spread_items(launch, transforms_in_all(task, request) * half, task, request);
    launch.private_memory_bytes = 4 * request.real_bytes();
    launch.reason = "sequences of " + std::to_string(span) + " -> " + std::to_string(2 * span);
    plan.launches.push_back(launch);
  }
  return plan;
}

}  // namespace

AxisPlan plan_radix_2_scalar(const AxisTask& task, const PlanRequest& request) {
  return plan_radix_2("radix_2_scalar", task, request);
}

AxisPlan plan_radix_2_packed(const AxisTask& task, const PlanRequest& request) {
  return plan_radix_2("radix_2_packed", task, request);
}

}  // namespace fftcl::planner
