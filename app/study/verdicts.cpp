#include "study/verdicts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fftcl::app::study {

Contest contest(const Table& table, const Row& first, const Row& second,
                const std::function<bool(double position)>& wanted) {
  Contest result;
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(first.cells.size(), second.cells.size()); ++i) {
    const Cell& a = first.cells[i];
    const Cell& b = second.cells[i];
    if (!a.timed() || !b.timed()) continue;
    if (wanted && i < table.positions.size() && !wanted(table.positions[i])) continue;
    const Ratio over = ratio(b.time, a.time);
    ratios.push_back(over.value);
    if (over.value - over.uncertainty > 1) {
      ++result.faster;
    } else if (over.value + over.uncertainty < 1) {
      ++result.slower;
    } else {
      ++result.tied;
    }
  }
  result.ratio = geometric_mean(ratios);
  return result;
}

std::string in_words(const Contest& contest) {
  return fmt::format("faster at {}, level at {}, slower at {} of {} sizes, {:.2f} times as fast in the geometric mean",
                     contest.faster, contest.tied, contest.slower, contest.columns(), contest.ratio);
}

Verdict undecided(const std::string& why) { return {{}, why}; }

const Row* fastest(const Table& table, std::size_t column) {
  const Row* best = nullptr;
  for (const Row& row : table.rows) {
    if (column >= row.cells.size() || !row.cells[column].timed()) continue;
    if (best == nullptr || row.cells[column].time.median < best->cells[column].time.median) best = &row;
  }
  return best;
}

}  // namespace fftcl::app::study
