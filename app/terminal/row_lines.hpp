// The rows of a table on a terminal, also on one that is narrower than they are.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fftcl::app {

enum class Align { left, right };

struct ColumnShape {
  std::size_t width = 0;  ///< in characters
  Align align = Align::left;
};

/// Columns stand two spaces apart. Those that a line has no room for go on the next one, indented, as many as fit
/// there, so that every row, and the headings above, break at the same places and no value is cut. A text that is wider
/// than a line is broken between its words.
class RowLines {
 public:
  /// `room`: the characters of a line.
  RowLines(std::vector<ColumnShape> columns, std::size_t room);

  /// Cells of the first columns, or of all, without spaces at the ends of lines; lines of empty cells are left out, and
  /// so is the end of the last one. `remark` stands in place of the cells that are not there.
  std::string text(const std::vector<std::string>& cells, const std::string& remark = {}) const;

 private:
  std::vector<ColumnShape> columns_;
  std::vector<bool> begins_line_;
  std::size_t room_;
};

}  // namespace fftcl::app
