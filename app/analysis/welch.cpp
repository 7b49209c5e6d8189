#include "analysis/welch.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fftcl::app::analysis {
namespace {

template <class T>
struct IsComplex : std::false_type {};
template <class T>
struct IsComplex<std::complex<T>> : std::true_type {};

}  // namespace

std::size_t segment_count(std::size_t samples, std::size_t segment, std::size_t hop) {
  if (segment == 0 || hop == 0 || samples < segment) return 0;
  return (samples - segment) / hop + 1;
}

std::size_t hop_for_overlap(std::size_t segment, double share) {
  const double hop = std::round(static_cast<double>(segment) * (1 - share));
  return std::max<std::size_t>(1, static_cast<std::size_t>(hop));
}

template <class T>
std::vector<double> welch(std::span<const std::type_identity_t<T>> samples, std::span<const double> window,
                          const WelchOptions& options, const std::type_identity_t<TransformSegments<T>>& transform) {
  using Real = typename ComplexOf<T>::value_type;
  const std::size_t length = window.size();
  const std::size_t fft_size = options.fft_size == 0 ? length : options.fft_size;
  const std::size_t total = segment_count(samples.size(), length, options.hop);
  if (total == 0 || fft_size < length || options.most_in_batch == 0) {
    throw std::logic_error("welch: no segment fits, or an option is out of range");
  }
  const std::size_t bins = IsComplex<T>::value ? fft_size : fft_size / 2 + 1;
  const std::size_t batch = std::min(options.most_in_batch, total);
  std::vector<T> segments(batch * fft_size);  // the padding stays zero
  std::vector<ComplexOf<T>> spectra(batch * bins);
  std::vector<double> result(bins, 0.0);

  for (std::size_t done = 0; done < total; done += batch) {
    const std::size_t count = std::min(batch, total - done);
    for (std::size_t s = 0; s < count; ++s) {
      const std::span<T> segment(segments.data() + s * fft_size, length);
      std::copy_n(samples.begin() + static_cast<std::ptrdiff_t>((done + s) * options.hop), length, segment.begin());
      detrend(segment, options.detrend);
      for (std::size_t i = 0; i < length; ++i) segment[i] *= static_cast<Real>(window[i]);
    }
    transform(std::span<const T>(segments.data(), count * fft_size), count,
              std::span<ComplexOf<T>>(spectra.data(), count * bins));
    for (std::size_t s = 0; s < count; ++s) {
      for (std::size_t k = 0; k < bins; ++k) {
        const double squared = std::norm(std::complex<double>(spectra[s * bins + k]));
        if (options.average == Average::mean) {
          result[k] += squared;
        } else {
          result[k] = std::max(result[k], squared);
        }
      }
    }
  }
  if (options.average == Average::mean) {
    for (double& value : result) value /= static_cast<double>(total);
  }
  return result;
}

template std::vector<double> welch<float>(std::span<const float>, std::span<const double>, const WelchOptions&,
                                          const TransformSegments<float>&);
template std::vector<double> welch<double>(std::span<const double>, std::span<const double>, const WelchOptions&,
                                           const TransformSegments<double>&);
template std::vector<double> welch<std::complex<float>>(std::span<const std::complex<float>>, std::span<const double>,
                                                        const WelchOptions&,
                                                        const TransformSegments<std::complex<float>>&);
template std::vector<double> welch<std::complex<double>>(std::span<const std::complex<double>>, std::span<const double>,
                                                         const WelchOptions&,
                                                         const TransformSegments<std::complex<double>>&);

}  // namespace fftcl::app::analysis
