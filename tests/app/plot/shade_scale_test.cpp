// Shades of a colour bar: found from levels, they are those of the values.
#include "plot/shade_scale.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "analysis/spectra/spectrum.hpp"

using namespace fftcl::app;
using namespace fftcl::app::analysis;

TEST_CASE("shade scale: the ends of a bar, its middle, and beyond it") {
  const AxisLimits limits{-120, 0};
  CHECK(shade_of_value(-120, limits) == 0);
  CHECK(shade_of_value(-60, limits) == kShades / 2);
  CHECK(shade_of_value(0, limits) == kShades - 1);
  CHECK(shade_of_value(7, limits) == kShades - 1);
  CHECK(shade_of_value(HUGE_VAL, limits) == kShades - 1);
  CHECK(shade_of_value(-HUGE_VAL, limits) == 0);
  CHECK(shade_of_value(std::nan(""), limits) == 0);
}

TEST_CASE("shade scale: each level has the shade of its value, in every scale and however narrow the bar") {
  const Calibration calibration = calibrate(std::vector<double>(16, 1.0), 16, 1000, 0.5, Sides::one);
  std::mt19937 random(11);
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  for (const Value value : {Value::magnitude, Value::power, Value::psd}) {
    for (const Scale scale : {Scale::db, Scale::linear, Scale::log}) {
      for (const AxisLimits& limits : {AxisLimits{-120, 0}, AxisLimits{-3, -2.9}, AxisLimits{0, 1e-4},
                                       AxisLimits{0, 40}, AxisLimits{-1, 1}, AxisLimits{1e6, 1e7}}) {
        CAPTURE(static_cast<int>(value));
        CAPTURE(static_cast<int>(scale));
        CAPTURE(limits.low);
        const auto value_of = [&](double level) { return value_of_level(level, calibration, value, scale); };
        const ShadeScale shade_of(value_of, limits);
        std::size_t wrong = 0;
        const auto look_at = [&](float level) {
          wrong += shade_of(level) != shade_of_value(value_of(static_cast<double>(level)), limits);
        };
        for (const float level : {0.0f, std::numeric_limits<float>::denorm_min(), std::numeric_limits<float>::min(),
                                  1.0f, std::numeric_limits<float>::max(), kInfinity}) {
          look_at(level);
        }
        // Floats of every size, and both sides of each border between two shades.
        for (int i = 0; i < 2000; ++i)
          look_at(std::bit_cast<float>(static_cast<std::uint32_t>(random()) % 0x7F800000u));
        for (std::size_t shade = 1; shade < kShades; ++shade) {
          std::uint32_t below = 0;
          std::uint32_t above = std::bit_cast<std::uint32_t>(kInfinity);
          while (below + 1 < above) {
            const std::uint32_t middle = below + (above - below) / 2;
            (shade_of(std::bit_cast<float>(middle)) >= shade ? above : below) = middle;
          }
          look_at(std::bit_cast<float>(below));
          look_at(std::bit_cast<float>(above));
        }
        CHECK(wrong == 0);
        CHECK(shade_of(std::nanf("")) == shade_of(0));
        CHECK(shade_of(-1.0f) == shade_of(0));
      }
    }
  }
}
