// The rows of the option table that only `fftcl bench` and `fftcl compare` have.
#pragma once

#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& bench_option_rows();

}  // namespace fftcl::app
