// Two reports side by side.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_row.hpp"
#include "bench/statistics.hpp"

namespace fftcl::app {

struct ComparedRow {
  BenchRow base;
  BenchRow now;
  Ratio ratio;  ///< the new median over the base's: above 1 is slower

  /// By more than its uncertainty, or where that is unknown than what the digits of the medians leave open.
  bool changed() const;
  /// Slower by more than `threshold` (0.05: 5%), and changed.
  bool regressed(double threshold) const;

 private:
  double least_change() const;
};

/// Timed in the base, and now without a time: wrong, or refused.
struct LostRow {
  BenchRow base;
  BenchRow now;
};

struct Comparison {
  std::vector<ComparedRow> rows;  ///< the largest slowdown first
  std::vector<LostRow> lost;
  std::vector<BenchRow> only_in_base;  ///< timed there, and no such row here
  std::vector<BenchRow> only_new;
  double geometric_mean = 0;  ///< of the ratios; NaN for none

  std::size_t slower(double threshold) const;  ///< rows that regressed
  std::size_t regressions(double threshold) const { return slower(threshold) + lost.size(); }
};

/// Rows belong together where library, precision, kind, dims, batch, direction, options and device are the same;
/// without a pair on the same device, where all but the device are. Of rows that come twice in a report the last
/// counts.
Comparison compare_reports(const std::vector<BenchRow>& base, const std::vector<BenchRow>& now);

/// Without rows that are there again later: a sweep of our options times the others' libraries each time.
std::vector<BenchRow> latest_rows(const std::vector<BenchRow>& rows);

/// "fftcl f32 c2c 1024 x 64 radix=8": a row's identity for people.
std::string case_text(const BenchRow& row);

}  // namespace fftcl::app
