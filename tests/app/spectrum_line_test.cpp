// The line of a spectrum's plot, point by point, and its marks: which there are and what they say.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "results/spectrum_figure.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;

/// One channel of levels, at 0, `step`, 2 `step` …
SpectrumReport line_of(const std::vector<double>& levels, double step, double sample_rate) {
  SpectrumReport report;
  report.sample_rate = sample_rate;
  report.fft_size = 2 * (levels.size() - 1);
  for (std::size_t k = 0; k < levels.size(); ++k) report.frequencies.push_back(static_cast<double>(k) * step);
  report.channels.emplace_back().values = levels;
  return report;
}

std::vector<std::string> marks_of(const SpectrumReport& report, const SpectrumChoices& choices = {},
                                  const PlotChoices& plot = {}) {
  std::vector<std::string> texts;
  for (const PlotNote& note : spectrum_figure(report, choices, plot).notes) texts.push_back(note.text);
  return texts;
}

}  // namespace

TEST_SUITE("spectrum figure") {
  TEST_CASE("a pixel has its first least and its first largest value as they come, in the axis's unit") {
    PlotChoices two_pixels;
    two_pixels.size = PlotSize{2, 100};
    const Figure figure =
        spectrum_figure(line_of({-50, -10, -HUGE_VAL, -40, -20, -20, -20, -20, -30}, 1000, 16000), {}, two_pixels);
    const std::vector<SeriesPoint>& points = figure.series.at(0).points;
    // From -50 to -10; what is below is drawn a fifth of that below.
    const std::vector<SeriesPoint> expected = {{1, -10}, {2, -58}, {4, -20}, {8, -30}};
    REQUIRE(points.size() == expected.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
      CHECK(points[i].x == expected[i].x);
      CHECK(points[i].y == expected[i].y);
    }
    CHECK(figure.series[0].name.empty());
    CHECK_FALSE(figure.subtitle.ends_with("silence"));
  }

  TEST_CASE("in octaves a line begins with the first frequency above zero, however slow; of many points it is thin") {
    PlotChoices octaves;
    octaves.log_frequency = true;
    for (const double first : {0.0, 0.25}) {
      SpectrumReport report = line_of(std::vector<double>(301, -20), 0.25, 150);
      for (double& frequency : report.frequencies) frequency += first;
      const Figure figure = spectrum_figure(report, {}, octaves);
      CHECK(figure.series[0].points.at(0).x == 0.25);
      CHECK(figure.series[0].width == (first == 0 ? 1 : 0.6));
    }
  }

  TEST_CASE("without a sample rate frequencies are in cycles/sample, with one of less than 1 Hz in parts of it") {
    SpectrumReport report = line_of(std::vector<double>(401, -90), 1 / 800., 0);
    report.channels[0].peaks = {{0.00125, 1, 0.5, -6}};
    SpectrumChoices low;
    low.highest_frequency = 0.005;
    const Figure figure = spectrum_figure(report, low, {});
    CHECK(figure.x.label == "Frequency in cycles/sample");
    CHECK(*figure.x.high == 0.005);
    CHECK(figure.notes.at(0).text == "0.00125");

    report = line_of(std::vector<double>(401, -90), 0.01 / 800, 0.01);
    report.channels[0].peaks = {{0.00125, 100, 0.5, -6}};
    const Figure slow = spectrum_figure(report, {}, {});
    CHECK(slow.x.label == "Frequency in mHz");
    CHECK(*slow.x.high == near(5));
    CHECK(slow.notes.at(0).text == "1.25 mHz");
  }

  TEST_CASE("one frequency alone is in the middle of half of it on each side") {
    SpectrumReport report = line_of({-3}, 0, 48000);
    report.fft_size = 48;
    report.frequencies = {1000};
    SpectrumChoices only;
    only.lowest_frequency = only.highest_frequency = 1000;
    const Figure figure = spectrum_figure(report, only, {});
    CHECK(*figure.x.low == 500);
    CHECK(*figure.x.high == 1500);
    report.sample_rate = 0;
    report.frequencies = {0.25};
    only.lowest_frequency = only.highest_frequency = 0.25;
    CHECK(*spectrum_figure(report, only, {}).x.high == 0.375);
  }

  TEST_CASE("marks stand within the axes, their ends too, and of magnitudes in decibels alone") {
    SpectrumReport report = line_of(std::vector<double>(25, -120), 1000, 48000);
    report.channels[0].values[1] = -6;
    report.channels[0].peaks = {{1000, 1, 0.5, -6},   {20000, 20, 0.5, -7}, {500, 0.5, 0.5, -8},
                                {21000, 21, 0.5, -9}, {3000, 3, 0.5, -80},  {4000, 4, 0.5, -81}};
    SpectrumChoices choices;
    choices.lowest_frequency = 1000;
    choices.highest_frequency = 20000;
    PlotChoices plot;
    plot.low = -80;
    CHECK(marks_of(report, choices, plot) == std::vector<std::string>{"1000 Hz", "20.00 kHz", "3000 Hz"});
    choices.scale = analysis::Scale::log;
    CHECK(marks_of(report, choices).empty());
    choices.scale = analysis::Scale::db;
    choices.value = analysis::Value::power;
    CHECK(marks_of(report, choices).empty());
  }

  TEST_CASE("a mark is of what stands out of a half of the values by 15 dB") {
    SpectrumReport report = line_of({-20, -20, -20, -4, -4}, 1000, 8000);
    report.channels[0].peaks = {{3000, 3, 0.5, -5}};
    CHECK(marks_of(report).size() == 1);
    report.channels[0].peaks[0].level_dbfs = -5.5;
    CHECK(marks_of(report).empty());
    report.channels[0].peaks[0].level_dbfs = -4;
    report.channels[0].values = {-20, -20, -4, -4};
    report.frequencies.pop_back();
    CHECK(marks_of(report).empty());
  }

  TEST_CASE("a mark has as many digits as its frequency and the band ask for") {
    const auto text_at = [](double frequency, double sample_rate, double centre) {
      SpectrumReport report = line_of(std::vector<double>(1025, -90), sample_rate / 1024, sample_rate);
      report.centre = centre;
      for (double& place : report.frequencies) place += centre - sample_rate / 2;
      report.channels[0].peaks = {{frequency, 128, 0.5, -6}};
      return spectrum_figure(report, {}, {}).notes.at(0).text;
    };
    CHECK(text_at(9.534, 48000, 0) == "9.534 Hz");
    CHECK(text_at(10.534, 48000, 0) == "10.5 Hz");
    CHECK(text_at(999.96, 48000, 0) == "1000 Hz");
    CHECK(text_at(501.234, 10, 500) == "501.2 Hz");
    CHECK(text_at(1001.234, 10, 1000) == "1001.2 Hz");
  }
}

}  // namespace fftcl::app
