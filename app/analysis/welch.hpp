// Welch's averaged spectrum (P. D. Welch, "The use of fast Fourier transform for the estimation of power spectra", IEEE
// Trans. Audio Electroacoust. 15, 1967): overlapping segments, each detrended and windowed, their |X|^2 averaged.
#pragma once

#include <complex>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "analysis/detrend.hpp"

namespace fftcl::app::analysis {

enum class Average {
  mean,
  max,  ///< max-hold: the largest of each bin
};

struct WelchOptions {
  std::size_t hop = 1;  ///< samples from one segment's start to the next one's, at least 1
  Average average = Average::mean;
  Detrend detrend = Detrend::none;
  /// Zero-padded length of each transform, at least the window's; 0: the window's.
  std::size_t fft_size = 0;
  std::size_t most_in_batch = 64;  ///< segments handed over at once
};

/// Whole segments of `segment` samples that fit; samples behind the last one are not used. 0 where not even one fits.
std::size_t segment_count(std::size_t samples, std::size_t segment, std::size_t hop);

/// The hop that gives an overlap of `share` (0 up to below 1) of a segment, at least 1.
std::size_t hop_for_overlap(std::size_t segment, double share);

/// Transforms `count` segments of fft_size values, one after the other in `segments`, into `count` spectra one after the
/// other in `spectra`: fft_size / 2 + 1 bins each for real T, fft_size for complex T.
template <class T, class Complex>
using TransformSegments = std::function<void(std::span<const T> segments, std::size_t count, std::span<Complex> spectra)>;

/// |X|^2 of each bin, averaged over all segments of window.size() samples. The sums run in double. T is float, double or a complex of
/// them, Complex the complex type of the same precision. Throws std::logic_error where no segment fits (ask
/// segment_count first) or an option is out of range.
template <class T, class Complex>
std::vector<double> welch(std::span<const T> samples, std::span<const double> window, const WelchOptions& options,
                          const TransformSegments<T, Complex>& transform);

}  // namespace fftcl::app::analysis
