// The four types of numbers that signals and spectra are computed in (float, double and complex numbers of them), what
// is known of each, and the choice among them.
#pragma once

#include <complex>
#include <limits>
#include <type_traits>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app::analysis {

template <class T>
inline constexpr bool kIsComplex = false;
template <class T>
inline constexpr bool kIsComplex<std::complex<T>> = true;

template <class T>
struct RealOfType {
  using type = T;
};
template <class T>
struct RealOfType<std::complex<T>> {
  using type = T;
};

/// What T, or each part of a complex T, is.
template <class T>
using RealOf = typename RealOfType<T>::type;

/// The complex type that holds the spectrum of T: itself where it is complex already.
template <class T>
using ComplexOf = std::complex<RealOf<T>>;

/// Real or complex as T is, of numbers of type Real.
template <class T, class Real>
using WithReal = std::conditional_t<kIsComplex<T>, std::complex<Real>, Real>;

template <class T>
inline constexpr Precision kPrecisionOf = std::is_same_v<RealOf<T>, double> ? Precision::fp64 : Precision::fp32;

/// Numbers below it lose digits, or become 0.
constexpr double smallest_normal(Precision precision) {
  if (precision == Precision::fp64) return std::numeric_limits<double>::min();
  return static_cast<double>(std::numeric_limits<float>::min());
}

/// Calls `use` with a zero of the type: float or double by the precision, complex or real. What it returns must not
/// depend on the type.
template <class Use>
auto in_numbers_of(Precision precision, bool is_complex, Use&& use) {
  const bool twice = precision == Precision::fp64;
  if (is_complex) return twice ? use(std::complex<double>()) : use(std::complex<float>());
  return twice ? use(double()) : use(float());
}

}  // namespace fftcl::app::analysis
