// fftcl compare: timing reports side by side.
#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "bench/reports/baselines.hpp"
#include "bench/reports/comparison.hpp"
#include "bench/reports/report_columns.hpp"
#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "fftcl/error.hpp"
#include "input/repeated_stream.hpp"
#include "output/delimited_writer.hpp"
#include "output/output_file.hpp"
#include "results/comparison_text.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

const std::vector<std::string>& headings() {
  static const std::vector<std::string> names = {"report", "library",   "precision",   "kind",   "dims",
                                                 "batch",  "direction", "options",     "device", "base_us",
                                                 "new_us", "ratio",     "uncertainty", "verdict"};
  return names;
}

void write_rows(DelimitedWriter& writer, const std::string& report, const Comparison& comparison, double threshold) {
  const auto number = [](double value) { return std::isfinite(value) ? fmt::format("{:.4f}", value) : std::string(); };
  const auto write = [&](const BenchRow& row, const std::string& base, const std::string& now, const Ratio& ratio,
                         const std::string& verdict) {
    const std::string batch = std::to_string(row.batch);
    const std::string value = number(ratio.value);
    const std::string uncertainty = number(ratio.uncertainty);
    writer.row({report, row.library, row.precision, row.kind, row.dims, batch, row.direction, row.options, row.device,
                base, now, value, uncertainty, verdict});
  };
  constexpr Ratio kNone{kNotMeasured, kNotMeasured};
  for (const ComparedRow& row : comparison.rows) {
    write(row.now, time_text(row.base.median_us), time_text(row.now.median_us), row.ratio, verdict_of(row, threshold));
  }
  for (const LostRow& row : comparison.lost) write(row.now, time_text(row.base.median_us), "", kNone, verdict_of(row));
  for (const BenchRow& row : comparison.only_in_base) {
    write(row, time_text(row.median_us), "", kNone, "only in the base");
  }
  for (const BenchRow& row : comparison.only_new) write(row, "", time_text(row.median_us), kNone, "only new");
}

}  // namespace

int run_compare(const Request& request, Console& console) {
  if (const auto twice = repeated_stream(request.words)) {
    throw UsageError("REPORT " + twice->words, twice->problem, "give a file for one of them");
  }
  const double threshold = request.bench.threshold;
  const std::vector<BenchRow> base = read_report_or_baseline(request.words.front());
  std::vector<std::vector<BenchRow>> reports;
  for (std::size_t i = 1; i < request.words.size(); ++i) reports.push_back(read_report_or_baseline(request.words[i]));

  std::size_t regressions = 0;
  std::size_t paired = 0;
  std::optional<OutputFile> out;
  std::optional<DelimitedWriter> writer;
  if (!console.out().is_terminal) {
    out.emplace("-");
    writer.emplace(*out, headings(), ',');
  }
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const Comparison comparison = compare_reports(base, reports[i]);
    regressions += comparison.regressions(threshold);
    paired += comparison.rows.size() + comparison.lost.size();
    const std::string& name = request.words[i + 1];
    if (writer) {
      write_rows(*writer, name, comparison, threshold);
      if (!console.quiet()) {
        console.report(fmt::format("{}: {}\n", name, rows_compared(comparison)));
      }
      continue;
    }
    if (reports.size() > 1) console.print(fmt::format("{}{}\n", i == 0 ? "" : "\n", name));
    console.print(comparison_text(comparison, threshold, console.out()));
  }
  if (out) out->commit();
  if (paired == 0) {
    throw Error(request.words.front(), "no timed row of it is in a report that it is compared with",
                "compare reports of the same cases (library, precision, kind, dims, batch)");
  }
  return request.bench.fail_on_regression && regressions > 0 ? kExitRegression : kExitOk;
}

}  // namespace fftcl::app
