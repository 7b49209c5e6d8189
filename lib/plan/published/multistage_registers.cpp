// One stage a launch, out of place between two buffers (AMD case study, part 1): an 8-point launch while three or more
// binary stages are left, a 4-point launch for two, a 2-point one for one; or 2, 4 or 16 points as the radix says.
#include "fftcl/error.hpp"
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

std::vector<int> radices_of(std::size_t length, const Context& context) {
  RadixChoice choice = context.options.radix;
  if (!choice.stages.empty()) return choice.stages;
  if (choice.automatic()) choice.cap = 8;
  return choose_radices(length, choice);
}

}  // namespace

AxisPlan plan_multistage_registers(const AxisTask& task, const Context& context) {
  AxisPlan plan{context.options.algorithm, {}};
  const std::size_t length = task.geometry.axis_length;
  std::size_t span = 1;
  for (int radix : radices_of(length, context)) {
    if (radix > 16) {
      throw InvalidRequest(
          "algorithm " + context.options.algorithm + " with --radix " + to_string(context.options.radix),
          "its document's largest butterfly has 16 points", "use 2, 4, 8 or 16");
    }
    const std::size_t points = static_cast<std::size_t>(radix), butterflies = length / points;
    KernelLaunch launch = published_launch("multistage_registers", task, points, span, true, context);
    launch.stages = to_stages({radix});
    launch.published.defines = {{"RADIX", std::to_string(radix)}};
    launch.published.integers = {log2_of(butterflies), log2_of(span)};
    launch.published.writes_what_it_read = launch.geometry.last();
    spread_items(launch, transforms_in_all(task, context) * butterflies, task, context);
    launch.private_memory_bytes = 2 * points * context.real_bytes();
    launch.reason = span == 1 ? "one stage a launch; no twiddles in the first" : "one stage a launch";
    plan.launches.push_back(launch);
    span *= points;
  }
  return plan;
}

}  // namespace fftcl::planner
