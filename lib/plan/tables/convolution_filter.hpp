// What a length is convolved with where it runs as a convolution (bluestein.cpp, rader.cpp), on the host.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plan/algorithms/generator.hpp"
#include "plan/tables/roots.hpp"

namespace fftcl::planner {

/// exp(-i pi k^2 / n) for k = 0, 1, .. n - 1, one a call. n below 2^31.
template <class Real>
class Chirp {
 public:
  explicit Chirp(std::uint64_t n) : circle_(2 * n), roots_(circle_, n) {}

  std::complex<Real> next() {
    const std::complex<Real> value = roots_(square_);
    // The angle's square is reduced in integers: k^2 leaves 32 bits at 46341 and a float's mantissa long before.
    square_ += step_;
    if (square_ >= circle_) square_ -= circle_;
    step_ += 2;
    return value;
  }

 private:
  std::uint64_t circle_;
  Roots<Real> roots_;
  std::uint64_t square_ = 0, step_ = 1;  ///< k^2 in the circle, and from there to the next one
};

/// Bluestein's filter for n points, the conjugate chirp round a circle of `padded` points: at 0 .. count - 1, and at
/// -1 .. 1 - n as far as there is room behind these. Divided by the number of points, since the inverse transform
/// behind it does not scale.
template <class Real>
std::vector<std::complex<Real>> chirp_filter(std::size_t n, std::size_t padded, std::size_t count) {
  std::vector<std::complex<Real>> filter(padded);
  Chirp<Real> chirp(n);
  for (std::size_t k = 0; k < n; ++k) {
    const std::complex<Real> value = std::conj(chirp.next()) / static_cast<Real>(padded);
    if (k < count) filter[k] = value;
    if (k > 0 && padded - k >= count) filter[padded - k] = value;
  }
  return filter;
}

/// Rader's for the prime p: value e is exp(-2 pi i g^-e / p), divided by p - 1, g^e those of generator_powers().
template <class Real>
std::vector<std::complex<Real>> rader_filter(std::size_t p) {
  const std::vector<std::int32_t> powers = generator_powers(p);
  const Roots<Real> roots(p, p);
  std::vector<std::complex<Real>> filter;
  filter.reserve(powers.size());
  for (std::size_t e = 0; e < powers.size(); ++e) {
    const std::size_t inverse = e == 0 ? 0 : powers.size() - e;
    filter.push_back(roots(static_cast<std::uint64_t>(powers[inverse])) / static_cast<Real>(powers.size()));
  }
  return filter;
}

}  // namespace fftcl::planner
