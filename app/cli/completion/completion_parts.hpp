// What the scripts of all shells are made of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/completion/completion.hpp"

namespace fftcl::app {

/// "--fft-size", "-n".
std::vector<std::string> spellings(const OptionRow& row);

std::vector<const OptionRow*> shown_options(const CommandRow& command);

std::string command_names();

/// `fftcl help COMMAND` is none of the commands.
inline constexpr std::string_view kHelpSummary = "the help of a command";

/// Of any command: the word behind one of these is not the subcommand.
std::string valued_options();

/// What stands on the help screen for an option, or what it is by itself where several share a line there.
std::string description(const CommandRow& command, const OptionRow& wanted);

/// With `escape` before each of `special`.
std::string escaped(std::string_view text, std::string_view special, std::string_view escape);

/// In single quotes, as bash and zsh read them.
std::string shell_quoted(std::string_view text);

}  // namespace fftcl::app
