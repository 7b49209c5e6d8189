// A subcommand's words -> Request.
#pragma once

#include <string>
#include <vector>

#include "cli/command_table.hpp"
#include "cli/request.hpp"

namespace fftcl::app {

/// Reads `arguments` (without the program's and the subcommand's name) as `command` understands them. Throws UsageError
/// for an unknown option (with the nearest one), an option of another subcommand, a missing or unacceptable value, too
/// few or too many words; the last only where neither help nor version is asked for.
Request parse_arguments(const CommandRow& command, const std::vector<std::string>& arguments);

}  // namespace fftcl::app
