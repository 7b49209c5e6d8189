// The options of `fftcl filter` and `fftcl convolve` alone.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& filter_option_rows();

}  // namespace fftcl::app
