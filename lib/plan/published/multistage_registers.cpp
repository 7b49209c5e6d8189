// One stage a launch, out of place between two buffers (AMD case study, part 1): an 8-point launch while three or more
// binary stages are left, a 4-point launch for two, a 2-point one for one; or 2, 4 or 16 points as the radix says.
#include <algorithm>

#include "fftcl/error.hpp"
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

/// A copy from one layout to the other, which its ends say.
KernelLaunch relayout_launch(const std::string& label, const AxisTask& task, const Context& context) {
  const std::size_t points = task.geometry.axis_length;
  KernelLaunch launch = plain_launch("pack", task, points, 1, context);
  launch.published.label = label;
  launch.published.integers = {static_cast<std::int32_t>(points)};
  spread_items(launch, transforms_in_all(task, context) * points, task, context);
  return launch;
}

KernelLaunch pack_launch(const AxisTask& task, const Context& context) {
  KernelLaunch launch = relayout_launch("pack", task, context);
  launch.published.packs = true;
  launch.reason = "planar -> interleaved";
  return launch;
}

KernelLaunch unpack_launch(const AxisTask& task, const Context& context) {
  KernelLaunch launch = relayout_launch("unpack", task, context);
  launch.reason = "interleaved -> planar";
  return launch;
}

}  // namespace

std::vector<int> multistage_radices(std::size_t length, const Context& context) {
  const std::vector<int> radices = radices_under(8, length, context.options.radix);
  if (*std::max_element(radices.begin(), radices.end()) > 16) {
    throw InvalidRequest(Setting::algorithm + " " + context.options.algorithm + " with " + Setting::radix + " " +
                             to_string(context.options.radix),
                         "its document's largest butterfly has 16 points", "use 2, 4, 8 or 16");
  }
  return radices;
}

KernelLaunch register_launch(int radix, std::size_t span, const AxisTask& task, const Context& context) {
  const std::size_t points = static_cast<std::size_t>(radix), butterflies = task.geometry.axis_length / points;
  KernelLaunch launch = twiddled_launch("multistage_registers", task, points, span, context);
  launch.stages = to_stages({radix});
  launch.published.defines = {{"RADIX", std::to_string(radix)}};
  launch.published.integers = {log2_of(butterflies), log2_of(span)};
  launch.published.writes_what_it_read = launch.geometry.last();
  spread_items(launch, transforms_in_all(task, context) * butterflies, task, context);
  launch.private_memory_bytes = 2 * points * context.real_bytes();
  launch.reason = span == 1 ? "one stage a launch; no twiddles in the first" : "one stage a launch";
  return launch;
}

AxisPlan plan_multistage_registers(const AxisTask& task, const Context& context) {
  AxisPlan plan{{context.options.algorithm}, {}};
  const std::size_t length = task.geometry.axis_length;
  // Planar complex data of one axis are packed first and unpacked at the end, as the document does; of several axes, or
  // beside real data, the ends of the stages see to it.
  const bool packed = context.spec.layout == Layout::planar && context.spec.kind == TransformKind::complex_to_complex &&
                      point_count(context.spec) == length;
  if (packed) plan.launches.push_back(pack_launch(task, context));
  std::size_t span = 1;
  for (int radix : multistage_radices(length, context)) {
    KernelLaunch launch = register_launch(radix, span, task, context);
    launch.published.packs = packed;
    plan.launches.push_back(launch);
    span *= static_cast<std::size_t>(radix);
  }
  if (packed) plan.launches.push_back(unpack_launch(task, context));
  return plan;
}

}  // namespace fftcl::planner
