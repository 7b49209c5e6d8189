#include "terminal/text_table.hpp"

#include <algorithm>
#include <cstddef>

#include "terminal/display_width.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {

std::string format_table(const TextTable& table, const TerminalTraits& traits) {
  std::vector<ColumnShape> columns;
  std::vector<std::string> headings;
  for (const TextColumn& column : table.columns) {
    std::size_t width = display_width(column.heading);
    for (const auto& row : table.rows) width = std::max(width, display_width(row[columns.size()]));
    columns.push_back({width, column.align});
    headings.push_back(column.heading);
  }
  const RowLines lines(std::move(columns), line_room(traits));
  std::string text = styled(traits, Style::faint, lines.text(headings)) + "\n";
  for (const auto& row : table.rows) text += lines.text(row) + "\n";
  return text;
}

}  // namespace fftcl::app
