// Two reports side by side.
#include "bench/reports/comparison.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "app/bench/report_rows.hpp"
#include "bench/statistics.hpp"
#include "results/comparison_text.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::refused_row;
using testing::timed_row;

TEST_CASE("comparison: rows are paired by what they are, the largest slowdown first") {
  std::vector<BenchRow> base = {timed_row("16", 10), timed_row("32", 10), timed_row("64", 10), timed_row("128", 10)};
  std::vector<BenchRow> now = {timed_row("16", 11), timed_row("64", 20), timed_row("32", 5), timed_row("256", 1),
                               refused_row("128")};
  const Comparison comparison = compare_reports(base, now);
  REQUIRE(comparison.rows.size() == 3);
  CHECK(comparison.rows[0].now.dims == "64");
  CHECK(comparison.rows[1].now.dims == "16");
  CHECK(comparison.rows[2].now.dims == "32");
  CHECK(comparison.geometric_mean == near(std::cbrt(1.1)));
  REQUIRE(comparison.lost.size() == 1);
  CHECK(comparison.lost[0].base.median_us == 10);
  CHECK(comparison.lost[0].now.status == RowStatus::refused);
  CHECK(comparison.only_in_base.empty());
  CHECK(comparison.regressions(0.05) == 3);
  CHECK(comparison.regressions(10) == 1);
  REQUIRE(comparison.only_new.size() == 1);
  CHECK(comparison.only_new[0].dims == "256");
}

TEST_CASE("comparison: a row that has a time but was not timed, or the reverse, is none to compare with") {
  std::vector<BenchRow> now = {timed_row("16", 10), timed_row("32", 10)};
  now[0].status = RowStatus::wrong;
  now[1].median_us = kNotMeasured;
  const Comparison comparison = compare_reports({timed_row("16", 10), timed_row("32", 10)}, now);
  CHECK(comparison.rows.empty());
  CHECK(comparison.lost.size() == 2);
  const Comparison untimed = compare_reports(now, now);
  CHECK(untimed.lost.empty());
  CHECK(untimed.only_in_base.empty());
  CHECK(untimed.only_new.empty());
  CHECK(compare_reports({}, {timed_row("16", 10)}).only_new.size() == 1);
}

TEST_CASE("comparison: a case is called by what is not as usual about it") {
  BenchRow row = timed_row("16x16", 10);
  row.options.clear();
  row.direction = "forward";
  row.batch = 1;
  CHECK(case_text(row) == "fftcl f32 c2c 16x16");
  row.batch = 2;
  CHECK(case_text(row) == "fftcl f32 c2c 16x16 x 2");
  row.direction = "inverse";
  row.options = "radix=4";
  CHECK(case_text(row) == "fftcl f32 c2c 16x16 x 2 inverse radix=4");
  row.kind = "c2r";  // which has no other direction
  CHECK(case_text(row) == "fftcl f32 c2r 16x16 x 2 radix=4");
}

TEST_CASE("comparison: what is slower by the threshold itself is no regression") {
  const Comparison comparison = compare_reports({timed_row("16", 100)}, {timed_row("16", 150)});
  REQUIRE(comparison.rows.size() == 1);
  REQUIRE(comparison.rows[0].ratio.value == 1.5);
  CHECK(!comparison.rows[0].regressed(0.5));
  CHECK(comparison.rows[0].regressed(0.49));
}

TEST_CASE("comparison: other choices and directions are other rows, another device is the same row where need be") {
  std::vector<BenchRow> base = {timed_row("16", 10)};
  std::vector<BenchRow> now = base;
  now[0].options = "radix=4";
  CHECK(compare_reports(base, now).rows.empty());
  now = base;
  now[0].direction = "inverse";
  CHECK(compare_reports(base, now).rows.empty());
  now = base;
  now[0].device = "another";
  CHECK(compare_reports(base, now).rows.size() == 1);
  now = {timed_row("16", 30), timed_row("16", 20)};  // the later one counts
  REQUIRE(compare_reports(base, now).rows.size() == 1);
  CHECK(compare_reports(base, now).rows[0].ratio.value == 2);
}

