// What someone who gave an option that does not exist may have meant.
#pragma once

#include <string>
#include <string_view>

#include "cli/command_table.hpp"

namespace fftcl::app {

// `name` is an option, without dashes, that `command` does not have.

/// What `command` has for what others call so: "give --fft-size"; empty where nothing is known.
std::string other_name(const CommandRow& command, std::string_view name);

/// "did you mean --window?"; empty where no option of the command is near.
std::string likely_option(const CommandRow& command, std::string_view name);

}  // namespace fftcl::app
