// Rows, layouts and pictures of spectrograms, without a device.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "analysis/spectra/spectrogram_raster.hpp"
#include "analysis/spectra/spectrum.hpp"
#include "app/plot/plain_width.hpp"
#include "app/plot/spectrogram_figures.hpp"
#include "fftcl/error.hpp"
#include "plot/plot_choices.hpp"
#include "plot/spectrogram_figure.hpp"
#include "support/near.hpp"
#include "support/usage_error.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::app::analysis;
using fftcl::app::testing::plain_width;
using fftcl::test::near;

namespace {

using testing::figure_of;

bool boxes_overlap(const PlotBox& a, const PlotBox& b) {
  return a.left < b.right() - 0.01 && b.left < a.right() - 0.01 && a.top < b.bottom() - 0.01 &&
         b.top < a.bottom() - 0.01;
}

}  // namespace

TEST_SUITE("spectrogram") {
  TEST_CASE("every bin is in a row, whatever their numbers") {
    for (const std::size_t bins : {2u, 17u, 500u, 1025u, 4097u}) {
      std::vector<double> frequencies(bins);
      for (std::size_t k = 0; k < bins; ++k)
        frequencies[k] = static_cast<double>(k) * 24000 / static_cast<double>(bins - 1);
      for (const std::size_t rows : {1u, 7u, 480u, 1200u}) {
        SpectrogramFigure figure = figure_of(1, 1000, 600);
        figure.frequency = {0, 24000};
        std::vector<bool> seen(bins, false);
        for (const BinRange& range : raster_rows(row_edges(figure, rows), frequencies)) {
          REQUIRE(range.first + range.count <= bins);
          for (std::size_t i = 0; i < range.count; ++i) seen[range.first + i] = true;
        }
        CHECK(std::count(seen.begin(), seen.end(), false) == 0);
      }
    }
  }

  TEST_CASE("levels become the values that a spectrum has") {
    const std::vector<double> window(16, 1.0);
    const Calibration calibration = calibrate(window, 16, 1000, 2, Sides::one);
    std::vector<double> squared(9);
    for (std::size_t k = 0; k < 9; ++k) squared[k] = static_cast<double>(k * k) + 0.5;
    for (const Value value : {Value::magnitude, Value::power, Value::psd}) {
      const std::vector<double> factors = level_factors(calibration, value);
      for (const Scale scale : {Scale::db, Scale::linear, Scale::log}) {
        const std::vector<double> values = scale_squared(squared, calibration, value, scale);
        for (std::size_t k = 0; k < 9; ++k) {
          CHECK(value_of_level(factors[k] * squared[k], calibration, value, scale) == near(values[k], 1e-12));
        }
      }
    }
    CHECK_THROWS_AS(level_factors(calibration, Value::phase), std::logic_error);
  }

  TEST_CASE("no text of a picture leaves the sheet or covers another or a panel, at any size") {
    const std::pair<int, int> sizes[] = {{320, 240}, {400, 700}, {640, 360}, {1000, 600}, {1600, 500}, {3840, 2160}};
    for (const auto& size : sizes) {
      const int width = size.first, height = size.second;
      for (const std::size_t panels : {1u, 2u}) {
        for (const bool logarithmic : {false, true}) {
          for (const double seconds : {0.01, 12.5, 600.0, 7300.0}) {
            CAPTURE(width);
            CAPTURE(panels);
            CAPTURE(logarithmic);
            CAPTURE(seconds);
            SpectrogramFigure figure = figure_of(panels, width, height);
            figure.time.high = seconds;
            if (logarithmic) {
              figure.frequency.low = 20;
              figure.frequency_scale = AxisScale::log10;
            }
            const SpectrogramLayout layout = lay_out(figure, plain_width);
            CHECK(layout.panels.front().height == static_cast<double>(raster_height(figure)));
            CHECK(layout.panels.front().width >= 100);
            CHECK(layout.time_ticks.major.size() >= 2);
            CHECK(layout.frequency_ticks.major.size() >= 2);
            for (std::size_t i = 0; i < layout.texts.size(); ++i) {
              const PlacedText& text = layout.texts[i];
              CAPTURE(text.text.text);
              CHECK(text.box.left >= 0);
              CHECK(text.box.top >= 0);
              CHECK(text.box.right() <= width);
              CHECK(text.box.bottom() <= height);
              for (const PlotBox& panel : layout.panels) CHECK_FALSE(boxes_overlap(text.box, panel));
              CHECK_FALSE(boxes_overlap(text.box, layout.bar));
              for (std::size_t j = 0; j < i; ++j) {
                CAPTURE(layout.texts[j].text.text);
                CHECK_FALSE(boxes_overlap(text.box, layout.texts[j].box));
              }
            }
          }
        }
      }
    }
  }

  TEST_CASE("labels tell the factor that the ticks of values, frequencies and times leave out") {
    SpectrogramFigure figure = figure_of(1, 1000, 600);
    const auto says = [&](const PlotText& wanted) {
      const std::vector<PlacedText> texts = lay_out(figure, plain_width).texts;
      return std::any_of(texts.begin(), texts.end(), [&](const PlacedText& text) { return text.text == wanted; });
    };
    CHECK(says({"Magnitude in dBFS", ""}));
    CHECK(says({"Frequency in kHz", ""}));
    figure.value = {0, 1.1e-5};
    figure.value_label = "Power spectral density in 1/Hz";
    CHECK(says({"Power spectral density in 1/Hz, \u00d710", "\u22126"}));
    figure.frequency = {0, 2e-4};
    CHECK(says({"Frequency in uHz", ""}));
    figure.frequency = {-5000, 4999};
    CHECK(says({"Frequency in kHz", ""}));
    figure.frequency = {0, 2e-4};
    figure.frequency = {0, 2e-13};
    CHECK(says({"Frequency in nHz, \u00d710", "\u22126"}));
    figure.frequency = {0, 2e-4};
    figure.in_hertz = false;
    CHECK(says({"Frequency in cycles/sample, \u00d710", "\u22126"}));
    figure.in_seconds = false;
    figure.time.high = 5e6;
    CHECK(says({"Time in samples, \u00d710", "6"}));
  }

  TEST_CASE("sizes that are too small are refused with what fits") {
    CHECK_THROWS_AS(lay_out(figure_of(1, 100, 600), plain_width), InvalidRequest);
    CHECK_THROWS_AS(lay_out(figure_of(1, 1000, 100), plain_width), InvalidRequest);
    CHECK_THROWS_AS(lay_out(figure_of(1, 20000, 600), plain_width), InvalidRequest);
    CHECK_THROWS_WITH_AS(lay_out(figure_of(30, 1000, 600), plain_width), doctest::Contains("30 channels"),
                         InvalidRequest);
    CHECK_NOTHROW(lay_out(figure_of(30, 1000, natural_height(30)), plain_width));
  }

  TEST_CASE("a picture grows by the same height for each further panel, as far as pictures go") {
    CHECK(natural_height(1) == SpectrogramFigure{}.height);
    CHECK(natural_height(2) > natural_height(1));
    CHECK(natural_height(7) - natural_height(6) == natural_height(2) - natural_height(1));
    CHECK(natural_height(1000) == Figure::kMaximumSide);
  }

  TEST_CASE("the range of colours: tens of decibels below the rounded top, or what is chosen") {
    const auto same = [](const AxisLimits& limits, double low, double high) {
      return limits.low == low && limits.high == high;
    };
    CHECK(same(value_limits({}, -0.0001, Scale::db), -120, 0));
    CHECK(same(value_limits({}, 0.001, Scale::db), -120, 0));
    CHECK(same(value_limits({}, -23, Scale::db), -140, -20));
    CHECK(same(value_limits({}, -HUGE_VAL, Scale::db), -120, 0));
    PlotChoices choices;
    choices.range_db = 90;
    CHECK(same(value_limits(choices, 0, Scale::db), -90, 0));
    choices.high = -5;
    CHECK(same(value_limits(choices, 0, Scale::db), -95, -5));
    choices.high.reset();
    choices.low = -100;
    CHECK(same(value_limits(choices, 0, Scale::db), -100, -10));
    choices.high = -5;
    CHECK_THROWS_AS(value_limits(choices, 0, Scale::db), UsageError);
    choices.range_db.reset();
    CHECK(same(value_limits(choices, 0, Scale::db), -100, -5));
    choices.high = -100;
    CHECK_THROWS_AS(value_limits(choices, 0, Scale::db), UsageError);
    CHECK(same(value_limits({}, 0.7, Scale::linear), 0, 0.7));
    CHECK(same(value_limits({}, 0, Scale::linear), 0, 1));
    // No end is -0, which would be told so.
    CHECK_FALSE(std::signbit(value_limits({}, -0.5, Scale::db).high));
    PlotChoices zero;
    zero.low = -0.0;
    CHECK_FALSE(std::signbit(value_limits(zero, 1, Scale::linear).low));
    PlotChoices range;
    range.range_db = 60;
    CHECK_THROWS_AS(value_limits(range, 0.7, Scale::linear), UsageError);
    PlotChoices wide;
    wide.high = 1.5e308;
    CHECK(same(value_limits(wide, 0, Scale::linear), 0, 1.5e308));
    wide.low = -1.5e308;
    CHECK_THROWS_WITH_AS(value_limits(wide, 0, Scale::linear), doctest::Contains("--vmin"), UsageError);
    range.range_db = 1.5e308;
    range.high = -1e308;
    CHECK_THROWS_WITH_AS(value_limits(range, 0, Scale::db), doctest::Contains("--range"), UsageError);
  }
}
