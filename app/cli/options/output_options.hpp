// Where results go and as what: a part of the table.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& output_option_rows();

}  // namespace fftcl::app
