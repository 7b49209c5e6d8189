#include "cli/help.hpp"

#include <fmt/format.h>

#include <cctype>
#include <vector>

#include "cli/options/option_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

// The heading of a group stands in the margin of its first line: a line each for it would not leave one screen.
constexpr std::size_t kMargin = 9;
constexpr std::size_t kOptionColumns = 18;
constexpr std::size_t kMostColumns = 80;

std::string heading(OptionGroup group, const CommandRow& command) {
  switch (group) {
    case OptionGroup::input:
      return "Input";
    case OptionGroup::spectrum:
      return "Spectrum";
    case OptionGroup::own:
      break;
    case OptionGroup::output:
      return "Output";
    case OptionGroup::engine:
      return "Engine";
    case OptionGroup::general:
      return "General";
  }
  std::string name(command.name);
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

std::string option_words(const OptionRow& row) {
  std::string text = row.letter != 0 ? fmt::format("-{}, --{}", row.letter, row.name) : fmt::format("--{}", row.name);
  if (!row.implied_value.empty()) return text + fmt::format("[={}]", row.value);
  if (!row.is_flag()) text += fmt::format(" {}", row.value);
  return text;
}

struct HelpLine {
  std::vector<std::string> options;  ///< each with its value
  std::string explanation;
};

/// The lines of one group: rows without a help text of their own join the one before.
std::vector<HelpLine> lines_of(const std::vector<const OptionRow*>& rows, OptionGroup group) {
  std::vector<HelpLine> lines;
  for (const OptionRow* row : rows) {
    if (row->group != group || row->hidden) continue;
    if (row->help.empty() && !lines.empty()) {
      lines.back().options.push_back(option_words(*row));
      continue;
    }
    std::string explanation(row->help);
    if (!row->default_text.empty()) explanation += fmt::format(" [{}]", row->default_text);
    lines.push_back({{option_words(*row)}, explanation});
  }
  return lines;
}

/// Options in a column, explanations beside it: right behind options that are longer than the column, on a line of its
/// own where several lines of options leave no room.
std::string help_lines(const std::string& margin, const HelpLine& entry) {
  std::string lines;
  std::string line = fmt::format("{:{}}", margin, kMargin);
  for (std::size_t i = 0; i < entry.options.size(); ++i) {
    const std::string words = entry.options[i] + (i + 1 < entry.options.size() ? "," : "");
    if (i > 0 && line.size() + 1 + words.size() > kMostColumns) {
      lines += line + "\n";
      line = std::string(kMargin, ' ');
    }
    if (line.size() > kMargin) line += ' ';
    line += words;
  }
  constexpr std::size_t kExplanation = kMargin + kOptionColumns + 2;
  if (!lines.empty() && line.size() + 2 + entry.explanation.size() > kMostColumns) {
    lines += line + "\n";
    line.clear();
  }
  line = line.size() + 2 > kExplanation ? line + "  " : fmt::format("{:{}}", line, kExplanation);
  return lines + wrapped(line + entry.explanation, kMostColumns, kExplanation) + "\n";
}

}  // namespace

std::string help_screen(const CommandRow& command) {
  const bool is_default = command.name == default_command().name;
  const std::vector<const OptionRow*> rows = options_of(command.name);
  std::string usage = is_default ? fmt::format("fftcl [{}]", command.name) : fmt::format("fftcl {}", command.name);
  if (!command.arguments.empty()) usage += fmt::format(" {}", command.arguments);
  std::string text = fmt::format("{}\nUsage: {} [options]\n", command.summary, usage);
  if (is_default) {
    std::string names;
    for (const CommandRow& row : command_table()) names += fmt::format("{} ", row.name);
    text += wrapped("Commands: " + names + "(fftcl COMMAND -h)", kMostColumns, kMargin + 1) + "\n";
  }
  text += "Examples:\n";
  for (const std::string_view example : command.examples) text += fmt::format("  {}\n", example);
  for (const OptionGroup group : {OptionGroup::input, OptionGroup::spectrum, OptionGroup::own, OptionGroup::output,
                                  OptionGroup::engine, OptionGroup::general}) {
    std::string margin = heading(group, command);
    for (const HelpLine& line : lines_of(rows, group)) {
      text += help_lines(margin, line);
      margin.clear();
    }
  }
  return text + std::string(command.notes);
}

}  // namespace fftcl::app
