#include "cli/completion/completion_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/joined.hpp"

namespace fftcl::app {
namespace {

/// What an option is by itself, where its line on the help screen is about several.
struct SharedLine {
  std::string_view option;
  std::string_view commands;  ///< separated by spaces; "*": all
  std::string_view description;
};
constexpr SharedLine kSharedLines[] = {
    {"start", "*", "where the part to use begins; 90, 1:30"},
    {"duration", "*", "how long it is; 2.5s, 250ms"},
    {"rate", "transform spectrogram", "samples a second of raw, CSV and NPY data"},
    {"center", "*", "the frequency that a receiver of I and Q was tuned to; 100M"},
    {"encoding", "transform spectrogram", "of raw samples; s16le, f32le, cu8"},
    {"input-encoding", "*", "of raw samples; s16le, f32le, cu8"},
    {"channels", "*", "of raw samples"},
    {"layout", "transform spectrogram filter convolve", "how channels of raw samples lie"},
    {"shape", "*", "lengths of the axes of raw or CSV data"},
    {"hop", "transform", "samples from segment to segment of an average"},
    {"overlap", "transform", "what neighbouring segments of an average have in common"},
    {"average", "transform", "over segments: their mean, or the largest of each bin"},
    {"fmin", "*", "the lowest frequency; 50, 20k"},
    {"fmax", "*", "the highest frequency; 50, 20k"},
    {"no-clobber", "*", "replace no file"},
    {"fail-fast", "*", "stop at the first bad input"},
    {"range", "transform", "decibels from white to black"},
    {"vmin", "*", "the level of the darkest"},
    {"vmax", "*", "the level of the brightest"},
    {"size", "transform", "pixels of a plot"},
    {"log-freq", "transform", "a logarithmic axis of frequency"},
    {"export-csv", "bench", "a report as it grows, as CSV"},
    {"export-json", "bench", "a report as it grows, as JSON with all samples"},
    {"runs", "bench", "samples a row"},
    {"min-time", "bench", "seconds a row"},
    {"quiet", "*", "only data and errors"},
    {"verbose", "*", "say more"},
    {"help", "*", "the options on one screen"},
    {"version", "*", "the program's version"},
};

}  // namespace

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
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return joined(names, " ");
}

std::string description(const CommandRow& command, const OptionRow& wanted) {
  for (const SharedLine& line : kSharedLines) {
    const bool is_its = line.commands == "*" || has_word(line.commands, command.name);
    if (line.option == wanted.name && is_its) return std::string(line.description);
  }
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
