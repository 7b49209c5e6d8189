#include "analysis/filters/oscillator.hpp"

#include <doctest/doctest.h>

using fftcl::app::analysis::Oscillator;

TEST_CASE("oscillator: exp(2 pi i f n), however far the sample is") {
  for (const double f : {0.0, 0.125, -0.1875, 0.5, -0.5, 0.3, 1e-30, -1e-30}) {
    CAPTURE(f);
    const Oscillator oscillator(f);
    for (const std::uint64_t n : {0u, 1u, 2u, 7u, 1000u}) {
      CAPTURE(n);
      const std::complex<double> expected = std::polar(1.0, 2 * std::numbers::pi * f * static_cast<double>(n));
      CHECK(std::abs(oscillator.at(n) - expected) < 1e-12);
      CHECK(std::abs(oscillator.at(-n) - std::conj(expected)) < 1e-12);
    }
  }
  // Whole turns fall out.
  const Oscillator oscillator(-5.0 / 1024);
  CHECK(oscillator.at((std::uint64_t{1} << 60) + 3) == oscillator.at(3));
  CHECK(std::abs(Oscillator(-0.125).at((std::uint64_t{1} << 60) + 2) - std::complex<double>(0, -1)) < 1e-15);
}
