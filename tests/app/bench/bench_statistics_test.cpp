// What a list of times says, against values worked out by hand.
#include <doctest/doctest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

#include "bench/measure.hpp"
#include "bench/row_times.hpp"
#include "bench/statistics.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;

TEST_CASE("statistics: the median of odd, even and single counts") {
  CHECK(median({3, 1, 2}) == 2);
  CHECK(median({4, 1, 3, 2}) == 2.5);
  CHECK(median({7}) == 7);
  CHECK(std::isnan(median({})));
}

TEST_CASE("statistics: a summary has all figures, the standard deviation that of a sample") {
  const std::vector<double> samples = {2, 4, 4, 4, 5, 5, 7, 9};
  const SampleSummary summary = summarise(samples);
  CHECK(summary.count == 8);
  CHECK(summary.min == 2);
  CHECK(summary.median == 4.5);
  CHECK(summary.mean == 5);
  CHECK(summary.stddev == near(std::sqrt(32.0 / 7)));
  CHECK(std::isnan(summarise(std::vector<double>{3}).stddev));
  CHECK(summarise(std::vector<double>{1, 3}).stddev == near(std::sqrt(2.0)));
  CHECK_THROWS_AS(summarise(std::vector<double>()), std::invalid_argument);
}

TEST_CASE("statistics: a row's note names three outliers, and counts those beyond") {
  const auto note_of = [](std::size_t outliers) {
    Measurement measurement;
    measurement.samples_us.assign(20, 100);
    for (std::size_t i = 0; i < outliers; ++i) measurement.samples_us[2 * i] = 150;
    BenchRow row;
    TransformSpec spec;
    spec.lengths = {64};
    add_times(row, measurement, spec);
    return row.note;
  };
  CHECK(note_of(0).empty());
  CHECK(note_of(1) == "outliers: round 1 +50%");
  CHECK(note_of(3) == "outliers: round 1 +50%, round 3 +50%, round 5 +50%");
  CHECK(note_of(5) == "outliers: round 1 +50%, round 3 +50%, round 5 +50% and 2 more");
}

TEST_CASE("statistics: outliers are named by their places and stay in the figures") {
  const std::vector<double> samples = {10, 11, 50, 10, 9, 10.5, 1, 9.5};
  CHECK(summarise(samples).outliers == std::vector<std::size_t>{2, 6});
  CHECK(summarise(samples).min == 1);
  CHECK(without_outliers(samples) == std::vector<double>{10, 11, 10, 9, 10.5, 9.5});
  CHECK(without_outliers(std::vector<double>()).empty());
  CHECK(summarise(std::vector<double>{5, 5, 5, 5, 9}).outliers == std::vector<std::size_t>{4});
  CHECK(summarise(std::vector<double>{5, 5, 5, 5.01, 5}).outliers.empty());
  // The limits themselves: 3.5 * 2 / 0.6745 = 10.38 where the median deviation is 2, else 1% of the median.
  CHECK(summarise(std::vector<double>{98, 98, 98, 102, 102, 102, 100, 110.4, 89.7}).outliers ==
        std::vector<std::size_t>{7});
  CHECK(summarise(std::vector<double>{100, 100, 100, 101.1, 100.9}).outliers == std::vector<std::size_t>{3});
  CHECK(summarise(std::vector<double>{1, 2}).outliers.empty());
  CHECK(summarise(std::vector<double>{0, 0, 0}).outliers.empty());  // a timer that read nothing
}

TEST_CASE("statistics: the geometric mean of ratios") {
  CHECK(geometric_mean(std::vector<double>{2, 8}) == near(4));
  CHECK(geometric_mean(std::vector<double>{0.5, 2}) == near(1));
  CHECK(std::isnan(geometric_mean(std::vector<double>())));
  CHECK(std::isnan(geometric_mean(std::vector<double>{1, 0})));
}

