// What each column of a timing report holds, and the line of mean ratios behind the rows.
#include "bench/reports/report_columns.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/bench/report_rows.hpp"

namespace fftcl::app {
namespace {

using testing::timed_row;

const ReportLayout kAllColumns = {{"fftw", "cufft"}, true, true};

TEST_CASE("report columns: each figure is below its own name, of no unit but its own, in digits enough") {
  BenchRow row = timed_row("2x8", 0.0123456);
  row.device = "D";
  row.driver = "V";
  row.version = "1.2";
  row.direction = "inverse";
  row.note = "N";
  row.plan_ms = 0;
  row.build_ms = 2;
  row.min_us = 3;
  row.gbps = 1234.5;
  row.gflops = 0.012;
  row.copy_ratio = 0.25;
  row.error = 1.5e-7;
  row.total_us = 4;
  row.upload_us = 5;
  row.download_us = 6;
  row.cold_ms = 7;
  row.warm_ms = 8;
  row.ratios = {{"cufft", 2}};
  std::string line;
  for (const ReportColumn& column : report_columns(kAllColumns)) line += column.name + "=" + column.of(row) + " ";
  CHECK(line ==
        "library=fftcl precision=f32 kind=c2c dims=2x8 batch=4 plan_ms=0.00000 build_ms=2.00000 min_us=3.00000 "
        "median_us=0.0123456 stddev_us=0.100000 GBps=1234.50 GFLOPS=0.0120 copy_ratio=0.250 error=1.500e-07 "
        "plan=8.8 | 8.8 device=D driver=V version=1.2 fftw_ratio= cufft_ratio=2.000 total_us=4.00000 "
        "upload_us=5.00000 download_us=6.00000 cold_ms=7.00000 warm_ms=8.00000 direction=inverse options=radix=8 "
        "status=timed note=N runs=3 group=7 outliers=1 ");
}

TEST_CASE("report columns: the means are of our own rows, for each peer that ran beside one") {
  std::vector<BenchRow> rows = {timed_row("16", 1), timed_row("32", 1), timed_row("32", 1)};
  CHECK(ratio_summary({}, kAllColumns).empty());
  CHECK(ratio_summary(rows, {}).empty());
  rows[0].copy_ratio = 2;
  rows[1].copy_ratio = 8;
  rows[2].library = "fftw";
  rows[2].copy_ratio = 100;
  rows[1].ratios.clear();
  rows[2].ratios.clear();
  CHECK(ratio_summary(rows, kAllColumns) ==
        "fftcl's time, geometric means: 4.000 x copy (2 rows), 0.250 x fftw (1 row)");
}

}  // namespace
}  // namespace fftcl::app
