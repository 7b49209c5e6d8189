// Roots of unity on the host: in double for tables that are rounded to float, in long double for those of doubles.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <vector>

namespace fftcl::planner {

/// a b, without what std::complex does for infinities.
template <class Real>
std::complex<Real> product(const std::complex<Real>& a, const std::complex<Real>& b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// exp(-2 pi i e / n), the angle reduced to an octant in integers first, so that sine and cosine meet small angles
/// only. n below 2^60, in double below 2^53.
template <class Real = long double>
std::complex<Real> root_of_unity(std::uint64_t e, std::uint64_t n) {
  constexpr Real kTwoPi = 2 * std::numbers::pi_v<Real>;
  e %= n;
  const bool lower_half = 2 * e > n;  // the angle's mirror image, conjugate
  if (lower_half) e = n - e;
  const bool left = 4 * e > n;                             // beyond a quarter turn: mirrored at the imaginary axis
  const std::uint64_t doubled = left ? n - 2 * e : 2 * e;  // angle = pi * doubled / n, at most a quarter turn
  const bool steep = 4 * doubled > n;                      // beyond an eighth: sine and cosine trade places
  Real c = 0, s = 0;
  if (steep) {
    const Real angle = kTwoPi * (static_cast<Real>(n - 2 * doubled) / 4) / static_cast<Real>(n);
    c = std::sin(angle);
    s = std::cos(angle);
  } else {
    const Real angle = kTwoPi * (static_cast<Real>(doubled) / 2) / static_cast<Real>(n);
    c = std::cos(angle);
    s = std::sin(angle);
  }
  if (left) c = -c;
  return {c, lower_half ? s : -s};
}

/// Many roots of one n: products of two tables where more are wanted than a sine each is worth.
template <class Real>
class Roots {
 public:
  Roots(std::uint64_t n, std::uint64_t wanted) : n_(n) {
    if (wanted < 1024) return;
    while (std::uint64_t{1} << 2 * bits_ < n) ++bits_;
    for (std::uint64_t i = 0; i >> bits_ == 0; ++i) fine_.push_back(root_of_unity<Real>(i, n));
    for (std::uint64_t i = 0; i < n; i += fine_.size()) coarse_.push_back(root_of_unity<Real>(i, n));
  }

  std::complex<Real> operator()(std::uint64_t e) const {
    if (e >= n_) e %= n_;
    if (fine_.empty()) return root_of_unity<Real>(e, n_);
    return product(coarse_[e >> bits_], fine_[e & (fine_.size() - 1)]);
  }

 private:
  std::uint64_t n_;
  unsigned bits_ = 0;  ///< of an exponent that the fine table is for
  std::vector<std::complex<Real>> fine_, coarse_;
};

}  // namespace fftcl::planner
