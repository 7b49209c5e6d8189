// Arrays of any number of axes: the complex transform over some of them, the rest a batch, as numpy.fft.fftn.
#pragma once

#include <complex>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "commands/engine.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// An array in C order. The values' type is that of the computation: float or double, complex or, for magnitudes and
/// phases, real.
struct ArrayResult {
  std::string source;
  std::vector<std::size_t> shape;
  std::variant<std::vector<float>, std::vector<double>, std::vector<std::complex<float>>,
               std::vector<std::complex<double>>>
      values;
  std::string plan;
};

/// 0-based, ascending, from --axes (negative ones count from the end); empty means all. Throws UsageError for an axis
/// that the array does not have or that is named twice.
std::vector<std::size_t> resolve_axes(const std::vector<int>& axes, std::size_t rank);

/// The complex transform over `axes`, unshifted.
ArrayResult transform_array(const Signal& signal, const std::vector<std::size_t>& axes, Direction direction,
                            Normalization normalization, Engine& engine);

/// What --value asks for. Magnitude, power and phase are two-sided, zero frequency in the middle unless --no-shift.
ArrayResult array_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine);

}  // namespace fftcl::app
