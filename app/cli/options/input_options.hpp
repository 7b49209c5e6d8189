// Which part of an input is read and how, and the description of raw samples: a part of the table.
#pragma once

#include <string_view>
#include <vector>

#include "cli/options/option_table.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& input_option_rows();

/// A sample rate, above zero.
void parse_rate(Request& request, std::string_view option, std::string_view text);

}  // namespace fftcl::app
