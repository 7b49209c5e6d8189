// A table of aligned columns.
#pragma once

#include <string>
#include <vector>

#include "terminal/traits.hpp"

namespace fftcl::app {

enum class Align { left, right };

struct TextColumn {
  std::string heading;
  Align align = Align::left;
};

struct TextTable {
  std::vector<TextColumn> columns;
  std::vector<std::vector<std::string>> rows = {};  ///< each a cell for every column
};

/// One line a row, columns two spaces apart, no spaces at the ends of lines. Widths count UTF-8 characters.
std::string format_table(const TextTable& table, const TerminalTraits& traits);

}  // namespace fftcl::app
