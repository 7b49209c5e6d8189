#include "results/comparison_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "support/counted.hpp"
#include "terminal/style.hpp"
#include "terminal/text_table.hpp"

namespace fftcl::app {
namespace {

std::string uncertainty_text(const Ratio& ratio) {
  return std::isfinite(ratio.uncertainty) ? fmt::format("{:.3f}", ratio.uncertainty) : "?";
}

std::string unpaired_text(const std::vector<BenchRow>& rows, const char* where) {
  std::string text;
  for (const BenchRow& row : rows) text += fmt::format("{}: {}\n", where, case_text(row));
  return text;
}

}  // namespace

std::string verdict_of(const ComparedRow& row, double threshold) {
  if (row.regressed(threshold)) return "REGRESSION";
  const char* const change = row.ratio.value > 1 ? "slower" : row.ratio.value < 1 ? "faster" : "same";
  if (!std::isfinite(row.ratio.uncertainty)) return std::string(change) + "?";
  return row.certain() ? change : "same";
}

std::string verdict_of(const LostRow& row) {
  return row.now.status == RowStatus::wrong ? "no longer right" : "no longer possible";
}

std::string rows_compared(const Comparison& comparison) {
  const std::size_t rows = comparison.rows.size();
  std::string text = counted(rows, "row") + " compared";
  if (rows > 0) text += fmt::format(", geometric mean of new over base {:.3f}", comparison.geometric_mean);
  if (!comparison.lost.empty()) text += fmt::format(", {} no longer right or possible", comparison.lost.size());
  return text;
}

std::string comparison_text(const Comparison& comparison, double threshold, const TerminalTraits& traits) {
  std::string text;
  if (!comparison.rows.empty()) {
    TextTable table{{{"case"},
                     {"base_us", Align::right},
                     {"new_us", Align::right},
                     {"ratio", Align::right},
                     {"+/-", Align::right},
                     {"verdict"}}};
    for (const ComparedRow& row : comparison.rows) {
      table.rows.push_back({case_text(row.now), fmt::format("{:.3f}", row.base.median_us),
                            fmt::format("{:.3f}", row.now.median_us), fmt::format("{:.3f}", row.ratio.value),
                            uncertainty_text(row.ratio), verdict_of(row, threshold)});
    }
    text += format_table(table, traits);
  }
  for (const LostRow& row : comparison.lost) {
    text += fmt::format("{}: {} ({:.3f} us in the base): {}\n", styled(traits, Style::error, verdict_of(row)),
                        case_text(row.now), row.base.median_us, row.now.note);
  }
  text += unpaired_text(comparison.only_in_base, "only in the base");
  text += unpaired_text(comparison.only_new, "only in the new report");
  const std::size_t slower = comparison.slower(threshold);
  text += rows_compared(comparison) + ", ";
  text += styled(traits, slower > 0 ? Style::error : Style::good,
                 fmt::format("{} slower by more than {:.6g}%", slower, threshold * 100)) +
          "\n";
  return text;
}

}  // namespace fftcl::app
