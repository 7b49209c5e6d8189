#include "study/verdicts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fftcl::app::study {
namespace {

constexpr double kAbout = 1.25;
constexpr double kEnough = 0.9;

}  // namespace

Contest contest(const Table& table, const Row& first, const Row& second,
                const std::function<bool(double position)>& wanted) {
  Contest result;
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(first.cells.size(), second.cells.size()); ++i) {
    const Cell& a = first.cells[i];
    const Cell& b = second.cells[i];
    if (!a.timed() || !b.timed()) continue;
    if (wanted && i < table.positions.size() && !wanted(table.positions[i])) continue;
    if (result.columns() == 0) result.first_column = table.columns[i];
    result.last_column = table.columns[i];
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

Contest contest(const Table& table, std::string_view first, std::string_view second,
                const std::function<bool(double position)>& wanted) {
  return contest(table, *table.row(first), *table.row(second), wanted);
}

std::string sizes_in_words(const Contest& contest) {
  if (contest.columns() <= 1) return fmt::format("{} size ({})", contest.columns(), contest.first_column);
  return fmt::format("{} sizes ({} to {})", contest.columns(), contest.first_column, contest.last_column);
}

std::string in_words(const Contest& contest) {
  return fmt::format("faster at {}, level at {}, slower at {} of {}, {:.2f} times as fast in the geometric mean",
                     contest.faster, contest.tied, contest.slower, sizes_in_words(contest), contest.ratio);
}

std::string as_cost(const Contest& contest) {
  return fmt::format("{:.2f} times as long in the geometric mean of {}", 1 / contest.ratio, sizes_in_words(contest));
}

bool is_about(double ratio, double published) { return ratio >= published / kAbout && ratio <= published * kAbout; }

std::string about_in_words(double published) {
  return fmt::format("{:.2f} to {:.2f}", published / kAbout, published * kAbout);
}

bool reaches(double ratio, double published) { return ratio >= kEnough * published; }

std::string reached_in_words(double published) { return fmt::format("holds from {:.2f} on", kEnough * published); }

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
