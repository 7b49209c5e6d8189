// Where the axis of values of a line plot begins and ends.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include "results/spectrum_figure.hpp"

namespace fftcl::app {
namespace {

using Ends = std::pair<std::optional<double>, std::optional<double>>;

Ends ends_of(const std::vector<double>& values, analysis::Scale scale,
             analysis::Value value = analysis::Value::magnitude, const PlotChoices& plot = {}) {
  SpectrumReport report;
  report.sample_rate = 100;
  report.fft_size = 2 * values.size();
  for (std::size_t k = 0; k < values.size(); ++k) report.frequencies.push_back(static_cast<double>(k));
  report.channels.emplace_back().values = values;
  SpectrumChoices choices;
  choices.scale = scale;
  choices.value = value;
  const Figure figure = spectrum_figure(report, choices, plot);
  return {figure.y.low, figure.y.high};
}

TEST_CASE("spectrum figure: decibels go from a ten to a ten, over 20 at least and 120 at most") {
  using enum analysis::Scale;
  CHECK(ends_of({-HUGE_VAL, -35.5, -3, -12}, db) == Ends(-40, 0));
  CHECK(ends_of({-31, -3}, db) == Ends(-40, 0));
  CHECK(ends_of({-3, -2, -2.5}, db) == Ends(-20, 0));
  CHECK(ends_of({-500, 13, -50}, db) == Ends(-100, 20));
}

TEST_CASE("spectrum figure: logarithms go from a whole number to a whole number, over 1 at least and 12 at most") {
  using enum analysis::Scale;
  CHECK(ends_of({-2.5, 0.3, -1}, log) == Ends(-3, 1));
  CHECK(ends_of({-50, 0.3, -1}, log) == Ends(-11, 1));
  CHECK(ends_of({1, 1, 1}, log) == Ends(0, 1));
  CHECK(ends_of({-HUGE_VAL, -HUGE_VAL}, log) == Ends(-1, 0));  // silence
}

TEST_CASE("spectrum figure: linear values begin at 0, a phase has all of its range") {
  using enum analysis::Scale;
  CHECK(ends_of({1, 3.7, 2}, linear) == Ends(0, 4));
  CHECK(ends_of({0, 0}, linear).first == 0);
  CHECK(ends_of({0.1, -0.2}, linear, analysis::Value::phase) == Ends(-std::numbers::pi, std::numbers::pi));
}

TEST_CASE("spectrum figure: what is chosen of the axis of values stays as it is") {
  using enum analysis::Scale;
  using enum analysis::Value;
  PlotChoices low, high, range;
  low.low = -1.5;
  high.high = 10;
  range.range_db = 60;
  const std::vector<double> levels = {-35.5, -3, -12};
  CHECK(ends_of(levels, db, magnitude, low) == Ends(-1.5, 0));
  CHECK(ends_of(levels, db, magnitude, high) == Ends(-40, 10));
  CHECK(ends_of(levels, db, magnitude, range) == Ends(-60, 0));
  CHECK(ends_of({-2.5, 0.3}, log, magnitude, low) == Ends(-1.5, 1));
  CHECK(ends_of({-2.5, 0.3}, log, magnitude, high) == Ends(-2, 10));
  CHECK(ends_of({1, 3.7}, linear, magnitude, low) == Ends(-1.5, 4));
  CHECK(ends_of({1, 3.7}, linear, magnitude, high) == Ends(0, 10));
  CHECK(ends_of({1, 2}, linear, phase, low) == Ends(-1.5, std::numbers::pi));
  CHECK(ends_of({1, 2}, linear, phase, high) == Ends(-std::numbers::pi, 10));
}

}  // namespace
}  // namespace fftcl::app
