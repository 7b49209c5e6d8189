// NaN and infinities among many values.
#pragma once

#include <cmath>
#include <complex>
#include <span>

#include "analysis/number_type.hpp"

namespace fftcl::app::analysis {

template <class T>
bool is_finite(const T& value) {
  if constexpr (kIsComplex<T>)
    return std::isfinite(value.real()) && std::isfinite(value.imag());
  else
    return std::isfinite(value);
}

/// True where there are none.
bool all_finite(std::span<const float> values);
bool all_finite(std::span<const double> values);
bool all_finite(std::span<const std::complex<float>> values);
bool all_finite(std::span<const std::complex<double>> values);

}  // namespace fftcl::app::analysis
