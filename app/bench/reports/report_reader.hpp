// Reports that were written before: CSV or JSON, told apart by content.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_row.hpp"

namespace fftcl::app {

/// Throws Error where the file cannot be read or is no report. A CSV needs the columns library, precision, kind, dims,
/// batch and median_us; others may be missing, unknown ones are passed over.
std::vector<BenchRow> read_report(const std::string& path);
std::vector<BenchRow> parse_report(const std::string& text, const std::string& name);

}  // namespace fftcl::app
