// Overlapping segments of a signal that comes in pieces: each detrended, windowed and padded with zeros, ready to be
// transformed. What a segment no longer needs is forgotten, so that a signal may be as long as it likes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/number_type.hpp"
#include "analysis/spectra/detrend.hpp"

namespace fftcl::app::analysis {

/// Whole segments of `segment` samples that fit; samples behind the last one are not used. 0 where not even one fits.
std::size_t segment_count(std::size_t samples, std::size_t segment, std::size_t hop);

/// The hop that gives an overlap of `share` (0 up to below 1) of a segment, at least 1.
std::size_t hop_for_overlap(std::size_t segment, double share);

struct SegmentShape {
  std::size_t length = 1;    ///< samples under the window
  std::size_t fft_size = 1;  ///< at least the length; zeros fill the rest
  std::size_t hop = 1;       ///< samples from one segment's start to the next one's, at least 1
  Detrend detrend = Detrend::none;
};

/// One channel's segments. T is float, double or a complex of them.
template <class T>
class SegmentCutter {
 public:
  /// `window` has shape.length points. Throws std::logic_error for a shape out of range.
  SegmentCutter(std::span<const double> window, const SegmentShape& shape);

  /// The next samples of the signal.
  void append(std::span<const T> samples);

  /// Whole segments that are there and not cut yet.
  std::size_t ready() const;

  /// The next segments, as many as `target` has room for (fft_size values each) and are ready; their number.
  std::size_t cut(std::span<T> target);

 private:
  using Real = RealOf<T>;

  SegmentShape shape_;
  std::vector<Real> window_;
  std::vector<T> samples_;     ///< from the next segment's start on
  std::uint64_t to_skip_ = 0;  ///< samples between segments that are further apart than they are long
};

}  // namespace fftcl::app::analysis
