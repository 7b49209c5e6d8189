// The four types of numbers that signals and spectra are computed in, and the choice among them.
#pragma once

#include <complex>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app::analysis {

/// Calls `use` with a zero of the type: float or double by the precision, complex or real. What it returns must not
/// depend on the type.
template <class Use>
auto in_numbers_of(Precision precision, bool is_complex, Use&& use) {
  const bool twice = precision == Precision::fp64;
  if (is_complex) return twice ? use(std::complex<double>()) : use(std::complex<float>());
  return twice ? use(double()) : use(float());
}

}  // namespace fftcl::app::analysis
