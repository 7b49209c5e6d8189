// A small FFT on the host, for the tables that need a transform: the spectra of Bluestein's chirp and of Rader's
// filter.
#pragma once

#include <complex>
#include <cstddef>
#include <vector>

#include "plan/tables/roots.hpp"

namespace fftcl::planner {

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

/// Forward transform of a length whose prime factors are small, one prime a stage, in order without a permutation (T.
/// G. Stockham, 1966).
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

}  // namespace fftcl::planner
