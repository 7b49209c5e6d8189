// A complex exponential of one frequency, by which a band of complex samples is brought to zero frequency and back.
#pragma once

#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>

namespace fftcl::app::analysis {

/// Counts parts of a turn by 64 bits, from which whole turns fall out by themselves: sample 2^40 is as exact as the
/// first one.
class Oscillator {
 public:
  explicit Oscillator(double cycles_a_sample) {
    const long double turn = static_cast<long double>(cycles_a_sample) - std::floor(cycles_a_sample);
    if (turn < 1) step_ = static_cast<std::uint64_t>(std::ldexp(turn, 64));
  }

  /// exp(2 pi i f n); of samples before the first n is modulo 2^64.
  std::complex<double> at(std::uint64_t n) const {
    const auto parts = static_cast<std::int64_t>(step_ * n);  // half a turn to either side of 0
    return std::polar(1.0, 2 * std::numbers::pi * std::ldexp(static_cast<double>(parts), -64));
  }

 private:
  std::uint64_t step_ = 0;
};

}  // namespace fftcl::app::analysis
