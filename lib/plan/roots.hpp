// Roots of unity in long double, and a small host FFT for the one table that needs a transform (Bluestein's spectrum).
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fftcl {

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
    step_ = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n))) + 1;
    for (std::uint64_t i = 0; i < step_; ++i) fine_.push_back(root_of_unity(i, n));
    for (std::uint64_t i = 0; i * step_ < n; ++i) coarse_.push_back(root_of_unity(i * step_, n));
  }

  std::complex<long double> operator()(std::uint64_t e) const {
    e %= n_;
    if (step_ == 0) return root_of_unity(e, n_);
    const std::complex<long double> a = coarse_[e / step_], b = fine_[e % step_];
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
  }

 private:
  std::uint64_t n_;
  std::uint64_t step_ = 0;
  std::vector<std::complex<long double>> fine_, coarse_;
};

/// (re, im) times w.
template <class Real>
std::complex<Real> turned(Real re, Real im, const std::complex<Real>& w) {
  return {re * w.real() - im * w.imag(), re * w.imag() + im * w.real()};
}

/// One stage of host_fft(): outputs of `radix` = n / (rest span) inputs, each product with w_radix^(j k) and the
/// stage's twiddle w^(p k) by one entry of the table of w.
template <class Real>
void host_stage(const std::vector<std::complex<Real>>& data, std::vector<std::complex<Real>>& other,
                const std::vector<std::complex<Real>>& table, std::size_t radix, std::size_t rest, std::size_t span) {
  const std::size_t n = data.size();
  for (std::size_t p = 0; p < rest; ++p) {
    for (std::size_t s = 0; s < span; ++s) {
      const auto* const in = data.data() + s + span * p;
      auto* const out = other.data() + s + span * radix * p;
      if (radix == 2) {
        const auto x = in[0], y = in[span * rest];
        out[0] = {x.real() + y.real(), x.imag() + y.imag()};
        out[span] = turned(x.real() - y.real(), x.imag() - y.imag(), table[p * span]);
        continue;
      }
      for (std::size_t k = 0; k < radix; ++k) {
        std::complex<Real> sum;
        for (std::size_t j = 0; j < radix; ++j) {
          const auto x = in[span * rest * j];
          sum += turned(x.real(), x.imag(), table[((j * k % radix) * (n / radix) + p * k * span) % n]);
        }
        out[span * k] = sum;
      }
    }
  }
}

/// Forward transform of a length whose prime factors are small (Stockham, one prime a stage).
template <class Real>
void host_fft(std::vector<std::complex<Real>>& data) {
  const std::size_t n = data.size();
  const Roots roots(n, n);
  std::vector<std::complex<Real>> table(n), other(n);
  for (std::size_t e = 0; e < n; ++e) {
    const auto w = roots(e);
    table[e] = {static_cast<Real>(w.real()), static_cast<Real>(w.imag())};
  }
  std::size_t span = 1;
  for (std::size_t rest = n; rest > 1;) {
    std::size_t radix = 2;
    while (rest % radix != 0) ++radix;
    rest /= radix;
    host_stage(data, other, table, radix, rest, span);
    data.swap(other);
    span *= radix;
  }
}

}  // namespace fftcl
