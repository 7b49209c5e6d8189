// The columns of a report, for all its forms.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_row.hpp"

namespace fftcl::app {

/// What a report holds beside the columns that each has.
struct ReportLayout {
  std::vector<std::string> peers;  ///< a ratio column for each: "fftw"
  bool transfers = false;
  bool cold = false;
};

struct ReportColumn {
  std::string name;
  bool right_aligned = false;
  std::string (*text)(const BenchRow& row, const std::string& peer) = nullptr;
  std::string peer;  ///< of a ratio column

  std::string of(const BenchRow& row) const { return text(row, peer); }
};

/// A time in the unit of its column: three decimals, or six digits where those are more; empty where it is not known.
std::string time_text(double value);

/// All columns in the order of a CSV.
std::vector<ReportColumn> report_columns(const ReportLayout& layout);

/// Headings of some of them, for tables that people read; the notes of rows without times stand for the rest.
std::vector<ReportColumn> table_columns(const ReportLayout& layout, bool with_options);

/// The geometric means of the ratio columns over our timed rows, a line; empty where there is none.
std::string ratio_summary(const std::vector<BenchRow>& rows, const ReportLayout& layout);

}  // namespace fftcl::app