TEST_CASE("statistics: a ratio's uncertainty is two standard errors of medians in quadrature") {
  const Ratio result = ratio({20, 2, 100}, {10, 1, 25});
  CHECK(result.value == 2);
  CHECK(result.uncertainty == near(2 * 2 * 1.2533 * std::hypot(0.1 / 10, 0.1 / 5)));
  CHECK(ratio({5, 0, 3}, {5, 0, 3}).uncertainty == 0);
  CHECK(std::isnan(ratio({20, 2, 0}, {10, 1, 25}).uncertainty));
}

/// A contender that takes a fixed time and keeps what it was asked for.
struct FixedTimer {
  double microseconds;
  std::vector<std::size_t> repeats = {};
  Contender contender() {
    return {[this](std::size_t count) {
      repeats.push_back(count);
      return microseconds;
    }};
  }
};

TEST_CASE("measure: a group lasts as long as it should") {
  for (const double microseconds : {0.01, 1.0, 37.0, 999.0, 20000.0}) {
    CAPTURE(microseconds);
    FixedTimer timer{microseconds};
    const std::size_t group = find_group_size(timer.contender(), 0.01);
    CHECK((static_cast<double>(group) * microseconds >= 10000 || group == 100000));
    CHECK((group == 1 || static_cast<double>(group) * microseconds < 16 * 10000));
  }
}

TEST_CASE("measure: contenders take turns, each in groups of its own") {
  std::vector<char> order;
  const auto named = [&](char name, double microseconds) {
    return Contender{[&order, name, microseconds](std::size_t) {
      order.push_back(name);
      return microseconds;
    }};
  };
  MeasureOptions options;
  options.warmup = 0;
  options.runs = 3;
  const std::vector<Measurement> measured = measure({named('a', 20000), named('b', 30000)}, options);
  // One pilot each, then three rounds.
  CHECK(order == std::vector<char>{'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'});
  CHECK(measured[0].samples_us == std::vector<double>(3, 20000));
  CHECK(measured[1].samples_us == std::vector<double>(3, 30000));
  CHECK(measured[0].group == 1);
  FixedTimer quick{1000};
  const Measurement grouped = measure({quick.contender()}, options).at(0);
  CHECK(grouped.group >= 10);
  CHECK(std::vector<std::size_t>(quick.repeats.end() - 3, quick.repeats.end()) ==
        std::vector<std::size_t>(3, grouped.group));
}

TEST_CASE("measure: without a number of runs, time and three rounds at least decide") {
  MeasureOptions options;
  options.min_seconds = 0.1;
  FixedTimer quick{20000};
  CHECK(measure({quick.contender()}, options)[0].samples_us.size() == 5);
  FixedTimer slow{900000};
  CHECK(measure({slow.contender()}, options)[0].samples_us.size() == 3);
  CHECK(quick.repeats.front() == options.warmup);
  CHECK(measure({}, options).empty());
  // The first one's time counts, whatever the others take.
  CHECK(measure({quick.contender(), slow.contender()}, options)[1].samples_us.size() == 5);
  FixedTimer stopped{0};
  CHECK(measure({stopped.contender()}, options)[0].samples_us.size() == kMostRounds);
}

TEST_CASE("row times: figures are those of the median, outliers have the numbers that people count") {
  TransformSpec spec;
  spec.lengths = {16};
  spec.batch = 3;
  spec.kind = TransformKind::real_to_complex;
  Measurement measurement;
  measurement.group = 7;
  measurement.samples_us = {10, 11, 50, 10, 9, 10.5, 9.5};
  BenchRow row;
  row.library = "fftcl";
  add_times(row, measurement, spec);
  CHECK(row.median_us == 10);
  CHECK(row.min_us == 9);
  CHECK(row.runs == 7);
  CHECK(row.group == 7);
  CHECK(row.outliers == std::vector<std::size_t>{2});
  CHECK(row.note == "outliers: round 3 +400%");
  // 16 floats in and 9 complex ones out; 2.5 N log2 N operations; three of each.
  CHECK(row.gbps == near(3 * (16 * 4 + 9 * 8) / 10.0 * 1e-3));
  CHECK(row.gflops == near(3 * 2.5 * 16 * 4 / 10.0 * 1e-3));
}

}  // namespace
}  // namespace fftcl::app
