#include "analysis/spectra/scaled_squares.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "analysis/large_array.hpp"

namespace fftcl::app::analysis {
namespace {

/// Squares above kMost or, all of them, below kLeast get another unit. Any number of frames is summed, and levels 250
/// dB below the largest are above the least of floats.
template <class Square>
constexpr Square kMost = std::is_same_v<Square, float> ? Square(0x1p60) : Square(0x1p900);
template <class Square>
constexpr Square kLeast = std::is_same_v<Square, float> ? Square(0x1p-40) : Square(0x1p-400);
/// Of the square root of a unit and of its inverse, which are doubles.
constexpr int kMostExponent = 1022;

/// Numbers of 0 and above are ordered as their bits are, whose maximum compilers find in vectors.
template <class Square>
Square largest_of(std::span<const Square> values) {
  using Bits = std::conditional_t<sizeof(Square) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
  Bits largest = 0;
  for (const Square value : values) largest = std::max(largest, std::bit_cast<Bits>(value));
  return std::bit_cast<Square>(largest);
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

template <class Square>
template <class Real>
void ScaledSquares<Square>::square(std::span<const std::complex<Real>> bins) {
  if (squares_.empty()) reserve_large(squares_, bins.size());
  squares_.resize(bins.size());
  if (unit_ == 0) {
    for (std::size_t k = 0; k < bins.size(); ++k) {
      const auto real = static_cast<Square>(bins[k].real());
      const auto imag = static_cast<Square>(bins[k].imag());
      squares_[k] = real * real + imag * imag;
    }
  } else {
    const double factor = std::ldexp(1.0, -unit_ / 2);
    for (std::size_t k = 0; k < bins.size(); ++k) {
      const auto real = static_cast<Square>(static_cast<double>(bins[k].real()) * factor);
      const auto imag = static_cast<Square>(static_cast<double>(bins[k].imag()) * factor);
      squares_[k] = real * real + imag * imag;
    }
  }
}

template <class Square>
template <class Real>
std::span<const Square> ScaledSquares<Square>::of(std::span<const std::complex<Real>> bins) {
  square(bins);
  // Doubles hold the squares of all floats.
  if constexpr (sizeof(Real) < sizeof(Square)) return squares_;
  Square largest = largest_of<Square>(squares_);
  if (largest > kMost<Square> || std::max(largest, largest_) < kLeast<Square>) {
    const double part = largest_part(bins);
    const double before = std::ldexp(std::sqrt(static_cast<double>(largest_)), unit_ / 2);
    if (std::max(part, before) > 0) {
      const int unit = 2 * std::clamp(std::ilogb(std::max(part, before)), -kMostExponent, kMostExponent);
      largest_ = static_cast<Square>(std::ldexp(static_cast<double>(largest_), unit_ - unit));
      unit_ = unit;
      square(bins);
      largest = largest_of<Square>(squares_);
    }
  }
  largest_ = std::max(largest_, largest);
  return squares_;
}

template class ScaledSquares<float>;
template class ScaledSquares<double>;
template std::span<const float> ScaledSquares<float>::of(std::span<const std::complex<float>>);
template std::span<const float> ScaledSquares<float>::of(std::span<const std::complex<double>>);
template std::span<const double> ScaledSquares<double>::of(std::span<const std::complex<float>>);
template std::span<const double> ScaledSquares<double>::of(std::span<const std::complex<double>>);

}  // namespace fftcl::app::analysis
