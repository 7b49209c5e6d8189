// Which subcommand a command line means, decided before its options are read.
#pragma once

#include <string>
#include <vector>

#include "cli/command_table.hpp"

namespace fftcl::app {

struct SelectedCommand {
  const CommandRow* command = nullptr;
  /// The arguments without the subcommand's word.
  std::vector<std::string> arguments;
};

/// The first word that is neither an option nor an option's value selects the subcommand if it is the name of one; any
/// option may stand before it (`fftcl -q plan 1024`). Otherwise the default command gets all the words. After `--`
/// every word is an input, and so is one with a dot or a slash. Throws UsageError where the word is no file and within
/// two edits of a subcommand's name.
SelectedCommand select_command(const std::vector<std::string>& arguments);

}  // namespace fftcl::app
