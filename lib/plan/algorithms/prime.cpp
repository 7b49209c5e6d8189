// A prime as a convolution: of a point less (rader.cpp) or of padded points (bluestein.cpp), whichever is sooner. A
// GPU's rows go by what both were timed at. Columns, and rows of a CPU that runs this shape, go by a rule: what columns
// take is known too roughly (Rader's to .12; by these times they took 1.13 of the time).
#include "plan/cooperative/convolved_time.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// Primes below that stay with Rader's algorithm, also where nobody has timed their shape.
constexpr std::size_t kLeastTimed = 300;

/// Of an odd number of reals one end has half of the bytes, and what is padded to is shorter. Timed there and back on
/// an H200, 95 primes either way: .76 and .88 of the time of complex points. Choosing by these takes 1.007 times as
/// long as the sooner way in the geometric mean, choosing by the times of complex points 1.03. Padded points took 1.04
/// of the times of their table beside the permuted ones.
bool is_sooner_padded(const AxisPlan& padded, const AxisPlan& permuted, const AxisTask& task, const Context& context) {
  constexpr double kBeside = 1.04, kPermutedReals = 0.76, kPaddedReals = 0.88;
  if (padded.launches.size() > 1) return false;
  const std::optional<double> of_padded = convolved_time(padded, context);
  const std::optional<double> of_permuted = convolved_time(permuted, context);
  if (!of_padded || !of_permuted) return task.geometry.axis_length >= kLeastTimed;
  const bool reals = task.has_half();
  return kBeside * *of_padded * (reals ? kPaddedReals : 1) < *of_permuted * (reals ? kPermutedReals : 1);
}

}  // namespace

std::optional<AxisPlan> plan_prime(const AxisTask& task, const Context& context) {
  const bool cooperative = context.shape == DeviceShape::cooperative;
  const bool rows = task.geometry.inner == 1 && context.limits.type != DeviceType::cpu;
  if (cooperative && !rows && has_power_of_two_near(task, context)) return std::nullopt;
  std::optional<AxisPlan> permuted = plan_rader(task, context);
  if (!permuted || !cooperative || !rows) return permuted;
  AxisPlan padded = plan_bluestein(task, context);
  if (is_sooner_padded(padded, *permuted, task, context)) return padded;
  return permuted;
}

}  // namespace fftcl::planner