TEST_CASE("comparison: a device that was not measured again takes no row of one that was") {
  const auto on = [](const std::string& device, double median) {
    BenchRow row = timed_row("16", median);
    row.device = device;
    return row;
  };
  const Comparison comparison = compare_reports({on("first", 100), on("second", 50)}, {on("second", 55)});
  REQUIRE(comparison.rows.size() == 1);
  CHECK(comparison.rows[0].base.device == "second");
  CHECK(comparison.rows[0].ratio.value == near(1.1));
  REQUIRE(comparison.only_in_base.size() == 1);
  CHECK(comparison.only_in_base[0].device == "first");

  // Two that both have other names now are one each.
  const Comparison renamed = compare_reports({on("first", 100), on("second", 50)}, {on("a", 100), on("b", 50)});
  REQUIRE(renamed.rows.size() == 2);
  CHECK(renamed.rows[0].ratio.value == 1);
  CHECK(renamed.rows[1].ratio.value == 1);
}

TEST_CASE("comparison: a regression is beyond the threshold and beyond its uncertainty") {
  // As a CSV has it: without samples.
  const auto summary = [](double median, double stddev) {
    BenchRow row = timed_row("16", median, stddev);
    row.samples_us.clear();
    return row;
  };
  const auto row = [&](double base, double now, double stddev) {
    return compare_reports({summary(base, stddev)}, {summary(now, stddev)}).rows.at(0);
  };
  CHECK(row(10, 11, 0.01).regressed(0.05));
  CHECK_FALSE(row(10, 10.4, 0.01).regressed(0.05));
  CHECK_FALSE(row(10, 11, 5).regressed(0.05));
  CHECK(row(10, 10.4, 0.01).changed());
  CHECK_FALSE(row(10, 11, 5).changed());
  CHECK_FALSE(row(10, 5, 0.01).regressed(0.05));
  std::vector<BenchRow> unknown = {summary(11, 0.1)};
  unknown[0].runs = 0;
  CHECK(compare_reports({summary(10, 0.1)}, unknown).rows.at(0).regressed(0.05));
}

TEST_CASE("comparison: a median that a CSV has rounded is the same as it was") {
  for (const double stddev : {0.0, std::numeric_limits<double>::quiet_NaN()}) {
    const auto row = [&](double base, double now) {
      BenchRow one = timed_row("16", base, stddev);
      BenchRow other = timed_row("16", now, stddev);
      one.samples_us = other.samples_us = {};
      return compare_reports({one}, {other}).rows.at(0);
    };
    const std::string unsure = std::isnan(stddev) ? "?" : "";
    for (const double now : {1.39548, 1.3954849, 1.3954751}) {
      CHECK_FALSE(row(1.39548, now).regressed(0));
      CHECK(verdict_of(row(1.39548, now), 0) == "same" + unsure);
    }
    CHECK(verdict_of(row(1.39548, 1.3956), 0) == "REGRESSION");
    CHECK(verdict_of(row(1.39548, 1.3956), 0.05) == "slower" + unsure);
    CHECK(verdict_of(row(1.39548, 1.3953), 0) == "faster" + unsure);
  }
}

TEST_CASE("comparison: one sample of a busy machine does not excuse a regression, a spread of all of them does") {
  const auto sampled = [](std::vector<double> samples) {
    BenchRow row = timed_row("16", median(samples));
    row.stddev_us = summarise(samples).stddev;
    row.runs = samples.size();
    row.samples_us = std::move(samples);
    return row;
  };
  const BenchRow base = sampled({10, 10.1, 9.9, 10, 10});
  CHECK(compare_reports({base}, {sampled({11, 11.1, 5000, 10.9, 11})}).rows.at(0).regressed(0.05));
  CHECK_FALSE(compare_reports({base}, {sampled({11, 16, 22, 6, 7})}).rows.at(0).regressed(0.05));
}

}  // namespace
}  // namespace fftcl::app
