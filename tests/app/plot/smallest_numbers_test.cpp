// Axes of numbers that have fewer digits than others, as doubles below 2.2e-308 do.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "plot/axis_ticks.hpp"

namespace fftcl::app {
namespace {

/// "0 5 10", exponents after a caret.
std::string texts_of(const AxisTicks& ticks) {
  std::string text;
  for (const AxisTick& tick : ticks.major) {
    text += (text.empty() ? "" : " ") + tick.label.text;
    if (!tick.label.exponent.empty()) text += "^" + tick.label.exponent;
  }
  return text;
}

}  // namespace

TEST_CASE("axes of the smallest numbers are those of others") {
  const AxisTicks small = axis_ticks(AxisScale::linear, {0, 1e-310}, 6);
  CHECK(small.power_of_ten == -312);
  CHECK(texts_of(small) == "0 20 40 60 80 100");
  const AxisTicks smaller = axis_ticks(AxisScale::linear, axis_limits(AxisScale::linear, 0, 9.7e-315), 6);
  CHECK(smaller.power_of_ten == -315);
  CHECK(texts_of(smaller) == "0 2 4 6 8 10");
  CHECK(smaller.major.back().value == 1e-314);
  // Here 10 is rounded down, by more than ticks may stand beyond their axis.
  CHECK(texts_of(axis_ticks(AxisScale::linear, axis_limits(AxisScale::linear, 0, 9.7e-321), 6)) == "0 2 4 6 8");
  CHECK(axis_limits(AxisScale::log10, 3e-310, 4.8e-308) == AxisLimits{2e-310, 5e-308});
  CHECK(texts_of(axis_ticks(AxisScale::log10, {2e-310, 5e-308}, 7)) == "10^\u2212309 10^\u2212308");
  CHECK(texts_of(axis_ticks(AxisScale::log10, {2e-322, 5e-322}, 8)) == "2\u00b710^\u2212322 5\u00b710^\u2212322");
  for (const AxisScale scale : {AxisScale::linear, AxisScale::log2, AxisScale::log10}) {
    for (const double value : {5e-324, 1e-323, 3e-320, 1e-310, 2.2e-308, 1e-291, 1e-289}) {
      CAPTURE(static_cast<int>(scale));
      CAPTURE(value);
      const AxisLimits alone = axis_limits(scale, value, value);
      CHECK(alone.low <= value);
      CHECK(alone.high >= value);
      CHECK(alone.low < alone.high);
      CHECK(std::isfinite(axis_place(scale, alone, value)));
      const AxisLimits wide = axis_limits(scale, value, 1e4 * value);
      CHECK(axis_ticks(scale, wide, 8).major.size() >= 2);
      CHECK((scale == AxisScale::linear || wide.low > 0));
    }
  }
}

}  // namespace fftcl::app
