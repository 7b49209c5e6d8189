// Reports kept under a name, to compare later runs with.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_row.hpp"
#include "bench/reports/report_writers.hpp"
#include "output/output_file.hpp"

namespace fftcl::app {

/// A name of letters, digits, '.', '-' and '_', not beginning with a '.'. Throws UsageError for others.
std::string checked_baseline_name(std::string_view option, std::string_view name);

/// Throws Error where there is none of that name (naming those that there are) or it cannot be read.
std::vector<BenchRow> load_baseline(const std::string& name);

/// The report of that file; where there is none, the baseline of that name. Throws as read_report() does.
std::vector<BenchRow> read_report_or_baseline(const std::string& name);

/// Opens the baseline for writing, its folder made where it is missing; an older one stays until save().
class BaselineWriter {
 public:
  explicit BaselineWriter(const std::string& name);
  void save(const ReportHeader& header, const std::vector<BenchRow>& rows);

 private:
  OutputFile file_;
};

}  // namespace fftcl::app
