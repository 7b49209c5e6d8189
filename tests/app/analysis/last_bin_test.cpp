// The last bin of an odd number of reals, whose mirror is beside it.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "analysis/spectra/peaks.hpp"
#include "app/helpers.hpp"
#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::app::testing::half_dft;
using fftcl::app::testing::squares_of;
using fftcl::test::near;

namespace {

/// Of a cosine of amplitude 0.5 at that bin of the transform, in n samples with zeros behind them.
std::vector<Peak> peaks_of_tone(double bin, std::size_t n, std::size_t padded, const std::string& window_name) {
  PeakOptions options;
  options.window = *window_from_text(window_name);
  options.window_length = n;
  const auto window = window_points(options.window, n);
  std::vector<double> samples(padded, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    samples[i] =
        window[i] * 0.5 * std::cos(2 * std::numbers::pi * bin * static_cast<double>(i) / static_cast<double>(padded));
  }
  return find_peaks(squares_of(half_dft(samples)), calibrate(window, padded, 1, 1, Sides::one), options);
}

}  // namespace

TEST_CASE("peaks: the last bin of an odd number of reals, and half the rate behind it") {
  for (const std::string window : {"rect", "hann", "blackmanharris", "flattop"}) {
    CAPTURE(window);
    for (const std::size_t n : {11u, 101u, 1001u}) {
      for (const std::size_t padded : {n, 3 * n}) {
        CAPTURE(n);
        CAPTURE(padded);
        // What alternates in sign has the amplitude of its samples, as where n is even.
        const auto top = peaks_of_tone(static_cast<double>(padded) / 2, n, padded, window);
        REQUIRE(!top.empty());
        CHECK(top[0].bin == near(static_cast<double>(padded) / 2, 1e-9));
        CHECK(top[0].amplitude == near(0.5, 1e-3));
      }
    }
  }
  // A whole number of periods without a window is in one bin.
  for (const std::size_t n : {5u, 7u, 101u, 1001u}) {
    CAPTURE(n);
    const auto peaks = peaks_of_tone(static_cast<double>(n / 2), n, n, "rect");
    REQUIRE(!peaks.empty());
    CHECK(peaks[0].bin == near(static_cast<double>(n / 2), 1e-6));
    CHECK(peaks[0].amplitude == near(0.5, 1e-6));
  }
}
