// A prime as a convolution: of a point less (rader.cpp) or of padded points (bluestein.cpp), whichever is sooner. A
// GPU's rows go by what both were timed at. Columns, and rows of a CPU that runs this shape, go by a rule: what columns
// take is known too roughly (Rader's to .12; by these times they took 1.13 of the time).
#include "plan/cooperative/convolved_time.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// Primes below that stay with Rader's algorithm, also where nobody has timed their shape.
constexpr std::size_t kLeastTimed = 300;

/// What rows of reals take of the time of complex ones: one end has half of the bytes, and less is padded. Of 344
/// primes on an H200, there and back.
struct RealsTime {
  double padded = 0.92, permuted;
};

RealsTime reals_time(const AxisTask& task, const PlanRequest& request) {
  const bool fp64 = request.spec.precision == Precision::fp64;
  if (task.load == LoadEnd::real) return {.permuted = fp64 ? 0.73 : 0.79};
  return {.permuted = fp64 ? 0.80 : 0.82};
}

/// Whether rows of padded points take less time than permuted ones. Of 485 primes this choice takes 1.0002 times as
/// long as the sooner of both ways in the geometric mean, of 344 there and back to reals 1.009 times.
bool is_sooner_padded(const AxisPlan& padded, const AxisPlan& permuted, const AxisTask& task,
                      const PlanRequest& request) {
  if (padded.launches.size() > 1) return false;
  const std::optional<double> of_padded = convolved_time(padded, request);
  const std::optional<double> of_permuted = convolved_time(permuted, request);
  if (!of_padded || !of_permuted) return task.geometry.axis_length >= kLeastTimed;
  if (!task.has_half()) return *of_padded < *of_permuted;
  const RealsTime reals = reals_time(task, request);
  return reals.padded * *of_padded < reals.permuted * *of_permuted;
}

}  // namespace

std::optional<AxisPlan> plan_prime(const AxisTask& task, const PlanRequest& request) {
  const bool cooperative = request.shape == DeviceShape::cooperative;
  const bool rows = task.geometry.inner == 1 && request.limits.type != DeviceType::cpu;
  if (cooperative && !rows && has_power_of_two_near(task, request)) return std::nullopt;
  std::optional<AxisPlan> permuted = plan_rader(task, request);
  if (!permuted || !cooperative || !rows) return permuted;
  std::optional<AxisPlan> padded = plan_bluestein(task, request);
  if (padded && is_sooner_padded(*padded, *permuted, task, request)) return padded;
  return permuted;
}

}  // namespace fftcl::planner
