// Rows for the tests of reports.
#pragma once

#include <string>

#include "bench/bench_row.hpp"

namespace fftcl::app::testing {

inline BenchRow timed_row(const std::string& dims, double median_us, double stddev_us = 0.1) {
  BenchRow row;
  row.library = "fftcl";
  row.precision = "f32";
  row.kind = "c2c";
  row.dims = dims;
  row.batch = 4;
  row.median_us = row.min_us = median_us;
  row.stddev_us = stddev_us;
  row.runs = 3;
  row.group = 7;
  row.plan = "8.8 | 8.8";
  row.device = "A device, \"so-called\"";
  row.samples_us = {median_us, median_us + 0.5};
  row.outliers = {1};
  row.options = "radix=8";
  row.ratios = {{"fftw", 0.25}, {"cufft", kNotMeasured}};
  return row;
}

inline BenchRow refused_row(const std::string& dims) {
  BenchRow row = timed_row(dims, 1);
  row.status = RowStatus::refused;
  row.note = "no, since \"8,8,8\" | is\nwrong";
  row.median_us = row.min_us = row.stddev_us = kNotMeasured;
  row.samples_us.clear();
  row.outliers.clear();
  row.ratios.clear();
  return row;
}

}  // namespace fftcl::app::testing
