// The options of pictures with axes, spectrograms and line plots: a part of the table.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& plot_option_rows();

}  // namespace fftcl::app
