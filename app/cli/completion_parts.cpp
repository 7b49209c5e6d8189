#include "cli/completion_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/joined.hpp"

namespace fftcl::app {

std::vector<std::string> spellings(const OptionRow& row) {
  std::vector<std::string> names = {fmt::format("--{}", row.name)};
  if (row.letter != 0) names.push_back(fmt::format("-{}", row.letter));
  return names;
}

std::vector<const OptionRow*> shown_options(const CommandRow& command) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow* row : options_of(command.name)) {
    if (!row->hidden) rows.push_back(row);
  }
  return rows;
}

std::string command_names() { return joined(command_table(), " ", &CommandRow::name); }

std::string valued_options() {
  std::vector<std::string> names;
  for (const OptionRow& row : option_table()) {
    if (!row.needs_value()) continue;
    for (const std::string& name : spellings(row)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return joined(names, " ");
}

std::string description(const CommandRow& command, const OptionRow& wanted) {
  std::string_view help;
  for (const OptionRow* row : options_of(command.name)) {
    if (!row->help.empty()) help = row->help;
    if (row == &wanted) break;
  }
  return std::string(help);
}

std::string escaped(std::string_view text, std::string_view special, std::string_view escape) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += escape;
    result += c;
  }
  return result;
}

std::string shell_quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + "'";
}

}  // namespace fftcl::app
