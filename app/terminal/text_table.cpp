#include "terminal/text_table.hpp"

#include <algorithm>
#include <cstddef>

#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::string format_table(const TextTable& table, const TerminalTraits& traits) {
  std::vector<std::size_t> widths;
  std::vector<std::string> headings;
  for (const TextColumn& column : table.columns) {
    std::size_t width = characters(column.heading);
    for (const auto& row : table.rows) width = std::max(width, characters(row[widths.size()]));
    widths.push_back(width);
    headings.push_back(column.heading);
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const std::string padding(widths[column] - characters(cells[column]), ' ');
      if (column > 0) text += "  ";
      text += table.columns[column].align == Align::right ? padding + cells[column] : cells[column] + padding;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  };
  std::string text = styled(traits, Style::faint, line(headings)) + "\n";
  for (const auto& row : table.rows) text += line(row) + "\n";
  return text;
}

}  // namespace fftcl::app
