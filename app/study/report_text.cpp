// Terminal and Markdown.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/reports.hpp"
#include "terminal/display_width.hpp"
#include "terminal/style.hpp"
#include "terminal/text_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app::study {
namespace {

/// Of a table that has no columns.
constexpr std::string_view kNoSizes = "all of its sizes are larger than --largest or --quick leaves";

/// With four significant digits; whole numbers from 1000 on.
std::string number(double value) {
  if (!std::isfinite(value)) return "-";
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

std::string cell_text(const Cell& cell) {
  return cell.has_value() ? number(cell.value) : std::string(to_string(cell.mark));
}

std::string with_published(const Cell& cell) {
  return cell_text(cell) + (cell.published.empty() ? "" : " (" + cell.published + ")");
}

bool has_published(const Row& row) {
  return std::ranges::any_of(row.cells, [](const Cell& cell) { return !cell.published.empty(); });
}

/// The table as it is, with the document's figures in a line below each row.
TextTable wide_table(const Table& table) {
  TextTable text{{{table.corner}}};
  for (const std::string& column : table.columns) text.columns.push_back({column, Align::right});
  for (const Row& row : table.rows) {
    text.rows.push_back({row.label});
    for (const Cell& cell : row.cells) text.rows.back().push_back(cell_text(cell));
    if (!has_published(row)) continue;
    text.rows.push_back({"  published"});
    for (const Cell& cell : row.cells) text.rows.back().push_back(cell.published);
  }
  return text;
}

/// The table transposed, a line for each of its columns: for few rows of many columns.
TextTable tall_table(const Table& table) {
  TextTable text{{{table.corner, Align::right}}};
  for (const Row& row : table.rows) text.columns.push_back({row.label, Align::right});
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    text.rows.push_back({table.columns[column]});
    for (const Row& row : table.rows) text.rows.back().push_back(with_published(row.cells[column]));
  }
  return text;
}

std::string table_text(const Table& table, const TerminalTraits& traits) {
  if (table.columns.empty()) return fmt::format("  {}\n", kNoSizes);
  // Plain, and a line a row.
  const std::string wide = format_table(wide_table(table), {});
  const std::string tall = format_table(tall_table(table), {});
  const std::size_t room = traits.is_terminal ? traits.columns : 120;
  if (widest_line(wide) > room && widest_line(tall) < widest_line(wide)) return format_table(tall_table(table), traits);
  return format_table(wide_table(table), traits);
}

/// Why cells could not run, each reason once.
std::vector<std::string> reasons_of(const Result& result) {
  std::vector<std::string> reasons;
  for (const Table& table : result.tables) {
    for (const Row& row : table.rows) {
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const Cell& cell = row.cells[i];
        if (cell.has_value() || cell.reason.empty()) continue;
        const std::string text =
            fmt::format("{} ({}, {}): {}", to_string(cell.mark), row.label, table.columns[i], cell.reason);
        // The reasons for one mark in one row differ only in the size that they name: the first stands for all.
        const std::string start = fmt::format("{} ({},", to_string(cell.mark), row.label);
        if (std::ranges::none_of(reasons, [&](const std::string& r) { return r.starts_with(start); })) {
          reasons.push_back(text);
        }
      }
    }
  }
  return reasons;
}

std::string source_of(const Experiment& experiment) {
  return fmt::format("{}, {} ({})", experiment.document, experiment.place, experiment.seeds);
}

std::string title_of(const Table& table) {
  return table.unit.empty() ? table.title : fmt::format("{}, in {}", table.title, table.unit);
}

}  // namespace

std::string verdict_words(const Finding& finding) {
  const std::optional<bool>& holds = finding.result.verdict.holds;
  if (finding.experiment->claim.empty()) return "no claim to check";
  if (!holds) return "cannot be said here";
  return *holds ? "holds here" : "does not hold here";
}

std::string terminal_text(const Finding& finding, const TerminalTraits& traits) {
  const Experiment& experiment = *finding.experiment;
  const auto line = [&](const std::string& words) { return wrapped(words, line_room(traits), 2) + "\n"; };
  std::string text = line(fmt::format("{}  {}", styled(traits, Style::strong, experiment.name), source_of(experiment)));
  for (const Table& table : finding.result.tables) text += line(title_of(table)) + table_text(table, traits);
  for (const std::string& reason : reasons_of(finding.result)) text += line(styled(traits, Style::faint, reason));
  for (const std::string& note : finding.result.notes) text += line(note);
  const Verdict& verdict = finding.result.verdict;
  const Style style = !verdict.holds ? Style::faint : *verdict.holds ? Style::good : Style::warning;
  if (!experiment.claim.empty()) text += line(fmt::format("claim: {}", experiment.claim));
  text += line(
      fmt::format("{}: {} ({:.1f} s)", styled(traits, style, verdict_words(finding)), verdict.text, finding.seconds));
  return text + "\n";
}

std::string markdown_opening(const ReportOrigin& origin) {
  return fmt::format("# Published experiments on {}\n\n{}, {} {}, {}. Figures of the documents in parentheses.\n\n",
                     origin.device, origin.program, origin.platform, origin.driver, origin.started);
}

std::string markdown_text(const Finding& finding) {
  const Experiment& experiment = *finding.experiment;
  std::string text = fmt::format("## {}\n\n{}: {}. `fftcl study {}`\n\n", experiment.name, source_of(experiment),
                                 experiment.title, experiment.name);
  for (const Table& table : finding.result.tables) {
    if (table.columns.empty()) {
      text += fmt::format("{}: {}.\n\n", title_of(table), kNoSizes);
      continue;
    }
    text += title_of(table) + "\n\n| " + table.corner + " |";
    for (const std::string& column : table.columns) text += " " + column + " |";
    text += "\n|---|";
    for (std::size_t i = 0; i < table.columns.size(); ++i) text += "---:|";
    text += "\n";
    for (const Row& row : table.rows) {
      text += "| " + row.label + " |";
      for (const Cell& cell : row.cells) text += " " + with_published(cell) + " |";
      text += "\n";
    }
    text += "\n";
  }
  for (const std::string& reason : reasons_of(finding.result)) text += "- " + reason + "\n";
  for (const std::string& note : finding.result.notes) text += "- " + note + "\n";
  text += experiment.claim.empty() ? "\n" : fmt::format("\nClaim: {}. ", experiment.claim);
  text += fmt::format("**{}**: {}.\n\n", verdict_words(finding), finding.result.verdict.text);
  return text;
}

std::string markdown_summary(const std::vector<Finding>& findings) {
  std::string text = "## All claims\n\n| experiment | the document concludes | here | by |\n|---|---|---|---|\n";
  for (const Finding& finding : findings) {
    const Experiment& experiment = *finding.experiment;
    std::string words = verdict_words(finding);
    if (words.ends_with(" here")) words.resize(words.size() - 5);
    text += fmt::format("| `{}` | {} | {} | {} |\n", experiment.name, experiment.claim.empty() ? "-" : experiment.claim,
                        words, finding.result.verdict.text);
  }
  return text + "\n";
}

}  // namespace fftcl::app::study
