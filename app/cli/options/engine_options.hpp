// Where and how transforms are computed: a part of the table. companion_options.hpp has what goes with --algorithm.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& engine_option_rows();

}  // namespace fftcl::app
