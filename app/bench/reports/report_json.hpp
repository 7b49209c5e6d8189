// A report as JSON: an object with what holds for all rows and the array "rows", each with its raw samples.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/bench_row.hpp"
#include "bench/reports/report_writers.hpp"

namespace fftcl::app {

/// Everything before the first row.
std::string json_opening(const ReportHeader& header);
/// A row on one line.
std::string json_text(const BenchRow& row);
/// Everything after the last.
inline constexpr std::string_view kJsonEnding = "\n ]\n}\n";

/// The rows of a whole report. `name` stands in messages. Throws Error where it is no report or of a later schema.
std::vector<BenchRow> parse_json_report(const std::string& text, const std::string& name);

}  // namespace fftcl::app
