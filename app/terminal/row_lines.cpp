#include "terminal/row_lines.hpp"

#include <algorithm>
#include <utility>

#include "terminal/display_width.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kGap = 2;
/// Of the lines that a row goes on in, and of those that a cell's words do.
constexpr std::size_t kIndent = 2, kWordIndent = 4;

std::string aligned(const std::string& cell, const ColumnShape& column) {
  const std::size_t width = display_width(cell);
  const std::string padding(column.width - std::min(column.width, width), ' ');
  return column.align == Align::right ? padding + cell : cell + padding;
}

std::string without_end_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

RowLines::RowLines(std::vector<ColumnShape> columns, std::size_t room) : columns_(std::move(columns)), room_(room) {
  std::size_t used = 0;
  for (ColumnShape& column : columns_) {
    column.width = std::min(column.width, room_ - std::min(room_, kIndent));
    const bool is_first = begins_line_.empty();
    const bool begins = !is_first && used + kGap + column.width > room_;
    used = is_first ? column.width : (begins ? kIndent : used + kGap) + column.width;
    begins_line_.push_back(begins);
  }
}

std::string RowLines::text(const std::vector<std::string>& cells, const std::string& remark) const {
  std::vector<std::string> lines(1);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (begins_line_[i]) lines.emplace_back(kIndent, ' ');
    if (i > 0 && !begins_line_[i]) lines.back().append(kGap, ' ');
    lines.back() += aligned(cells[i], columns_[i]);
  }
  if (!remark.empty()) {
    const bool fits = display_width(lines.back()) + kGap + display_width(remark) <= room_;
    if (fits) lines.back().append(kGap, ' ').append(remark);
    if (!fits) lines.push_back(std::string(kIndent, ' ') + remark);
  }
  std::string text;
  for (std::string& line : lines) {
    line = without_end_spaces(std::move(line));
    if (line.empty()) continue;
    if (!text.empty()) text += '\n';
    text += wrapped(line, room_, kWordIndent);
  }
  return text;
}

}  // namespace fftcl::app
