// The multistage rule in one buffer (AMD case study, part 2): decimation in frequency, each work-item writing only what
// it alone has read, then a bit reversal of pairs that trade places.
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

KernelLaunch stage_launch(int radix, std::size_t span, const AxisTask& task, const PlanRequest& request) {
  const std::size_t points = static_cast<std::size_t>(radix), length = task.geometry.axis_length;
  KernelLaunch launch = twiddled_launch("multistage_in_place", task, points, span, request);
  launch.store = StoreEnd::complex;  // a launch follows
  launch.stages = to_stages({radix});
  launch.published.parts = {"reversed"};
  launch.published.defines = {{"RADIX", std::to_string(radix)}, {"LOG2_RADIX", std::to_string(log2_of(points))}};
  launch.published.integers = {log2_of(length / points), log2_of(length / span)};
  launch.published.writes_what_it_read = true;
  spread_items(launch, transforms_in_all(task, request) * (length / points), task, request);
  launch.private_memory_bytes = 2 * points * request.real_bytes();
  launch.reason = "each work-item writes what it alone has read";
  return launch;
}

KernelLaunch reversal_launch(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  KernelLaunch launch = plain_launch("bit_reversal", task, length, 1, request);
  launch.load = LoadEnd::complex;
  launch.published.label = "reversal";
  launch.published.parts = {"reversed"};
  launch.published.integers = {log2_of(length)};
  launch.published.writes_what_it_read = true;
  spread_items(launch, transforms_in_all(task, request) * length, task, request);
  launch.reason = "pairs of points trade places";
  return launch;
}

}  // namespace

AxisPlan plan_multistage_in_place(const AxisTask& task, const PlanRequest& request) {
  AxisPlan plan{{request.options.algorithm}, {}};
  std::size_t span = 1;
  for (int radix : multistage_radices(task.geometry.axis_length, request)) {
    plan.launches.push_back(stage_launch(radix, span, task, request));
    span *= static_cast<std::size_t>(radix);
  }
  plan.launches.push_back(reversal_launch(task, request));
  return plan;
}

}  // namespace fftcl::planner
