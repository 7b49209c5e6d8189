// Scripts that make a shell complete the program's command lines, from the tables of commands and options.
#pragma once

#include <string>
#include <vector>

#include "cli/command_table.hpp"
#include "cli/options/option_table.hpp"

namespace fftcl::app {

enum class Shell { bash, zsh, fish };

std::string completion_script(Shell shell);

/// The words that an option takes as its value, where these are known beforehand: "db", "linear", "log".
std::vector<std::string> known_values(const OptionRow& row);

/// True where the value may be several such words with commas between them.
bool takes_list(const OptionRow& row);
/// True where each of them may come once: of all but the order of radices.
bool takes_each_once(const OptionRow& row);

/// True where the value is a file or a folder.
bool takes_file(const OptionRow& row);

/// The words that a subcommand takes beside options, where these are known: "path", "list", "clear".
std::vector<std::string> known_words(const CommandRow& command);

/// True where a subcommand's words are files.
bool takes_files(const CommandRow& command);

}  // namespace fftcl::app
