// A table of aligned columns.
#pragma once

#include <string>
#include <vector>

#include "terminal/traits.hpp"

namespace fftcl::app {

struct TextTable {
  std::vector<std::string> headings;
  std::vector<bool> right_aligned;  ///< as long as headings
  std::vector<std::vector<std::string>> rows;
};

/// One line a row, columns two spaces apart, no spaces at the ends of lines. Widths count UTF-8 characters.
std::string format_table(const TextTable& table, const TerminalTraits& traits);

}  // namespace fftcl::app
