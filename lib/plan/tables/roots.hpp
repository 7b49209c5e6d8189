// Roots of unity in long double.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <vector>

namespace fftcl::planner {

/// exp(-2 pi i e / n), the angle reduced to an octant in integers first, so that sine and cosine meet small angles
/// only. n below 2^60.
inline std::complex<long double> root_of_unity(std::uint64_t e, std::uint64_t n) {
  constexpr long double kTwoPi = 6.283185307179586476925286766559005768L;
  e %= n;
  const bool lower_half = 2 * e > n;  // the angle's mirror image, conjugate
  if (lower_half) e = n - e;
  const bool left = 4 * e > n;                             // beyond a quarter turn: mirrored at the imaginary axis
  const std::uint64_t doubled = left ? n - 2 * e : 2 * e;  // angle = pi * doubled / n, at most a quarter turn
  const bool steep = 4 * doubled > n;                      // beyond an eighth: sine and cosine trade places
  long double c = 0, s = 0;
  if (steep) {
    const long double angle = kTwoPi * (static_cast<long double>(n - 2 * doubled) / 4) / static_cast<long double>(n);
    c = std::sin(angle);
    s = std::cos(angle);
  } else {
    const long double angle = kTwoPi * (static_cast<long double>(doubled) / 2) / static_cast<long double>(n);
    c = std::cos(angle);
    s = std::sin(angle);
  }
  if (left) c = -c;
  return {c, lower_half ? s : -s};
}

/// Many roots of one n: products of two exact tables where more are wanted than a sine each is worth.
class Roots {
 public:
  Roots(std::uint64_t n, std::uint64_t wanted) : n_(n) {
    if (wanted < 1024) return;
    while (std::uint64_t{1} << 2 * bits_ < n) ++bits_;
    for (std::uint64_t i = 0; i >> bits_ == 0; ++i) fine_.push_back(root_of_unity(i, n));
    for (std::uint64_t i = 0; i < n; i += fine_.size()) coarse_.push_back(root_of_unity(i, n));
  }

  std::complex<long double> operator()(std::uint64_t e) const {
    e %= n_;
    if (fine_.empty()) return root_of_unity(e, n_);
    const std::complex<long double> a = coarse_[e >> bits_], b = fine_[e & (fine_.size() - 1)];
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
  }

 private:
  std::uint64_t n_;
  unsigned bits_ = 0;  ///< of an exponent that the fine table is for
  std::vector<std::complex<long double>> fine_, coarse_;
};

}  // namespace fftcl::planner
