// The options that describe raw samples: a part of the table.
#pragma once

#include <vector>

#include "cli/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& raw_option_rows();

}  // namespace fftcl::app
