#include "verify/plan_gates.hpp"

#include <fmt/format.h>

#include <algorithm>
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

bool is_native(const KernelLaunch& launch) { return launch.published.twiddle == TwiddleSource::native; }

long double half_epsilon(const KernelLaunch& launch) {
  return launch.precision == Precision::fp32 ? 0x1p-24L : 0x1p-53L;
}

/// Root mean square of the error of the angle.
long double angle_error(const KernelLaunch& launch) {
  const bool angle_passed = !launch.published.reals.empty();
  const long double roundings = angle_passed ? 1 / 3.0L + 1 : 2 / 3.0L + 0.25L;
  return 2 * std::numbers::pi_v<long double> / std::sqrt(3.0L) * std::sqrt(roundings) * half_epsilon(launch);
}

/// Root mean square of cosine and sine together, each evenly spread up to a bound.
long double spread_to(long double bound) { return std::sqrt(2.0L / 3) * bound; }

/// Root mean square of a twiddle's error in a launch.
long double twiddle_error(const KernelLaunch& launch) {
  return std::hypot(angle_error(launch), spread_to(is_native(launch) ? kDeviceSineBound : 4 * half_epsilon(launch)));
}

/// 1 where twiddles come from tables.
long double computed_twiddle_factor(const Plan& plan, long double rms_gate) {
  long double squares = 0;
  for (const KernelLaunch& launch : plan.launches) {
    const std::size_t stages = computed_stages(launch);
    if (stages > 0) squares += static_cast<long double>(stages) * std::pow(twiddle_error(launch), 2.0L);
  }
  return std::hypot(rms_gate, std::sqrt(squares)) / rms_gate;
}

}  // namespace

std::string device_sine_note(const Plan& plan, long double rms_l2) {
  long double unexplained =
      std::pow(rms_l2, 2.0L) - std::pow(accuracy_gates(plan.spec.lengths, plan.spec.precision).rms_l2, 2.0L);
  std::size_t stages = 0;
  for (const KernelLaunch& launch : plan.launches) {
    if (!is_native(launch)) continue;
    const auto here = static_cast<long double>(computed_stages(launch));
    stages += computed_stages(launch);
    unexplained -= here * std::pow(angle_error(launch), 2.0L);
  }
  if (stages == 0) return {};
  const long double bound = std::sqrt(std::max(0.0L, unexplained) / static_cast<long double>(stages)) / spread_to(1);
  if (bound <= kDeviceSineBound) return {};
  return fmt::format(
      "the twiddles are the device's native sines and cosines, whose error OpenCL leaves to the device: this result "
      "asks "
      "for errors up to about 2^{:.1f}, the gate allows 2^{:.1f}; --twiddle sincos has a bound",
      std::log2(bound), std::log2(kDeviceSineBound));
}

Gates plan_gates(const Plan& plan) {
  const auto gates_of = runs_convolution(plan) ? convolution_gates : accuracy_gates;
  const Gates gates = gates_of(plan.spec.lengths, plan.spec.precision);
  return gates * computed_twiddle_factor(plan, gates.rms_l2);
}

Gates round_trip_gates(const Plan& plan) { return plan_gates(plan) * 1.5L; }

}  // namespace fftcl::app
