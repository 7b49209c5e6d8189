#include "bench/reports/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace fftcl::app {
namespace {

std::string key_of(const BenchRow& row, bool with_device) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}", row.library, row.precision, row.kind, row.dims, row.batch,
                     row.direction, row.options, with_device ? row.device : "");
}

bool is_timed(const BenchRow& row) { return row.status == RowStatus::timed && std::isfinite(row.median_us); }

/// Where the samples are there, their spread is that of those which are no outliers: one sample of a hundred times the
/// median, as a busy machine has them, moves the median by a place and the standard deviation beyond all use.
MeasuredTime time_of(const BenchRow& row) {
  if (row.samples_us.empty()) return {row.median_us, row.stddev_us, row.runs};
  const std::vector<double> usual = without_outliers(row.samples_us);
  return {row.median_us, summarise(usual).stddev, usual.size()};
}

class Matcher {
 public:
  explicit Matcher(const std::vector<BenchRow>& rows) : rows_(rows), taken_(rows.size(), false) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      exact_.emplace(key_of(rows[i], true), i);
      loose_.emplace(key_of(rows[i], false), i);
    }
  }

  const BenchRow* take(const BenchRow& like) {
    for (const bool with_device : {true, false}) {
      const auto& places = with_device ? exact_ : loose_;
      const auto found = places.find(key_of(like, with_device));
      if (found == places.end() || taken_[found->second]) continue;
      taken_[found->second] = true;
      return &rows_[found->second];
    }
    return nullptr;
  }
  bool taken(std::size_t i) const { return taken_[i]; }

 private:
  const std::vector<BenchRow>& rows_;
  std::vector<bool> taken_;
  std::map<std::string, std::size_t> exact_;
  std::map<std::string, std::size_t> loose_;
};

}  // namespace

bool ComparedRow::certain() const { return std::abs(ratio.value - 1) > ratio.uncertainty; }

bool ComparedRow::regressed(double threshold) const {
  // An unknown uncertainty (a CSV without the number of runs) excuses nothing.
  const double uncertainty = std::isfinite(ratio.uncertainty) ? ratio.uncertainty : 0;
  return ratio.value > 1 + threshold && ratio.value - uncertainty > 1;
}

std::size_t Comparison::slower(double threshold) const {
  return static_cast<std::size_t>(
      std::count_if(rows.begin(), rows.end(), [&](const ComparedRow& row) { return row.regressed(threshold); }));
}

std::vector<BenchRow> latest_rows(const std::vector<BenchRow>& rows) {
  std::map<std::string, std::size_t> places;
  std::vector<BenchRow> kept;
  for (const BenchRow& row : rows) {
    const auto [place, is_new] = places.emplace(key_of(row, true), kept.size());
    if (is_new)
      kept.push_back(row);
    else
      kept[place->second] = row;
  }
  return kept;
}

Comparison compare_reports(const std::vector<BenchRow>& base, const std::vector<BenchRow>& now) {
  const std::vector<BenchRow> old_rows = latest_rows(base);
  const std::vector<BenchRow> new_rows = latest_rows(now);
  Matcher matcher(new_rows);
  Comparison comparison;
  for (const BenchRow& old : old_rows) {
    if (!is_timed(old)) continue;
    const BenchRow* const match = matcher.take(old);
    if (match == nullptr)
      comparison.only_in_base.push_back(old);
    else if (!is_timed(*match))
      comparison.lost.push_back({old, *match});
    else
      comparison.rows.push_back({old, *match, ratio(time_of(*match), time_of(old))});
  }
  for (std::size_t i = 0; i < new_rows.size(); ++i) {
    if (!matcher.taken(i) && is_timed(new_rows[i])) comparison.only_new.push_back(new_rows[i]);
  }
  std::stable_sort(comparison.rows.begin(), comparison.rows.end(),
                   [](const ComparedRow& a, const ComparedRow& b) { return a.ratio.value > b.ratio.value; });
  std::vector<double> ratios;
  for (const ComparedRow& row : comparison.rows) ratios.push_back(row.ratio.value);
  comparison.geometric_mean = geometric_mean(ratios);
  return comparison;
}

std::string case_text(const BenchRow& row) {
  std::string text = fmt::format("{} {} {} {}", row.library, row.precision, row.kind, row.dims);
  if (row.batch > 1) text += fmt::format(" x {}", row.batch);
  if (row.direction == "inverse" && row.kind == "c2c") text += " inverse";
  if (!row.options.empty()) text += " " + row.options;
  return text;
}

}  // namespace fftcl::app
