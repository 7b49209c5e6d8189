#pragma once

#include <vector>

#include "bench/reports/report_reader.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

/// Of the CSV that a benchmark printed.
inline std::vector<app::BenchRow> rows_of(const Outcome& outcome) {
  return app::parse_report(outcome.out, "standard output");
}

}  // namespace fftcl::test
