// One stage a launch, out of place between two buffers (AMD case study, part 1): an 8-point launch while three or more
// binary stages are left, a 4-point launch for two, a 2-point one for one; or 2, 4 or 16 points as the radix says.
#include <algorithm>

#include "fftcl/error.hpp"
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

/// A copy from one layout to the other, which its ends say.
KernelLaunch relayout_launch(const std::string& label, const AxisTask& task, const PlanRequest& request) {
  const std::size_t points = task.geometry.axis_length;
  KernelLaunch launch = plain_launch("pack", task, points, 1, request);
  launch.published.label = label;
  launch.published.integers = {static_cast<std::int32_t>(points)};
  spread_items(launch, transforms_in_all(task, request) * points, task, request);
  return launch;
}

KernelLaunch pack_launch(const AxisTask& task, const PlanRequest& request) {
  KernelLaunch launch = relayout_launch("pack", task, request);
  launch.published.packs = true;
  launch.reason = "planar -> interleaved";
  return launch;
}

KernelLaunch unpack_launch(const AxisTask& task, const PlanRequest& request) {
  KernelLaunch launch = relayout_launch("unpack", task, request);
  launch.reason = "interleaved -> planar";
  return launch;
}

}  // namespace

std::vector<int> multistage_radices(std::size_t length, const PlanRequest& request) {
  const std::vector<int> radices = radices_under(8, length, request.options.radix);
  if (*std::max_element(radices.begin(), radices.end()) > 16) {
    throw InvalidRequest(Setting::algorithm + " " + request.options.algorithm + " with " + Setting::radix + " " +
                             to_string(request.options.radix),
                         "its document's largest butterfly has 16 points", "use 2, 4, 8 or 16");
  }
  return radices;
}

KernelLaunch register_launch(int radix, std::size_t span, const AxisTask& task, const PlanRequest& request) {
  const std::size_t points = static_cast<std::size_t>(radix), butterflies = task.geometry.axis_length / points;
  KernelLaunch launch = twiddled_launch("multistage_registers", task, points, span, request);
  launch.stages = to_stages({radix});
  launch.published.defines = {{"RADIX", std::to_string(radix)}};
  launch.published.integers = {log2_of(butterflies), log2_of(span)};
  launch.published.writes_what_it_read = launch.geometry.last();
  spread_items(launch, transforms_in_all(task, request) * butterflies, task, request);
  launch.private_memory_bytes = 2 * points * request.real_bytes();
  launch.reason = span == 1 ? "one stage a launch; no twiddles in the first" : "one stage a launch";
  return launch;
}

AxisPlan plan_multistage_registers(const AxisTask& task, const PlanRequest& request) {
  AxisPlan plan{{request.options.algorithm}, {}};
  const std::size_t length = task.geometry.axis_length;
  // Planar complex data of one axis are packed first and unpacked at the end, as the document does; of several axes, or
  // beside real data, the ends of the stages see to it.
  const bool packed = request.spec.layout == Layout::planar && request.spec.kind == TransformKind::complex_to_complex &&
                      point_count(request.spec) == length;
  if (packed) plan.launches.push_back(pack_launch(task, request));
  std::size_t span = 1;
  for (int radix : multistage_radices(length, request)) {
    KernelLaunch launch = register_launch(radix, span, task, request);
    launch.published.packs = packed;
    plan.launches.push_back(launch);
    span *= static_cast<std::size_t>(radix);
  }
  if (packed) plan.launches.push_back(unpack_launch(task, request));
  return plan;
}

}  // namespace fftcl::planner
