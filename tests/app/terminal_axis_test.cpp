// Where the axis of a plot on a terminal begins and ends.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

#include "results/terminal_report.hpp"
#include "support/lines.hpp"

namespace fftcl::app {
namespace {

/// Its labels behind the lines that they stand at, the upper one 0, and how many lines there are.
std::string axis_of(const std::vector<double>& values, analysis::Scale scale,
                    analysis::Value value = analysis::Value::magnitude) {
  SpectrumReport report;
  report.sample_rate = 100;
  report.value_name = "value";
  report.lists_peaks = false;
  for (std::size_t k = 0; k < values.size(); ++k) report.frequencies.push_back(static_cast<double>(k));
  report.channels.push_back({"1", values, {}, {}});
  SpectrumChoices choices;
  choices.scale = scale;
  choices.value = value;
  std::string labels;
  int row = 0;
  for (const std::string& line : test::lines_of(terminal_report(report, choices, {}, TextForm::full))) {
    const std::size_t end = line.find('|');
    if (end == std::string::npos) continue;
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin < end) labels += fmt::format("{}:{} ", row, line.substr(begin, end - begin));
    ++row;
  }
  return labels + fmt::format("of {}", row);
}

}  // namespace

TEST_CASE("terminal axis: decibels by tens over 120 at most, logarithms by whole numbers over 6, all of a phase") {
  using enum analysis::Scale;
  CHECK(axis_of({-HUGE_VAL, -35.5, -3}, db) == "0:0 1:dBFS 3:-10 6:-20 9:-30 12:-40 of 13");
  // Of twelve steps 50 dB are five of -120 to 0.
  CHECK(axis_of({-500, -3, -50}, db) == "0:0 1:dBFS 5:-50 10:-100 of 13");
  CHECK(axis_of({-2.5, -HUGE_VAL, 0.3}, log) == "0:1 1:log10 3:0 6:-1 9:-2 12:-3 of 13");
  // From -5 to 1.
  CHECK(axis_of({-50, 0.3}, log) == "1:log10 2:0 6:-2 10:-4 of 13");
  CHECK(axis_of({1, 1}, log) == "0:1 1:log10 6:0.5 12:0 of 13");
  CHECK(axis_of({1, 3.5, 2}, linear) == "2:3 5:2 9:1 12:0 of 13");
  CHECK(axis_of({0.1, -0.2}, linear, analysis::Value::phase) == "1:rad 2:2 6:0 10:-2 of 13");
}

}  // namespace fftcl::app
