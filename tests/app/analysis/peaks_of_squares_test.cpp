// Peaks among given squares: runs of equal bins, the order of equal peaks, units, full scales.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "analysis/spectra/peaks.hpp"
#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::test::near;

namespace {

Calibration rect_calibration(std::size_t n, double sample_rate, Sides sides = Sides::one) {
  return calibrate(std::vector<double>(n, 1.0), n, sample_rate, 1, sides);
}

std::vector<double> peak_bins(const std::vector<Peak>& peaks) {
  std::vector<double> bins;
  for (const Peak& peak : peaks) bins.push_back(peak.bin);
  return bins;
}

}  // namespace

TEST_CASE("peaks of squares: two equal bins are one peak between them, a shelf on the way up is none") {
  for (const double rate : {0.0, 0.25, 8000.0}) {
    const auto peaks = find_peaks(std::vector<double>{0, 0, 0, 4, 4, 0, 0, 0, 0}, rect_calibration(16, rate), {});
    REQUIRE(peaks.size() == 1);
    CHECK(peaks[0].bin == near(3.5));
    // In cycles per sample where there is no rate.
    CHECK(peaks[0].frequency == near(3.5 / 16 * (rate > 0 ? rate : 1)));
  }
  CHECK(peak_bins(find_peaks(std::vector<double>{0, 0, 4, 4, 9, 0, 0, 0, 0}, rect_calibration(16, 1), {})).size() == 1);
  CHECK(peak_bins(find_peaks(std::vector<double>{0, 4}, rect_calibration(2, 1), {})) == std::vector<double>{1});
  // The last bin of an odd length, which its mirror image continues.
  CHECK(peak_bins(find_peaks(std::vector<double>{0, 0, 0, 0, 4}, rect_calibration(9, 1), {})).size() == 1);
}

TEST_CASE("peaks of squares: of equal peaks the one of the lower frequency comes first") {
  const std::vector<double> squared = {0, 0, 4, 0, 0, 0, 4, 0, 0};
  CHECK(find_peaks(squared, rect_calibration(16, 16), {}).at(0).frequency == near(2, 0.1));
  PeakOptions one;
  one.count = 1;
  CHECK(find_peaks(squared, rect_calibration(16, 16), one).at(0).frequency == near(2, 0.1));
  const std::vector<double> two_sided = {0, 4, 0, 0, 0, 0, 4, 0};
  CHECK(find_peaks(two_sided, rect_calibration(8, 8, Sides::two), {}).at(0).frequency == near(-2, 0.1));
}

TEST_CASE("peaks of squares: levels are those of the full scale, and of the unit that the squares are in") {
  const std::vector<double> squared = {0, 0, 0, 64, 0, 0, 0, 0, 0};
  const Calibration plain = rect_calibration(16, 16);
  const Peak peak = find_peaks(squared, plain, {}).at(0);
  CHECK(peak.amplitude == near(1));  // 2 * 8 / 16
  const double decibels = 20 * std::log10(2.0);
  // A full scale of 2^exponent, and squares in units of 2^unit: 2^(unit / 2 - exponent) times the amplitude.
  for (const int exponent : {0, 15, -700, 700}) {
    for (const int unit : {0, 6, -1400, 1400}) {
      CAPTURE(exponent);
      CAPTURE(unit);
      Calibration calibration = plain;
      set_full_scale(calibration, std::ldexp(1.0, exponent));
      PeakOptions options;
      options.unit = unit;
      const auto peaks = find_peaks(squared, calibration, options);
      REQUIRE(peaks.size() == 1);
      CHECK(peaks[0].bin == near(peak.bin));
      CHECK(peaks[0].level_dbfs == near(peak.level_dbfs + decibels * (unit / 2 - exponent), 1e-6));
      if (std::abs(unit / 2 - exponent) < 1000)
        CHECK(peaks[0].amplitude == near(std::ldexp(peak.amplitude, unit / 2 - exponent)));
    }
  }
}
