#include "cli/parse_arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <span>
#include <system_error>

#include "cli/likely_option.hpp"
#include "cli/options/option_table.hpp"
#include "support/small_letters.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

std::string invocation(const CommandRow& command) {
  return command.name == default_command().name ? "fftcl" : fmt::format("fftcl {}", command.name);
}

/// The commands that have the option, each with a space in front: one that means several things has several rows.
std::string owners_of(const std::string& word, const std::string& name) {
  std::string owners;
  for (const CommandRow& command : command_table()) {
    const std::vector<const OptionRow*> rows = options_of(command.name);
    const bool has = std::ranges::any_of(
        rows, [&](const OptionRow* row) { return row->name == name || (word.size() == 2 && row->letter == word[1]); });
    if (has) owners += " " + std::string(command.name);
  }
  return owners;
}

[[noreturn]] void refuse_unknown_option(const CommandRow& command, const std::string& argument) {
  // What is left of "-q=" is "-=".
  const std::string word = argument.substr(0, argument.find('=', 2));
  const std::string help = fmt::format("see '{} -h'", invocation(command));
  // As of a pattern that the shell has put files in place of.
  if (std::error_code error; std::filesystem::is_regular_file(argument, error)) {
    throw UsageError(argument, "taken for an option, since it starts with '-'",
                     "give the file as './" + argument + "'");
  }
  if (word.size() > 1 && std::isdigit(static_cast<unsigned char>(word[1]))) {
    throw UsageError(word,
                     "taken for an option, since it starts with '-'; sizes and counts are at least 1, and a negative "
                     "integer goes behind --",
                     help);
  }
  const bool is_long = word.starts_with("--");
  const std::string name = word.substr(is_long ? 2 : 1);
  // --FORMAT and --sample_rate are known by their plain form.
  std::string plain = in_small_letters(name);
  std::ranges::replace(plain, '_', '-');
  const std::string likely = likely_option(command, plain);
  const std::string other = other_name(command, plain);
  // `-radix` is a run of one-letter options to the parser, whoever meant the long one: what is likely comes first then.
  if (const std::string owners = owners_of(word, name); (is_long || likely.empty()) && !owners.empty()) {
    throw UsageError(word, fmt::format("not an option of '{}', only of:{}", invocation(command), owners),
                     other.empty() ? help : other);
  }
  throw UsageError(word, "unknown option", !other.empty() ? other : !likely.empty() ? likely : help);
}

void check_word_count(const CommandRow& command, std::size_t count, const std::vector<std::string>& words) {
  const std::string space = command.arguments.empty() ? "" : " ";
  const std::string_view pipe = command.arguments.starts_with("INPUT") ? " (- is standard input)" : "";
  const std::string usage =
      fmt::format("usage: {0}{1}{2}{3}; see '{0} -h'", invocation(command), space, command.arguments, pipe);
  if (count < command.least_words) {
    std::string_view expected = command.arguments;
    for (std::size_t i = 0; i < count; ++i) expected.remove_prefix(expected.find(' ') + 1);
    expected = expected.substr(0, expected.find_first_of(" ."));
    throw UsageError(fmt::format("no {} given", expected), "nothing to work on", usage);
  }
  if (count > command.most_words) throw UsageError(words[command.most_words], "one word too many", usage);
}

[[noreturn]] void refuse_missing_value(const CommandRow& command, std::string_view name) {
  throw UsageError(fmt::format("--{}", name), "a value must follow", fmt::format("see '{} -h'", invocation(command)));
}

[[noreturn]] void refuse_value_of_flag(const CommandRow& command, std::string_view name) {
  throw UsageError(fmt::format("--{}", name), "takes no value", fmt::format("see '{} -h'", invocation(command)));
}

/// To CLI11 `--output=` is `--output`, whose value is the next word: where a shell's variable was empty an input would
/// become the output. `--tune=` is `--tune` to it, whatever the variable was to say.
void refuse_empty_values(const CommandRow& command, std::span<const std::string> options) {
  for (const OptionRow* row : options_of(command.name)) {
    const std::string empty = fmt::format("--{}=", row->name);
    if (std::ranges::find(options, empty) == options.end()) continue;
    if (row->is_flag()) refuse_value_of_flag(command, row->name);
    refuse_missing_value(command, row->name);
  }
}

/// Who gives a list or a band again means both, and the last alone would count. Of other options the last one counts,
/// so that an alias can be overruled.
void refuse_given_again(const OptionRow& row, const std::vector<std::string>& values) {
  const bool same = std::ranges::all_of(values, [&](const auto& value) { return value == values.back(); });
  if (same) return;
  const std::string given = fmt::format("given as '{}' and as '{}'", values.front(), values.back());
  const std::string option = fmt::format("--{}", row.name);
  if (row.value == "LIST" || row.value.ends_with(",...")) {
    throw UsageError(option, given, fmt::format("give one list, '{}'", fmt::join(values, ",")));
  }
  if (has_word("low-pass high-pass band-pass band-stop", row.name)) {
    throw UsageError(option, given + ", and a filter has one band", "filter the result again for the other");
  }
}

