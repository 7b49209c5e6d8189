// The rows of the option table that belong to fftcl study.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& study_option_rows();

}  // namespace fftcl::app
