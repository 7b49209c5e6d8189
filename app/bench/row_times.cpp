#include "bench/row_times.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

#include "bench/cases/bench_case.hpp"
#include "bench/statistics.hpp"
#include "support/array_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kOutliersNamed = 3;

std::string outlier_text(const SampleSummary& summary, const std::vector<double>& samples) {
  std::string text;
  for (std::size_t i = 0; i < summary.outliers.size() && i < kOutliersNamed; ++i) {
    const double off = samples[summary.outliers[i]] / summary.median - 1;
    text += fmt::format("{}round {} {:+.0f}%", i == 0 ? "" : ", ", summary.outliers[i] + 1, off * 100);
  }
  if (summary.outliers.size() > kOutliersNamed) {
    text += fmt::format(" and {} more", summary.outliers.size() - kOutliersNamed);
  }
  return text.empty() ? text : "outliers: " + text;
}

}  // namespace

void add_times(BenchRow& row, const Measurement& measurement, const TransformSpec& spec) {
  const SampleSummary summary = summarise(measurement.samples_us);
  row.min_us = summary.min;
  row.median_us = summary.median;
  row.stddev_us = summary.stddev;
  row.runs = summary.count;
  row.group = measurement.group;
  row.outliers = summary.outliers;
  row.samples_us = measurement.samples_us;
  const ArrayBytes bytes = array_bytes(spec);
  row.gbps = static_cast<double>(bytes.input + bytes.output) / summary.median * 1e-3;
  if (row.library != kCopyName) row.gflops = floating_operations(spec) / summary.median * 1e-3;
  row.add_note(outlier_text(summary, measurement.samples_us));
}

}  // namespace fftcl::app
