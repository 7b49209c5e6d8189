// NaN and infinities among many values.
#pragma once

#include <complex>
#include <span>

namespace fftcl::app::analysis {

/// True where there are none.
bool all_finite(std::span<const float> values);
bool all_finite(std::span<const double> values);
bool all_finite(std::span<const std::complex<float>> values);
bool all_finite(std::span<const std::complex<double>> values);

}  // namespace fftcl::app::analysis
