#include "analysis/spectra/segments.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fftcl::app::analysis {

std::size_t segment_count(std::size_t samples, std::size_t segment, std::size_t hop) {
  if (segment == 0 || hop == 0 || samples < segment) return 0;
  return (samples - segment) / hop + 1;
}

std::size_t hop_for_overlap(std::size_t segment, double share) {
  const double hop = std::round(static_cast<double>(segment) * (1 - share));
  return std::max<std::size_t>(1, static_cast<std::size_t>(hop));
}

template <class T>
SegmentCutter<T>::SegmentCutter(std::span<const double> window, const SegmentShape& shape)
    : shape_(shape), window_(window.begin(), window.end()) {
  if (window.empty() || window.size() != shape.length || shape.fft_size < shape.length || shape.hop == 0) {
    throw std::logic_error("SegmentCutter: the shape of the segments is out of range");
  }
}

template <class T>
void SegmentCutter<T>::append(std::span<const T> samples) {
  const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(to_skip_, samples.size()));
  to_skip_ -= skipped;
  samples_.insert(samples_.end(), samples.begin() + static_cast<std::ptrdiff_t>(skipped), samples.end());
}

template <class T>
std::size_t SegmentCutter<T>::ready() const {
  return segment_count(samples_.size(), shape_.length, shape_.hop);
}

template <class T>
std::size_t SegmentCutter<T>::cut(std::span<T> target) {
  const std::size_t count = std::min(ready(), target.size() / shape_.fft_size);
  for (std::size_t s = 0; s < count; ++s) {
    const T* const source = samples_.data() + s * shape_.hop;
    T* const segment = target.data() + s * shape_.fft_size;
    if (shape_.detrend == Detrend::none) {
      for (std::size_t i = 0; i < shape_.length; ++i) segment[i] = source[i] * window_[i];
    } else {
      std::copy_n(source, shape_.length, segment);
      detrend(std::span<T>(segment, shape_.length), shape_.detrend);
      for (std::size_t i = 0; i < shape_.length; ++i) segment[i] *= window_[i];
    }
    std::fill(segment + shape_.length, segment + shape_.fft_size, T{});
  }
  const std::size_t behind = std::min(count * shape_.hop, samples_.size());
  to_skip_ += count * shape_.hop - behind;
  samples_.erase(samples_.begin(), samples_.begin() + static_cast<std::ptrdiff_t>(behind));
  return count;
}

template class SegmentCutter<float>;
template class SegmentCutter<double>;
template class SegmentCutter<std::complex<float>>;
template class SegmentCutter<std::complex<double>>;

}  // namespace fftcl::app::analysis
