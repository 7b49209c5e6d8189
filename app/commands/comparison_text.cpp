#include "commands/comparison_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "terminal/style.hpp"
#include "terminal/text_table.hpp"

namespace fftcl::app {
namespace {

std::string uncertainty_text(const Ratio& ratio) {
  return std::isfinite(ratio.uncertainty) ? fmt::format("{:.3f}", ratio.uncertainty) : "?";
}

std::string unpaired_text(const std::vector<BenchRow>& rows, const char* where) {
  std::string text;
  for (const BenchRow& row : rows) {
    text +=
        fmt::format("{}: {}{}\n", where, case_text(row),
                    row.status == RowStatus::timed ? "" : fmt::format(" ({}: {})", to_string(row.status), row.note));
  }
  return text;
}

}  // namespace

std::string verdict_of(const ComparedRow& row, double threshold) {
  if (row.regressed(threshold)) return "REGRESSION";
  const char* const change = row.ratio.value > 1 ? "slower" : "faster";
  if (!std::isfinite(row.ratio.uncertainty)) return std::string(change) + "?";
  return row.certain() ? change : "same";
}

std::size_t count_regressions(const Comparison& comparison, double threshold) {
  return static_cast<std::size_t>(std::count_if(comparison.rows.begin(), comparison.rows.end(),
                                                [&](const ComparedRow& row) { return row.regressed(threshold); }));
}

std::string rows_compared(const Comparison& comparison) {
  const std::size_t rows = comparison.rows.size();
  return fmt::format("{} row{} compared, geometric mean of new over base {:.3f}", rows, rows == 1 ? "" : "s",
                     comparison.geometric_mean);
}

std::string comparison_text(const Comparison& comparison, double threshold, const TerminalTraits& traits) {
  std::string text;
  if (!comparison.rows.empty()) {
    TextTable table{
        {"case", "base_us", "new_us", "ratio", "+/-", "verdict"}, {false, true, true, true, true, false}, {}};
    for (const ComparedRow& row : comparison.rows) {
      table.rows.push_back({case_text(row.now), fmt::format("{:.3f}", row.base.median_us),
                            fmt::format("{:.3f}", row.now.median_us), fmt::format("{:.3f}", row.ratio.value),
                            uncertainty_text(row.ratio), verdict_of(row, threshold)});
    }
    text += format_table(table, traits);
  }
  text += unpaired_text(comparison.only_in_base, "only in the base");
  text += unpaired_text(comparison.only_new, "only in the new report");
  const std::size_t regressions = count_regressions(comparison, threshold);
  text += rows_compared(comparison) + ", ";
  text += styled(traits, regressions > 0 ? Style::error : Style::good,
                 fmt::format("{} slower by more than {:.3g}%", regressions, threshold * 100)) +
          "\n";
  return text;
}

}  // namespace fftcl::app
