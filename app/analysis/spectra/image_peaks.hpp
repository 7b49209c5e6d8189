// The strongest frequencies of an image, from the levels of its two-dimensional spectrum.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "analysis/spectra/zero_frequency.hpp"

namespace fftcl::app::analysis {

/// A wave across the image. It stands for two opposite places of the spectrum; the one given has x above 0, or x of 0
/// or 1/2 and y from 0 to 1/2.
struct ImagePeak {
  double x = 0;      ///< cycles per pixel to the right
  double y = 0;      ///< cycles per pixel downwards
  double level = 0;  ///< the spectrum's value there
};

/// `levels` of a real image's spectrum: {height, width}, rows first. The `count` largest finite values that none of
/// their eight neighbours exceeds, the largest first, without the zero frequency, which is the mean. Of equal values
/// the one further up in the array comes first.
template <class Real>
std::vector<ImagePeak> find_image_peaks(std::span<const Real> levels, std::size_t height, std::size_t width,
                                        ZeroFrequency zero, std::size_t count);

}  // namespace fftcl::app::analysis
