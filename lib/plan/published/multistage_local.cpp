// 64-point launches through local memory while six binary stages are left, the rest from registers (AMD case study,
// part 2).
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

constexpr std::size_t kPoints = 64;  // of a launch's transforms
constexpr std::size_t kPieces = 16;  // neighbouring ones that a work-group takes
constexpr std::size_t kItems = 128;  // work-items of a group, 8 points each

KernelLaunch local_launch(const AxisTask& task, std::size_t span, const PlanRequest& request) {
  const std::size_t pieces = task.geometry.axis_length / kPoints;
  KernelLaunch launch = twiddled_launch("local_64", task, kPoints, span, request);
  launch.stages = to_stages({8, 8});
  launch.published.integers = {log2_of(pieces), log2_of(span)};
  launch.published.writes_what_it_read = launch.geometry.last();
  const std::uint64_t groups = transforms_in_all(task, request) * (pieces / kPieces);
  launch.lanes_in_all = groups * kPieces;
  spread_groups(launch, groups, kItems, task, request);
  use_local_memory(launch, 2 * kPieces * kPoints * request.real_bytes(), task, request);
  launch.private_memory_bytes = 2 * 8 * request.real_bytes();
  launch.reason = "six binary stages in two steps of eights, 16 neighbouring pieces a work-group";
  return launch;
}

}  // namespace

AxisPlan plan_multistage_local(const AxisTask& task, const PlanRequest& request) {
  AxisPlan plan{{request.options.algorithm}, {}};
  const std::size_t length = task.geometry.axis_length;
  std::size_t span = 1;
  for (; length / span >= kPoints; span *= kPoints) plan.launches.push_back(local_launch(task, span, request));
  if (span == length) return plan;
  for (int radix : choose_radices(length / span, 8)) {
    plan.launches.push_back(register_launch(radix, span, task, request));
    span *= static_cast<std::size_t>(radix);
  }
  return plan;
}

}  // namespace fftcl::planner
