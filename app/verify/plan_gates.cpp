#include "verify/plan_gates.hpp"

#include <cmath>
#include <numbers>

namespace fftcl::app {
namespace {

bool is_computed(TwiddleSource source) {
  return source == TwiddleSource::sincos || source == TwiddleSource::cos_sin || source == TwiddleSource::native;
}

/// Multiplications by computed twiddles that a value meets: one a stage but the first of an axis, one a launch of
/// twiddles alone.
std::size_t computed_stages(const Plan& plan) {
  std::size_t stages = 0;
  for (const KernelLaunch& launch : plan.launches) {
    if (!is_computed(launch.published.twiddle)) continue;
    const std::size_t first = launch.geometry.span == 1 && !launch.stages.empty() ? 1 : 0;
    stages += std::max<std::size_t>(launch.stages.size(), 1) - first;
  }
  return stages;
}

long double twiddle_error(TwiddleSource source, Precision precision) {
  const long double u = precision == Precision::fp32 ? 0x1p-24L : 0x1p-53L;
  const long double angle = 2 * std::numbers::pi_v<long double> / std::sqrt(3.0L) * std::sqrt(2.0L / 3 + 0.25L) * u;
  const long double one = source == TwiddleSource::native ? std::exp2(-20.5L) : 4 * u;
  return std::hypot(angle, std::sqrt(2.0L / 3) * one);
}

}  // namespace

long double computed_twiddle_factor(const Plan& plan, long double rms_gate) {
  const std::size_t stages = computed_stages(plan);
  if (stages == 0) return 1;
  const long double twiddles =
      std::sqrt(static_cast<long double>(stages)) * twiddle_error(plan.twiddle, plan.spec.precision);
  return std::hypot(rms_gate, twiddles) / rms_gate;
}

Gates plan_gates(const Plan& plan) {
  const bool convolution = plan.algorithm.find("bluestein") != std::string::npos;
  const Gates gates = accuracy_gates(plan.spec.lengths, plan.spec.precision, convolution);
  return gates * computed_twiddle_factor(plan, gates.rms_l2);
}

}  // namespace fftcl::app
