// A table of aligned columns.
#pragma once

#include <string>
#include <vector>

#include "terminal/row_lines.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

struct TextColumn {
  std::string heading;
  Align align = Align::left;
};

struct TextTable {
  std::vector<TextColumn> columns;
  std::vector<std::vector<std::string>> rows = {};  ///< each a cell for every column
};

/// One line a row, or on a terminal that is too narrow several, as RowLines has them. Widths are those of
/// display_width().
std::string format_table(const TextTable& table, const TerminalTraits& traits);

}  // namespace fftcl::app
