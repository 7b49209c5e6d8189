// Welch's averaged spectrum (P. D. Welch, "The use of fast Fourier transform for the estimation of power spectra", IEEE
// Trans. Audio Electroacoust. 15, 1967): overlapping segments, each detrended and windowed, their |X|^2 averaged.
#pragma once

#include <complex>
#include <cstddef>
#include <functional>
#include <span>
#include <type_traits>
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

/// The complex type that holds the spectrum of T: itself where it is complex already.
template <class T>
struct ComplexOfType {
  using type = std::complex<T>;
};
template <class T>
struct ComplexOfType<std::complex<T>> {
  using type = std::complex<T>;
};
template <class T>
using ComplexOf = typename ComplexOfType<T>::type;

/// Transforms `count` segments of fft_size values, one after the other in `segments`, into `count` spectra one after
/// the other in `spectra`: fft_size / 2 + 1 bins each for real T, fft_size for complex T.
template <class T>
using TransformSegments =
    std::function<void(std::span<const T> segments, std::size_t count, std::span<ComplexOf<T>> spectra)>;

/// |X|^2 of each bin, averaged over all segments of window.size() samples. The sums run in double. T is float, double
/// or a complex of them, named by the caller: welch<float>(samples, window, options, callback). Throws std::logic_error
/// where no segment fits (ask segment_count first) or an option is out of range.
template <class T>
std::vector<double> welch(std::span<const std::type_identity_t<T>> samples, std::span<const double> window,
                          const WelchOptions& options, const std::type_identity_t<TransformSegments<T>>& transform);

}  // namespace fftcl::app::analysis
