// Columns of a table that are the real and the imaginary parts of complex samples, as their headings say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "input/selection.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {

/// The channels' names where all columns are pairs of a real and an imaginary part.
std::optional<std::vector<std::string>> complex_names(const std::vector<std::string>& headings);

/// A warning where a pair stands beside other columns, so that its halves are channels of real numbers, unless a
/// channel is chosen. Empty: none does.
std::string split_pair_warning(const std::vector<std::string>& headings, Separator separator,
                               const Selection& selection);

}  // namespace fftcl::app
