// The help screen: one screen with three examples, made from the tables.
#pragma once

#include <string>

#include "cli/command_table.hpp"

namespace fftcl::app {

/// At most 50 lines of at most 80 columns (tests/cli checks both).
std::string help_screen(const CommandRow& command);

}  // namespace fftcl::app
