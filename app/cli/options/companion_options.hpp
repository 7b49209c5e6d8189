// The companions of --algorithm: what the documents vary. Rows of the option table.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& companion_option_rows();

}  // namespace fftcl::app
