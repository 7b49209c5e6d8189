#include "analysis/scaled_squares.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace fftcl::app::analysis {
namespace {

// A raster sums squares of any number of frames; levels 250 dB below the largest are above the least of floats.
constexpr float kMost = 0x1p60f;
constexpr float kLeast = 0x1p-40f;
/// The unit is a double.
constexpr int kMostExponent = 1000;

/// Floats of 0 and above are ordered as their bits are, whose maximum compilers find in vectors.
float largest_of(std::span<const float> values) {
  std::uint32_t largest = 0;
  for (const float value : values) largest = std::max(largest, std::bit_cast<std::uint32_t>(value));
  return std::bit_cast<float>(largest);
}

template <class Real>
double largest_part(std::span<const std::complex<Real>> bins) {
  Real largest = 0;
  for (const std::complex<Real>& bin : bins) {
    largest = std::max({largest, std::abs(bin.real()), std::abs(bin.imag())});
  }
  return static_cast<double>(largest);
}

}  // namespace

template <class Real>
float ScaledSquares::square(std::span<const std::complex<Real>> bins) {
  squares_.resize(bins.size());
  if (unit_ == 0) {
    for (std::size_t k = 0; k < bins.size(); ++k) {
      const auto real = static_cast<float>(bins[k].real());
      const auto imag = static_cast<float>(bins[k].imag());
      squares_[k] = real * real + imag * imag;
    }
  } else {
    const double factor = std::ldexp(1.0, -unit_ / 2);
    for (std::size_t k = 0; k < bins.size(); ++k) {
      const auto real = static_cast<float>(static_cast<double>(bins[k].real()) * factor);
      const auto imag = static_cast<float>(static_cast<double>(bins[k].imag()) * factor);
      squares_[k] = real * real + imag * imag;
    }
  }
  return largest_of(squares_);
}

template <class Real>
std::span<const float> ScaledSquares::of(std::span<const std::complex<Real>> bins) {
  float largest = square(bins);
  if (largest > kMost || std::max(largest, largest_) < kLeast) {
    const double part = largest_part(bins);
    const double before = std::sqrt(static_cast<double>(largest_)) * std::ldexp(1.0, unit_ / 2);
    if (std::max(part, before) > 0) {
      const int unit = std::clamp(2 * std::ilogb(std::max(part, before)), -kMostExponent, kMostExponent);
      largest_ = static_cast<float>(std::ldexp(static_cast<double>(largest_), unit_ - unit));
      unit_ = unit;
      largest = square(bins);
    }
  }
  largest_ = std::max(largest_, largest);
  return squares_;
}

template std::span<const float> ScaledSquares::of(std::span<const std::complex<float>>);
template std::span<const float> ScaledSquares::of(std::span<const std::complex<double>>);

}  // namespace fftcl::app::analysis