/// `--timing json`: the value of an option that does without one stands behind '='. Sizes of `bench` and `plan` are no
/// seconds of --tune.
void refuse_stray_value(const CommandRow& command, std::span<const std::string> options) {
  for (std::size_t i = 0; i + 1 < options.size(); ++i) {
    const std::string& word = options[i + 1];
    for (const OptionRow* row : options_of(command.name)) {
      if (row->implied_value.empty() || options[i] != fmt::format("--{}", row->name)) continue;
      if (has_word("bench plan", command.name) && row->name == "tune") continue;
      if (std::error_code error; std::filesystem::exists(word, error)) continue;
      try {
        Request unused;
        row->parse(unused, options[i], word);
      } catch (const UsageError&) {
        continue;
      }
      throw UsageError(options[i], fmt::format("its value stands behind '=', and there is no file '{}'", word),
                       fmt::format("give {}={}", options[i], word));
    }
  }
}

/// A pattern of the shell may have put the file -output.wav where it is -o with a value, and the result would go there.
void refuse_files_as_options(const CommandRow& command, std::span<const std::string> options) {
  for (const std::string& word : options) {
    if (word.size() < 3 || word[0] != '-' || word[1] == '-') continue;
    const std::vector<const OptionRow*> rows = options_of(command.name);
    const auto row = std::ranges::find(rows, word[1], &OptionRow::letter);
    std::error_code error;
    if (row == rows.end() || !std::filesystem::is_regular_file(word, error)) continue;
    const std::string apart = (*row)->needs_value() ? fmt::format("the option as '-{} {}'", word[1], word.substr(2))
                                                    : "each option in a word of its own";
    throw UsageError(word, fmt::format("taken for the option -{}, and there is a file of that name", word[1]),
                     fmt::format("give the file as './{}', or {}", word, apart));
  }
}

struct DeclaredOption {
  const OptionRow* row;
  CLI::Option* option;
};

std::vector<DeclaredOption> declare_options(CLI::App& parser, const CommandRow& command) {
  std::vector<DeclaredOption> declared;
  for (const OptionRow* row : options_of(command.name)) {
    std::string names = fmt::format("--{}", row->name);
    if (row->letter != 0) names = fmt::format("-{},{}", row->letter, names);
    CLI::Option* option = nullptr;
    if (row->is_flag()) {
      option = parser.add_flag(names)->disable_flag_override();
    } else if (!row->implied_value.empty()) {
      option = parser.add_flag(fmt::format("{}{{{}}}", names, row->implied_value));
    } else {
      // One value each: a list option of CLI11 would take the input that follows it as well.
      option = parser.add_option(names)->expected(1)->allow_extra_args(false);
    }
    declared.push_back({row, option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)});
  }
  return declared;
}

}  // namespace

Request parse_arguments(const CommandRow& command, const std::vector<std::string>& arguments) {
  const auto options_end = std::ranges::find(arguments, "--");
  refuse_empty_values(command, {arguments.begin(), options_end});
  refuse_stray_value(command, {arguments.begin(), options_end});
  refuse_files_as_options(command, {arguments.begin(), options_end});
  CLI::App parser;
  parser.set_help_flag();
  // Inputs are what is left over: declared as a positional, CLI11 would take "[a]" apart as a list.
  parser.allow_extras();
  const std::vector<DeclaredOption> declared = declare_options(parser, command);
  try {
    std::vector<std::string> reversed(std::make_reverse_iterator(options_end), arguments.rend());
    parser.parse(std::move(reversed));
  } catch (const CLI::ArgumentMismatch& error) {
    // "--radix: 1 required TEXT missing" or "quiet was given a disallowed flag override": the option comes first.
    const std::string text = error.what();
    const std::string name =
        text.substr(text.find_first_not_of('-'), text.find_first_of(": ") - text.find_first_not_of('-'));
    const bool missing = std::ranges::any_of(declared, [&](const DeclaredOption& candidate) {
      return candidate.row->needs_value() && candidate.row->name == name;
    });
    if (missing) refuse_missing_value(command, name);
    refuse_value_of_flag(command, name);
  } catch (const CLI::ParseError& error) {
    throw UsageError("command line", error.what(), fmt::format("see '{} -h'", invocation(command)));
  }

  Request request;
  request.command = command.name;
  for (std::string& word : parser.remaining()) {
    if (word.size() > 1 && word.front() == '-') refuse_unknown_option(command, word);
    request.words.push_back(std::move(word));
  }
  if (options_end != arguments.end()) request.words.insert(request.words.end(), options_end + 1, arguments.end());

  for (const DeclaredOption& entry : declared) {
    if (entry.option->count() == 0) continue;
    refuse_given_again(*entry.row, entry.option->results());
    const std::string option = fmt::format("--{}", entry.row->name);
    entry.row->parse(request, option, entry.option->results().back());
    request.given.push_back(entry.row->name);
  }
  if (!request.general.help && !request.general.version) check_word_count(command, request.words.size(), request.words);
  return request;
}

}  // namespace fftcl::app
