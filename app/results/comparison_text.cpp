#include "results/comparison_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "support/counted.hpp"
#include "terminal/style.hpp"
#include "terminal/text_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

std::string uncertainty_text(const Ratio& ratio) {
  return std::isfinite(ratio.uncertainty) ? fmt::format("{:.3f}", ratio.uncertainty) : "?";
}

}  // namespace

std::string verdict_of(const ComparedRow& row, double threshold) {
  if (row.regressed(threshold)) return "REGRESSION";
  const char* const change = !row.changed() ? "same" : row.ratio.value > 1 ? "slower" : "faster";
  return fmt::format("{}{}", change, std::isfinite(row.ratio.uncertainty) ? "" : "?");
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
  const auto line = [&](const std::string& words) { return wrapped(words, line_room(traits), 2) + "\n"; };
  for (const LostRow& row : comparison.lost) {
    text += line(fmt::format("{}: {} ({:.3f} us in the base): {}", styled(traits, Style::error, verdict_of(row)),
                             case_text(row.now), row.base.median_us, row.now.note));
  }
  for (const BenchRow& row : comparison.only_in_base) text += line("only in the base: " + case_text(row));
  for (const BenchRow& row : comparison.only_new) text += line("only in the new report: " + case_text(row));
  const std::size_t slower = comparison.slower(threshold);
  return text + line(rows_compared(comparison) + ", " +
                     styled(traits, slower > 0 ? Style::error : Style::good,
                            fmt::format("{} slower by more than {:.6g}%", slower, threshold * 100)));
}

}  // namespace fftcl::app
