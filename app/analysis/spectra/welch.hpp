// Welch's averaged spectrum (P. D. Welch, "The use of fast Fourier transform for the estimation of power spectra", IEEE
// Trans. Audio Electroacoust. 15, 1967): the |X|^2 of overlapping segments (segments.hpp), averaged.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/spectra/scaled_squares.hpp"

namespace fftcl::app::analysis {

enum class Average {
  mean,
  max,  ///< max-hold: the largest of each bin
};

/// |X|^2 of each bin over any number of spectra. The sums run in double.
class PowerAverage {
 public:
  PowerAverage(std::size_t bins, Average average) : values_(bins, 0.0), average_(average) {}

  /// Spectra one after the other, each of as many bins as the average has, else std::logic_error.
  template <class Real>
  void add(std::span<const std::complex<Real>> spectra);

  std::uint64_t count() const { return count_; }
  /// Over 2^unit(); zeros before the first spectrum.
  std::vector<double> power() const;
  int unit() const { return squares_.unit(); }

 private:
  std::vector<double> values_;  ///< over 2^unit()
  ScaledSquares<double> squares_;
  Average average_;
  std::uint64_t count_ = 0;
};

}  // namespace fftcl::app::analysis
