// The companions of --algorithm: what the documents vary. Rows of the option table.
#pragma once

#include <string_view>
#include <vector>

#include "cli/option_table.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

const std::vector<OptionRow>& companion_option_rows();

// Their values in words, also for --sweep; a case token has words of its own. Throw UsageError naming what is accepted.
Placement parse_placement(std::string_view option, std::string_view text);
std::size_t parse_companion_count(std::string_view option, std::string_view text);

}  // namespace fftcl::app
