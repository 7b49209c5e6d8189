// The options of every subcommand as one table of data: the parser, the help screen, the check of the man pages and the
// shell completions are made from it. A new option is a new row; one that means something else to another subcommand
// has a row for each.
#pragma once

#include <string_view>
#include <vector>

#include "cli/request.hpp"

namespace fftcl::app {

/// The heading that an option stands under on the help screen; own: the subcommand's name.
enum class OptionGroup { input, spectrum, own, output, engine, general };

/// True where `list`, words separated by spaces, has `word`.
bool has_word(std::string_view list, std::string_view word);

struct OptionRow {
  std::string_view name = {};          ///< without dashes: "fft-size"
  char letter = 0;                     ///< 'n' for -n; 0: none
  std::string_view value = {};         ///< what follows, as on the help screen: "N", "db|linear"; empty: a flag
  std::string_view default_text = {};  ///< as on the help screen; empty: none worth a word
  /// One line. Empty: this option shares the line of the one before it.
  std::string_view help = {};
  OptionGroup group = OptionGroup::general;
  /// The subcommands that take it, separated by spaces; "*": all.
  std::string_view commands = {};
  /// Puts the value into the request; `option` is the dashed name for messages. A flag gets "true".
  void (*parse)(Request& request, std::string_view option, std::string_view text) = nullptr;
  /// The value of `--name` alone, where "=VALUE" may be left out: "text" for --timing.
  std::string_view implied_value = {};
  /// Accepted, but neither on the help screen nor in man pages.
  bool hidden = false;

  bool is_flag() const { return value.empty(); }
  /// A value must follow, as the next word or after '='.
  bool needs_value() const { return !is_flag() && implied_value.empty(); }
  bool belongs_to(std::string_view command) const;
};

const std::vector<OptionRow>& option_table();

/// The rows that `command` takes, in the table's order.
std::vector<const OptionRow*> options_of(std::string_view command);

}  // namespace fftcl::app
