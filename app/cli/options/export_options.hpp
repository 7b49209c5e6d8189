// The reports that `fftcl bench` and `fftcl study` leave in files: a part of the table.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& export_option_rows();

}  // namespace fftcl::app
