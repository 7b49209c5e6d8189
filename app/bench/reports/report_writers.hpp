// The forms of a report. Each is opened before the first case runs and holds every finished row whatever happens next.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/bench_row.hpp"
#include "bench/reports/report_columns.hpp"
#include "bench/reports/report_origin.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

class ReportWriter {
 public:
  virtual ~ReportWriter() = default;
  virtual void row(const BenchRow& row) = 0;
  /// Ends the report; without it rows stay, too.
  virtual void finish() = 0;
};

/// What JSON says once for all rows.
struct ReportHeader : ReportOrigin {
  std::string timer;  ///< "event", "wall"
  std::uint64_t seed = 0;
  std::size_t warmup = 0;
};

/// Version of the JSON form: raised when a reader of the one before would misread it.
inline constexpr int kReportSchema = 1;

/// Files; "-" is standard output. Throw OutputError where they cannot be opened. The file appears with its first row.
std::unique_ptr<ReportWriter> make_csv_report(const std::string& path, const ReportLayout& layout);
std::unique_ptr<ReportWriter> make_json_report(const std::string& path, const ReportHeader& header);
std::unique_ptr<ReportWriter> make_markdown_report(const std::string& path, const ReportLayout& layout);

/// An aligned table on standard output, a line as soon as its row is there. `widest` holds the longest texts to come:
/// rows that will be written, with numbers left out.
std::unique_ptr<ReportWriter> make_terminal_report(const Console& console, const ReportLayout& layout,
                                                   const std::vector<BenchRow>& expected);

}  // namespace fftcl::app
