// Mixed radix in place (ARM, part 2): digits reversed on the way in, then a launch a stage; twiddles inside the stages,
// or in launches of their own between them.
#include <algorithm>
#include <numbers>

#include "fftcl/error.hpp"
#include "plan/factorize.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

/// Where the twiddles of a stage are multiplied.
enum class Twiddles { in_the_stage, before_it, before_it_mapped };

std::vector<int> mixed_radices(std::size_t length, const PlanRequest& request) {
  const std::vector<int> radices = radices_under(4, length, request.options.radix);
  if (*std::max_element(radices.begin(), radices.end()) > 13) {
    throw InvalidRequest(Setting::algorithm + " " + request.options.algorithm + " with " + Setting::radix + " " +
                             to_string(request.options.radix),
                         "its largest butterfly has 13 points", "use a cap of 2, 4 or 8, or a list of radices to 13");
  }
  return radices;
}

/// `launch` in place over `units` a transform, neither end of it the whole's.
KernelLaunch inner_launch(KernelLaunch launch, std::size_t units, const AxisTask& task, const PlanRequest& request) {
  launch.load = LoadEnd::complex;
  launch.store = StoreEnd::complex;
  const bool lone = request.spec.batch * task.geometry.rows == 1;
  launch.published.defines = {{"ONE_BLOCK", lone ? "1" : "0"}};
  launch.published.integers = {static_cast<std::int32_t>(units)};
  launch.published.writes_what_it_read = true;
  spread_items(launch, transforms_in_all(task, request) * units, task, request);
  return launch;
}

KernelLaunch digits_launch(const std::vector<int>& radices, const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  KernelLaunch launch = inner_launch(plain_launch("digit_reversal", task, length, 1, request), length, task, request);
  launch.load = task.load;
  launch.published.label = "digits";
  launch.published.tables = {{.kind = TableSpec::Kind::digit_reversal, .stages = to_stages(radices)}};
  launch.published.writes_what_it_read = false;
  launch.reason = "digits reversed by a table of the host's";
  return launch;
}

/// What both a stage and its twiddles need of the angle: N / Ni for tables, -2 pi / Ni for the device's functions.
void add_angle(KernelLaunch& launch, std::size_t span, std::size_t radix) {
  const std::size_t ni = span * radix;
  launch.published.integers.push_back(static_cast<std::int32_t>(launch.geometry.axis_length / ni));
  launch.published.reals = {static_cast<double>(-2 * std::numbers::pi_v<long double> / static_cast<long double>(ni))};
}

/// The twiddles of a stage before it.
KernelLaunch twiddle_launch(int radix, std::size_t span, Twiddles twiddles, const AxisTask& task,
                            const PlanRequest& request) {
  const std::size_t points = static_cast<std::size_t>(radix);
  const bool mapped = twiddles == Twiddles::before_it_mapped;
  KernelLaunch launch = inner_launch(twiddled_launch("mixed_radix_twiddle", task, points, span, request),
                                     task.geometry.axis_length, task, request);
  launch.published.label = "twiddles";
  launch.published.defines.emplace_back("MAPPED", mapped ? "1" : "0");
  launch.published.integers.insert(launch.published.integers.end(), {static_cast<std::int32_t>(span), radix});
  add_angle(launch, span, points);
  if (mapped) launch.published.reals.clear();  // it divides
  launch.reason = mapped ? "by the index in the next stage" : "by the index as it is";
  return launch;
}

KernelLaunch stage_launch(int radix, std::size_t span, Twiddles twiddles, const AxisTask& task,
                          const PlanRequest& request) {
  const std::size_t points = static_cast<std::size_t>(radix);
  const std::string kernel = span == 1 ? "mixed_radix_first" : "mixed_radix_stage";
  const bool twiddled = span > 1 && twiddles == Twiddles::in_the_stage;
  const auto make = twiddled ? twiddled_launch : plain_launch;
  KernelLaunch launch =
      inner_launch(make(kernel, task, points, span, request), task.geometry.axis_length / points, task, request);
  if (launch.geometry.last()) launch.store = task.store;
  launch.stages = to_stages({radix});
  launch.published.defines.emplace_back("RADIX", std::to_string(radix));
  if (span > 1) {
    launch.published.integers.push_back(static_cast<std::int32_t>(span));
    add_angle(launch, span, points);
  }
  launch.private_memory_bytes = 2 * points * request.real_bytes();
  launch.reason = span == 1 ? "first stage, neighbours" : "in place";
  return launch;
}

AxisPlan plan_with(Twiddles twiddles, const AxisTask& task, const PlanRequest& request) {
  AxisPlan plan{{request.options.algorithm}, {}};
  const std::vector<int> radices = mixed_radices(task.geometry.axis_length, request);
  plan.launches.push_back(digits_launch(radices, task, request));
  std::size_t span = 1;
  for (int radix : radices) {
    if (span > 1 && twiddles != Twiddles::in_the_stage)
      plan.launches.push_back(twiddle_launch(radix, span, twiddles, task, request));
    plan.launches.push_back(stage_launch(radix, span, twiddles, task, request));
    span *= static_cast<std::size_t>(radix);
  }
  return plan;
}

}  // namespace

AxisPlan plan_mixed_radix(const AxisTask& task, const PlanRequest& request) {
  return plan_with(Twiddles::in_the_stage, task, request);
}
AxisPlan plan_mixed_radix_separate(const AxisTask& task, const PlanRequest& request) {
  return plan_with(Twiddles::before_it, task, request);
}
AxisPlan plan_mixed_radix_mapped(const AxisTask& task, const PlanRequest& request) {
  return plan_with(Twiddles::before_it_mapped, task, request);
}

}  // namespace fftcl::planner
