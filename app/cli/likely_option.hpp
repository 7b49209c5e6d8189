// What someone who gave an option that does not exist may have meant.
#pragma once

#include <string>
#include <string_view>

#include "cli/command_table.hpp"

namespace fftcl::app {

/// What to try in place of `name` (without dashes), an option that `command` does not have: "did you mean --window?";
/// empty where nothing comes to mind.
std::string likely_option(const CommandRow& command, std::string_view name);

}  // namespace fftcl::app
