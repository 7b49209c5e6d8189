#include "cli/select_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>

#include "cli/options/option_table.hpp"
#include "support/small_letters.hpp"
#include "support/suggest.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// True where the word after `argument` is its value: `--device cpu`, `-n 1024`, `-qn 1024`; not `-n1024`,
/// `--device=cpu`.
bool takes_next_word(std::string_view argument) {
  const std::vector<OptionRow>& table = option_table();
  if (argument.starts_with("--")) {
    const auto row = std::ranges::find(table, argument.substr(2), &OptionRow::name);
    return row != table.end() && row->needs_value();
  }
  for (std::size_t i = 1; i < argument.size(); ++i) {
    const auto row = std::ranges::find(table, argument[i], &OptionRow::letter);
    if (row != table.end() && row->needs_value()) return i + 1 == argument.size();
  }
  return false;
}

bool is_file(const std::string& word) {
  std::error_code ignored;
  return std::filesystem::exists(word, ignored);
}

/// What other programs call them.
struct OtherCommands {
  std::string_view ours;
  std::string_view theirs;  ///< with blanks between
};
constexpr OtherCommands kOtherCommands[] = {
    {"transform", "fft dft rfft fft2 fftn spectrum psd welch pwelch periodogram"},
    {"inverse", "ifft irfft ifft2 ifftn"},
    {"spectrogram", "stft specgram showspectrum showspectrumpic"},
    {"filter", "lowpass highpass bandpass bandstop"},
    {"convolve", "conv conv2 correlate xcorr"},
    {"bench", "benchmark"},
    {"verify", "selftest"},
    {"devices", "list"},
    {"--version", "version"},
};

void refuse_misspelt_command(const std::string& word) {
  // Patterns are inputs as well.
  if (word.find_first_of("./*?[") != std::string::npos) return;
  if (is_file(word)) return;
  std::vector<std::string_view> names = {"help"};
  for (const CommandRow& row : command_table()) names.push_back(row.name);
  const auto* other = std::ranges::find_if(kOtherCommands, [small = in_small_letters(word)](const OtherCommands& row) {
    return has_word(row.theirs, small);
  });
  const std::string near = other != std::end(kOtherCommands) ? std::string(other->ours) : nearest_word(word, names);
  if (near.empty()) return;
  throw UsageError(word, "no such subcommand or file", fmt::format("did you mean 'fftcl {}'?", near));
}

/// `fftcl help [COMMAND]`, as many programs have it: the command that it is about.
const CommandRow* command_of_help(std::vector<std::string> words) {
  std::erase_if(words, [](const std::string& word) { return word == "-h" || word == "--help"; });
  if (words.empty() || words.front() == "help") return &default_command();
  const CommandRow* command = find_command(words.front());
  if (command == nullptr) throw UsageError(words.front(), "no such subcommand", "'fftcl help' lists them");
  if (words.size() > 1) throw UsageError(words[1], "one word too many", "usage: fftcl help [COMMAND]");
  return command;
}

}  // namespace

SelectedCommand select_command(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--") break;
    if (argument.size() > 1 && argument.front() == '-') {
      if (takes_next_word(argument)) ++i;
      continue;
    }
    if (argument == "help" && !is_file("help")) {
      return {command_of_help({arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, arguments.end()}), {"--help"}};
    }
    if (const CommandRow* command = find_command(argument)) {
      SelectedCommand selected{command, arguments};
      selected.arguments.erase(selected.arguments.begin() + static_cast<std::ptrdiff_t>(i));
      return selected;
    }
    refuse_misspelt_command(argument);
    break;
  }
  return {&default_command(), arguments};
}

}  // namespace fftcl::app
