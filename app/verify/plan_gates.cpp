#include "verify/plan_gates.hpp"

#include <cmath>
#include <numbers>

namespace fftcl::app {
namespace {

bool is_computed(TwiddleSource source) {
  return source == TwiddleSource::sincos || source == TwiddleSource::cos_sin || source == TwiddleSource::native;
}

/// Multiplications by computed twiddles that a value meets in a launch: one a stage but the first of an axis, one in a
/// launch of twiddles alone.
std::size_t computed_stages(const KernelLaunch& launch) {
  if (!is_computed(launch.published.twiddle)) return 0;
  const std::size_t first = launch.geometry.span == 1 && !launch.stages.empty() ? 1 : 0;
  return std::max<std::size_t>(launch.stages.size(), 1) - first;
}

/// Root mean square of a twiddle's error in a launch.
long double twiddle_error(const KernelLaunch& launch) {
  const long double u = launch.precision == Precision::fp32 ? 0x1p-24L : 0x1p-53L;
  const bool angle_passed = !launch.published.reals.empty();
  const long double roundings = angle_passed ? 1 / 3.0L + 1 : 2 / 3.0L + 0.25L;
  const long double angle = 2 * std::numbers::pi_v<long double> / std::sqrt(3.0L) * std::sqrt(roundings) * u;
  const long double one = launch.published.twiddle == TwiddleSource::native ? std::exp2(-20.5L) : 4 * u;
  return std::hypot(angle, std::sqrt(2.0L / 3) * one);
}

}  // namespace

long double computed_twiddle_factor(const Plan& plan, long double rms_gate) {
  long double squares = 0;
  for (const KernelLaunch& launch : plan.launches) {
    const std::size_t stages = computed_stages(launch);
    if (stages > 0) squares += static_cast<long double>(stages) * std::pow(twiddle_error(launch), 2.0L);
  }
  return std::hypot(rms_gate, std::sqrt(squares)) / rms_gate;
}

bool is_convolution(std::string_view algorithm) {
  return algorithm.find("bluestein") != std::string_view::npos || algorithm.find("rader") != std::string_view::npos;
}

Gates plan_gates(const Plan& plan) {
  const Gates gates = accuracy_gates(plan.spec.lengths, plan.spec.precision, is_convolution(plan.algorithm));
  return gates * computed_twiddle_factor(plan, gates.rms_l2);
}

}  // namespace fftcl::app
