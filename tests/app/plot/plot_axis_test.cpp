// Axes as data: limits, ticks and what they say.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "plot/axis_ticks.hpp"
#include "plot/round_values.hpp"
#include "support/frequency_unit.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;

constexpr auto kLinear = AxisScale::linear;
constexpr auto kLog2 = AxisScale::log2;
constexpr auto kLog10 = AxisScale::log10;

/// "0 5 10", exponents after a caret.
std::string labels(const AxisTicks& ticks) {
  std::string text;
  for (const AxisTick& tick : ticks.major) {
    text += (text.empty() ? "" : " ") + tick.label.text;
    if (!tick.label.exponent.empty()) text += "^" + tick.label.exponent;
  }
  return text;
}

std::string labels(AxisScale scale, double low, double high, int most) {
  return labels(axis_ticks(scale, {low, high}, most));
}

TEST_SUITE("plot") {
  TEST_CASE("axes: a frequency's unit is the largest of which an axis shows five or more") {
    CHECK(axis_unit(0.5).name == "Hz");
    CHECK(axis_unit(4999).name == "Hz");
    CHECK(axis_unit(5000).name == "kHz");
    CHECK(axis_unit(-22050).name == "kHz");
    CHECK(axis_unit(4.9e12).name == "GHz");
    CHECK(axis_unit(5e12).name == "THz");
    // A single one is told in the largest unit that it has one of.
    CHECK(frequency_unit(999.9).name == "Hz");
    CHECK(frequency_unit(1000).name == "kHz");
    // Hundredths of a hertz are read as such, less is not.
    CHECK(frequency_unit(0).name == "Hz");
    CHECK(frequency_unit(0.01).name == "Hz");
    CHECK(frequency_unit(-0.0099).name == "mHz");
    CHECK(frequency_unit(11.574e-6).name == "uHz");
    CHECK(frequency_unit(1e-15).name == "nHz");
    CHECK(axis_unit(0.005).name == "mHz");
    CHECK(axis_unit(0.0049).name == "uHz");
  }

  TEST_CASE("round values are as many as are wanted, or one more") {
    CHECK(round_values(0, 1, 1) == std::vector{0.0, 1.0});
    CHECK(round_values(0, 1, 2) == std::vector{0.0, 0.5, 1.0});
    CHECK(round_values(0, 1, 0) == std::vector{0.0, 1.0});
    CHECK(round_values(1, 1, 5).empty());
    CHECK(round_values(2, 1, 5).empty());
    CHECK(round_values(0, 0, 5).empty());
    CHECK(round_values(-std::numeric_limits<double>::max(), 0, 6).size() == 4);
    CHECK(round_values(-1e300, 1, 2) == std::vector{-1e300, -5e299, 0.0});
  }

  TEST_CASE("linear limits are round values outside the data") {
    CHECK(axis_limits(kLinear, 0, 97) == AxisLimits{0, 100});
    CHECK(axis_limits(kLinear, 3, 97) == AxisLimits{0, 100});
    CHECK(axis_limits(kLinear, -0.3, 0.9).low == near(-0.4));
    CHECK(axis_limits(kLinear, 20, 100) == AxisLimits{20, 100});
    // Of as small a step as six ticks have, also where only two of them are between.
    CHECK(axis_limits(kLinear, 0, 65) == AxisLimits{0, 80});
    CHECK(axis_limits(kLinear, 1, 13.2) == AxisLimits{0, 15});
    // A single value has a tenth of it as room on both sides.
    CHECK(axis_limits(kLinear, 100, 100) == AxisLimits{90, 110});
    CHECK(axis_limits(kLinear, -100, -100) == AxisLimits{-110, -90});
    CHECK(axis_limits(kLinear, 0, 0) == AxisLimits{-1, 1});
  }

  TEST_CASE("linear ticks say as many digits as their step needs") {
    CHECK(labels(kLinear, 0, 100, 6) == "0 20 40 60 80 100");
    CHECK(labels(kLinear, 0, 1, 5) == "0.0 0.5 1.0");
    CHECK(labels(kLinear, -1, 1, 5) == "\u22121.0 \u22120.5 0.0 0.5 1.0");
    CHECK(labels(kLinear, 0, 0.05, 6) == "0.00 0.01 0.02 0.03 0.04 0.05");
    CHECK(labels(kLinear, 0, 12000, 4) == "0 5000 10000");
  }

  TEST_CASE("linear ticks between ends that are not round are round where there is room, else tell those ends") {
    CHECK(labels(kLinear, 0.02, 0.98, 4) == "0.2 0.4 0.6 0.8");
    CHECK(labels(kLinear, 0.1, 9.9, 4) == "2 4 6 8");
    CHECK(labels(kLinear, 0.61, 1.43, 2) == "0.61 1.43");
    CHECK(labels(kLinear, 3, 8.9, 2) == "3.0 8.9");
    CHECK(labels(kLinear, 1.2, 5.5, 2) == "2 4");
    // Two are enough, where four of a smaller step would fit as well.
    CHECK(labels(kLinear, 4.5, 13.5, 4) == "5 10");
    CHECK(labels(kLinear, 0, 1, 2) == "0 1");
    CHECK(labels(kLinear, 0, 1, 0) == "0 1");
  }

  TEST_CASE("very large and very small values share a power of ten") {
    const AxisTicks large = axis_ticks(kLinear, {0, 4e9}, 5);
    CHECK(large.power_of_ten == 9);
    CHECK(labels(large) == "0 1 2 3 4");
    const AxisTicks small = axis_ticks(kLinear, {0, 2.5e-5}, 6);
    CHECK(small.power_of_ten == -6);
    CHECK(labels(small) == "0 5 10 15 20 25");
    CHECK(axis_ticks(kLinear, {0, 999999}, 5).power_of_ten == 0);
    CHECK(axis_ticks(kLinear, {0, 0.001}, 5).power_of_ten == 0);
  }

  TEST_CASE("powers of two: limits, plain numbers while they are short, steps where there is no room") {
    CHECK(axis_limits(kLog2, 1000, 48000) == AxisLimits{512, 65536});
    CHECK(axis_limits(kLog2, 16, 1 << 20) == AxisLimits{16, 1 << 20});
    CHECK(axis_limits(kLog2, 1024, 1024) == AxisLimits{512, 2048});
    CHECK(labels(kLog2, 16, 256, 10) == "16 32 64 128 256");
    CHECK(labels(kLog2, 1024, 16384, 10) == "2^10 2^11 2^12 2^13 2^14");
    CHECK(labels(kLog2, 1024, 4096, 10) == "1024 2048 4096");
    CHECK(labels(kLog2, 2048, 8192, 10) == "2^11 2^12 2^13");
    CHECK(labels(kLog2, 0.25, 4, 10) == "2^\u22122 2^\u22121 2^0 2^1 2^2");
    const AxisTicks wide = axis_ticks(kLog2, {16, 1 << 24}, 6);
    CHECK(labels(wide) == "2^4 2^8 2^12 2^16 2^20 2^24");
    CHECK(wide.minor.size() == 15);
    // Multiples of the step, where two of them fit.
    CHECK(labels(kLog2, 32, 512, 3) == "64 256");
    CHECK(labels(kLog2, 32, 256, 2) == "64 256");
    CHECK(labels(kLog2, 32, 2048, 3) == "64 512");
    CHECK(labels(kLog2, 2, 32, 2) == "2 16");
  }

  TEST_CASE("powers of ten: 1, 2 and 5 in few decades, powers in many") {
    CHECK(axis_limits(kLog10, 30, 480) == AxisLimits{20, 500});
    CHECK(axis_limits(kLog10, 20, 500) == AxisLimits{20, 500});
    CHECK(axis_limits(kLog10, 100, 100) == AxisLimits{50, 200});
    const AxisLimits small = axis_limits(kLog10, 0.0031, 0.4);
    CHECK(small.low == near(0.002));
    CHECK(small.high == near(0.5));
    CHECK(labels(kLog10, 20, 500, 10) == "20 50 100 200 500");
    CHECK(labels(kLog10, 0.02, 0.5, 10) == "0.02 0.05 0.1 0.2 0.5");
    CHECK(labels(kLog10, 1, 1000, 5) == "1 10 100 1000");
    CHECK(labels(kLog10, 1, 1000, 9) == "1 10 100 1000");
    CHECK(labels(kLog10, 1, 1000, 10) == "1 2 5 10 20 50 100 200 500 1000");
    CHECK(labels(kLog10, 1, 1e4, 24) == "1 10 100 1000 10000");
    CHECK(labels(kLog10, 1e-3, 1e4, 8) == "0.001 0.01 0.1 1 10 100 1000 10000");
    CHECK(labels(kLog10, 1e-4, 1, 8) == "10^\u22124 10^\u22123 10^\u22122 10^\u22121 10^0");
    CHECK(labels(kLog10, 10, 1e5, 8) == "10^1 10^2 10^3 10^4 10^5");
    CHECK(labels(kLog10, 1, 1e6, 8) == "10^0 10^1 10^2 10^3 10^4 10^5 10^6");
    CHECK(labels(kLog10, 2e6, 5e6, 8) == "2\u00b710^6 5\u00b710^6");
    CHECK(labels(kLog10, 2e-69, 5e-69, 8) == "2\u00b710^\u221269 5\u00b710^\u221269");
    CHECK(labels(kLog10, 1e-9, 1e9, 7) == "10^\u22129 10^\u22126 10^\u22123 10^0 10^3 10^6 10^9");
    // Marks without labels: the other digits of each power, or the powers between where those are left out.
    CHECK(axis_ticks(kLog10, {1, 1000}, 5).minor.size() == 3 * 8);
    const std::vector<double> powers = axis_ticks(kLog10, {1e-9, 1e9}, 7).minor;
    CHECK(powers.size() == 12);
    CHECK(powers.front() == near(1e-8));
  }

  TEST_CASE("powers of ten: round values where an axis is too short for 1, 2 and 5") {
    CHECK(labels(kLog10, 1100, 1300, 6) == "1100 1150 1200 1250 1300");
    CHECK(labels(kLog10, 1234, 1235, 4) == "1234.0 1234.5 1235.0");
    CHECK(labels(kLog10, 1200, 2200, 6) == "1200 1400 1600 1800 2000 2200");
    CHECK(labels(kLog10, 1000, 2000, 8) == "1000 1200 1400 1600 1800 2000");
    CHECK(labels(kLog10, 95, 210, 5) == "100 150 200");
    CHECK(labels(kLog10, 2000, 5000, 8) == "2000 5000");  // with marks at 3000 and 4000
    // Half as many as would fit a linear axis: they are closest at the high end.
    CHECK(labels(kLog10, 1010, 4990, 8) == "1500 2000 2500 3000 3500 4000 4500");
    const AxisTicks large = axis_ticks(kLog10, {6.1e6, 6.9e6}, 5);
    CHECK(labels(large) == "6.2\u00b710^6 6.4\u00b710^6 6.6\u00b710^6 6.8\u00b710^6");
    CHECK(large.power_of_ten == 0);
  }

  TEST_CASE("what stands on a limit is within it, though powers of ten are rounded") {
    for (const AxisScale scale : {kLinear, kLog2, kLog10}) {
      for (const double value : {0.3, 0.7, 5e4, 1e5, 5e8, 1e9, 2e9}) {
        CAPTURE(static_cast<int>(scale));
        CAPTURE(value);
        const AxisLimits alone = axis_limits(scale, value, value);
        CHECK(alone.low < value);
        CHECK(alone.high > value);
        CHECK(axis_limits(scale, value, 7 * value).low <= value);
        CHECK(axis_limits(scale, value / 7, value).high >= value);
        CHECK(axis_limits(scale, value / 7, value).high <= 2 * value);
      }
    }
    CHECK(axis_limits(kLog10, 100, 1e5) == AxisLimits{100, 1e5});
  }

  TEST_CASE("whatever the data, two ticks or more, not more than asked for, in order and within the limits") {
    const std::vector<double> values = {1e-12, 3e-5, 0.02, 0.999, 1, 7, 63, 64, 1000, 1001, 48000, 3.3e7, 9.99e11};
    for (const AxisScale scale : {kLinear, kLog2, kLog10}) {
      for (const double smallest : values) {
        for (const double largest : values) {
          if (largest < smallest) continue;
          const AxisLimits limits = axis_limits(scale, smallest, largest);
          CAPTURE(static_cast<int>(scale));
          CAPTURE(smallest);
          CAPTURE(largest);
          CHECK(limits.low <= smallest);
          CHECK(limits.high >= largest);
          CHECK(limits.low < limits.high);
          for (const int most : {2, 5, 12}) {
            const AxisTicks ticks = axis_ticks(scale, limits, most);
            CAPTURE(most);
            CHECK(ticks.major.size() >= 2);
            CHECK(static_cast<int>(ticks.major.size()) <= std::max(most, 3));
            for (std::size_t i = 0; i < ticks.major.size(); ++i) {
              const double place = axis_place(scale, limits, ticks.major[i].value);
              CHECK(place > -1e-6);
              CHECK(place < 1 + 1e-6);
              if (i == 0) continue;
              CHECK(ticks.major[i].value > ticks.major[i - 1].value);
              CHECK(ticks.major[i].label != ticks.major[i - 1].label);
            }
          }
        }
      }
    }
  }

  TEST_CASE("numbers that doubles hardly tell apart, the largest and the smallest have limits and ticks as well") {
    constexpr double kLargest = std::numeric_limits<double>::max();
    constexpr double kSmallest = std::numeric_limits<double>::denorm_min();
    const AxisLimits cases[] = {
        {440, 440.00000000000006},
        {1, 1.0000000000000002},
        {-10, -9.999999999999998},
        {0, kSmallest},
        {0, 1e-310},
        {-1, kLargest},
        {0, kLargest},
        {-kLargest / 2, 0},
        {-kLargest, 0},
        {1e154, kLargest},
    };
    for (const AxisScale scale : {kLinear, kLog10}) {
      for (const AxisLimits& range : cases) {
        if (!can_show(scale, range.low)) continue;
        CAPTURE(range.low);
        CAPTURE(range.high);
        const AxisLimits limits = axis_limits(scale, range.low, range.high);
        CHECK(limits.low <= range.low);
        CHECK(limits.high >= range.high);
        CHECK(std::isfinite(limits.low));
        CHECK(std::isfinite(limits.high));
        for (const int most : {2, 5, 12}) {
          const AxisTicks ticks = axis_ticks(scale, range, most);
          CHECK(ticks.major.size() >= 2);
          CHECK(static_cast<int>(ticks.major.size()) <= std::max(most, 3));
          for (const AxisTick& tick : ticks.major) {
            CHECK(std::isfinite(tick.value));
            CHECK(tick.label.text.find("inf") == std::string::npos);
          }
        }
      }
    }
  }

  TEST_CASE("neighbouring doubles have labels that differ") {
    for (const double low : {1.0, 440.0, 0.001, -10.0}) {
      const std::vector<AxisTick> ends = axis_ticks(kLinear, {low, std::nextafter(low, 1000)}, 5).major;
      REQUIRE(ends.size() == 2);
      CHECK(ends[0].label != ends[1].label);
    }
  }

  TEST_CASE("places are proportional to the scale") {
    CHECK(axis_place(kLinear, {0, 200}, 50) == near(0.25));
    CHECK(axis_place(kLog2, {16, 256}, 64) == near(0.5));
    CHECK(axis_place(kLog10, {1, 1000}, 10) == near(1.0 / 3));
  }

  TEST_CASE("what a scale cannot show") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    CHECK(can_show(kLinear, -1));
    CHECK(can_show(kLinear, 0));
    CHECK(!can_show(kLinear, nan));
    CHECK(!can_show(kLinear, infinity));
    CHECK(!can_show(kLog2, 0));
    CHECK(!can_show(kLog10, -2));
    CHECK(!can_show(kLog10, nan));
    CHECK(can_show(kLog10, 1e-300));
  }
}

}  // namespace
}  // namespace fftcl::app
