#include "jobs/convolution/whole_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include "analysis/number_type.hpp"
#include "jobs/spec_of.hpp"
#include "verify/plan_gates.hpp"

namespace fftcl::app {
namespace {

constexpr double kMostError = 0.25;
constexpr double kDoubleEpsilon = std::numeric_limits<double>::epsilon();

/// Of a vector whose norm one bin carries nearly alone, as positive numbers have it, the error is that of a single
/// number: twice the root mean square is nothing unusual.
double gate_of(const Plan& plan) {
  const Gates gates = plan_gates(plan);
  return static_cast<double>(std::max(gates.single_l2, 2 * gates.rms_l2));
}

template <class Real>
bool is_whole(Real value) {
  return std::nearbyint(value) == value;
}
template <class Real>
bool is_whole(const std::complex<Real>& value) {
  return is_whole(value.real()) && is_whole(value.imag());
}

template <class Real>
double distance_to_whole(Real value) {
  return std::abs(static_cast<double>(value - std::nearbyint(value)));
}
template <class Real>
double distance_to_whole(const std::complex<Real>& value) {
  return std::max(distance_to_whole(value.real()), distance_to_whole(value.imag()));
}

/// No zero with a sign, which would be told from others.
template <class Real>
Real nearest_whole(Real value) {
  return std::nearbyint(value) + Real(0);
}
template <class Real>
std::complex<Real> nearest_whole(const std::complex<Real>& value) {
  return {nearest_whole(value.real()), nearest_whole(value.imag())};
}

}  // namespace

template <class T>
OperandSize size_of(std::span<const T> values) {
  double sum = 0, squares = 0;
  for (const T& value : values) {
    if (!is_whole(value)) return {};
    const auto magnitude = static_cast<double>(std::abs(value));
    sum += magnitude;
    squares += magnitude * magnitude;
  }
  return {.whole = true, .sum = sum, .norm = std::sqrt(squares)};
}

template <class T>
TransformErrors transform_errors(const std::vector<std::size_t>& lengths, std::size_t batch, Engine& engine) {
  const auto gate = [&](Direction direction) {
    return gate_of(engine.transform(spec_of<T>(lengths, batch, direction)).plan());
  };
  // Of reals half of the spectrum is there, whose error may lie where the other half repeats it and its norm where it
  // does not.
  const double repeated = analysis::kIsComplex<T> ? 1 : std::sqrt(2.0);
  return {.forward = repeated * gate(Direction::forward),
          .inverse = gate(Direction::inverse),
          .epsilon = static_cast<double>(std::numeric_limits<analysis::RealOf<T>>::epsilon())};
}

double most_error(const TransformErrors& errors, const OperandSize& x, const OperandSize& h) {
  const double d = errors.forward;
  return (2 * d + d * d + 4 * errors.epsilon) * x.norm * h.norm +
         errors.inverse * std::min(x.norm * h.sum, x.sum * h.norm);
}

template <class T>
void WholeNumbers::restore(const OperandSize& x, const OperandSize& h, std::span<T> values) {
  if (!x.whole || !h.whole) return;
  const double error = most_error(errors_, x, h);
  any_whole_ = any_whole_ || (x.sum > 0 && h.sum > 0);
  most_ = std::max(most_, error);
  // A device may be worse than its gates, which 'fftcl verify' would tell.
  const bool near = std::ranges::all_of(values, [](const T& value) { return distance_to_whole(value) <= kMostError; });
  if (!(error <= kMostError) || !near) {
    all_restored_ = false;
    return;
  }
  for (T& value : values) value = nearest_whole(value);
}

std::string WholeNumbers::text() const {
  if (!any_whole_) return {};
  if (all_restored_) return fmt::format("whole numbers: rounded to the nearest, an error is at most {:.2g}", most_);
  return fmt::format(
      "whole numbers: as computed, an error may be {:.2g}; {}", most_,
      errors_.epsilon > kDoubleEpsilon ? "--precision fp64 has room for larger ones" : "--integers is exact for any");
}

#define FFTCL_INSTANTIATE(T)                                                                           \
  template OperandSize size_of(std::span<const T>);                                                    \
  template TransformErrors transform_errors<T>(const std::vector<std::size_t>&, std::size_t, Engine&); \
  template void WholeNumbers::restore(const OperandSize&, const OperandSize&, std::span<T>);
FFTCL_INSTANTIATE(float)
FFTCL_INSTANTIATE(double)
FFTCL_INSTANTIATE(std::complex<float>)
FFTCL_INSTANTIATE(std::complex<double>)
#undef FFTCL_INSTANTIATE

}  // namespace fftcl::app
