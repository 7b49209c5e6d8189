#include "bench/reports/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace fftcl::app {
namespace {

/// What a row is of, on whatever device.
std::string case_key(const BenchRow& row) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}", row.library, row.precision, row.kind, row.dims, row.batch,
                     row.direction, row.options);
}

std::string row_key(const BenchRow& row) { return case_key(row) + '\n' + row.device; }

bool is_timed(const BenchRow& row) { return row.status == RowStatus::timed && std::isfinite(row.median_us); }

/// Where the samples are there, their spread is that of those which are no outliers: one sample of a hundred times the
/// median, as a busy machine has them, moves the median by a place and the standard deviation beyond all use.
MeasuredTime time_of(const BenchRow& row) {
  if (row.samples_us.empty()) return {row.median_us, row.stddev_us, row.runs};
  const std::vector<double> usual = without_outliers(row.samples_us);
  return {row.median_us, summarise(usual).stddev, usual.size()};
}

enum class Devices { same, any };

/// Gives each row away once.
class Matcher {
 public:
  explicit Matcher(const std::vector<BenchRow>& rows) : rows_(rows), taken_(rows.size(), false) {
    for (std::size_t i = 0; i < rows.size(); ++i) places_.emplace(case_key(rows[i]), i);
  }

  const BenchRow* take(const BenchRow& like, Devices devices) {
    const auto [first, end] = places_.equal_range(case_key(like));
    for (auto place = first; place != end; ++place) {
      const BenchRow& row = rows_[place->second];
      if (taken_[place->second] || (devices == Devices::same && row.device != like.device)) continue;
      taken_[place->second] = true;
      return &row;
    }
    return nullptr;
  }
  bool taken(std::size_t i) const { return taken_[i]; }

 private:
  const std::vector<BenchRow>& rows_;
  std::vector<bool> taken_;
  std::multimap<std::string, std::size_t> places_;
};

/// The partner of each of `rows`; null: there is none. Those of the same device go first: another device's row, which
/// has lost its own partner, takes none of theirs.
std::vector<const BenchRow*> partners(const std::vector<BenchRow>& rows, Matcher& matcher) {
  std::vector<const BenchRow*> found(rows.size(), nullptr);
  for (const Devices devices : {Devices::same, Devices::any}) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (found[i] == nullptr && is_timed(rows[i])) found[i] = matcher.take(rows[i], devices);
    }
  }
  return found;
}

}  // namespace

double ComparedRow::least_change() const {
  // Six digits of each median, as a CSV has them.
  constexpr double kRounding = 1e-5;
  // An unknown uncertainty (a CSV without the number of runs) excuses nothing.
  return std::isfinite(ratio.uncertainty) ? std::max(ratio.uncertainty, kRounding) : kRounding;
}

bool ComparedRow::changed() const { return std::abs(ratio.value - 1) > least_change(); }

bool ComparedRow::regressed(double threshold) const {
  return ratio.value > 1 + threshold && ratio.value - least_change() > 1;
}

std::size_t Comparison::slower(double threshold) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(rows, [&](const ComparedRow& row) { return row.regressed(threshold); }));
}

std::vector<BenchRow> latest_rows(const std::vector<BenchRow>& rows) {
  std::map<std::string, std::size_t> places;
  std::vector<BenchRow> kept;
  for (const BenchRow& row : rows) {
    const auto [place, is_new] = places.emplace(row_key(row), kept.size());
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
  const std::vector<const BenchRow*> matches = partners(old_rows, matcher);
  Comparison comparison;
  for (std::size_t i = 0; i < old_rows.size(); ++i) {
    const BenchRow& old = old_rows[i];
    if (!is_timed(old)) continue;
    const BenchRow* const match = matches[i];
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
  std::ranges::stable_sort(comparison.rows,
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
