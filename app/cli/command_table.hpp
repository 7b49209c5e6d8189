// The subcommands as data: selection, help and man page check read it. A new subcommand is a file in app/commands and a
// row in its command_table.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "cli/request.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

struct CommandRow {
  std::string_view name;
  std::string_view arguments;  ///< as in the usage line: "INPUT..."
  std::string_view summary;    ///< one line
  /// Three command lines for the help screen.
  std::array<std::string_view, 3> examples;
  std::size_t least_words = 0;  ///< words that are not options: at least and at most
  std::size_t most_words = 0;
  /// Returns the exit code; failures that end the command are exceptions.
  int (*run)(const Request& request, Console& console);
  /// Lines below the options on the help screen, each ending in a newline.
  std::string_view notes = {};
};

inline constexpr std::size_t kAnyNumber = static_cast<std::size_t>(-1);

const std::vector<CommandRow>& command_table();

/// The subcommand of a command line that names none.
const CommandRow& default_command();

/// The row of that name, or null.
const CommandRow* find_command(std::string_view name);

}  // namespace fftcl::app
