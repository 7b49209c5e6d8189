// Texts that list their parts.
#pragma once

#include <string_view>
#include <vector>

namespace fftcl::app {

/// The parts between separators, empty ones too; one where there is no separator.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace fftcl::app
