#include "input/table/table_layout.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "input/table/decimal_sign.hpp"
#include "input/table/delimited_fields.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/unit_line.hpp"

namespace fftcl::app {
namespace {

bool is_number(std::string_view field, Separator separator) {
  return parse_field(field, separator).state != FieldState::not_a_number;
}

/// "sep=;", which tells Excel what it sees for itself.
bool is_note_to_excel(std::string_view line) {
  constexpr std::string_view kNote = "sep=";
  return line.starts_with(kNote) && line.size() <= kNote.size() + 1;
}

/// Of headings, or of what is no table, such as prose without line ends, which may come from a pipe that has no end.
constexpr std::size_t kMostHeadingBytes = 1 << 24;

/// True where the line below the headings may be a table's: it begins with a number, or where one column is chosen it
/// has some number.
bool holds_numbers(const std::vector<std::string_view>& values, Separator separator, bool one_column) {
  if (is_number(values.front(), separator)) return true;
  return one_column && separator != Separator::space && count_numbers(values, separator) > 0;
}

/// The fields of `line` as the headings of a table whose first row is `numbers`; nothing where it is none.
/// `whole_line`: with the tabs that stand around it.
std::optional<TableLayout> with_headings(TableLayout layout, std::string_view line, std::string_view whole_line,
                                         std::string_view numbers, bool one_column) {
  const Separator below = find_separator(numbers);
  const auto values = split_fields(numbers, below);
  if (!holds_numbers(values, below, one_column)) return std::nullopt;
  std::vector<std::string_view> headings;
  if (below == Separator::space && values.size() == 1 && layout.separator == Separator::space) {
    headings.push_back(line);  // a heading of several words
  } else {
    // The numbers decide what separates, since a heading may hold spaces and more.
    if (below != Separator::space) layout.separator = below;
    headings = split_fields(line, layout.separator);
    // As pandas heads its index: with nothing.
    if (headings.size() < values.size() && layout.separator == Separator::tab) {
      headings = split_fields(whole_line, layout.separator);
    }
    // With commas and the like this is a table with a mistake in it, which is told where it is; else it is prose.
    if (layout.separator == Separator::space && values.size() != headings.size()) return std::nullopt;
  }
  std::transform(headings.begin(), headings.end(), std::back_inserter(layout.headings), field_text);
  return layout;
}

}  // namespace

std::size_t count_numbers(const std::vector<std::string_view>& fields, Separator separator) {
  return static_cast<std::size_t>(
      std::ranges::count_if(fields, [separator](std::string_view field) { return is_number(field, separator); }));
}

std::optional<std::string_view> next_content(LineReader& lines, std::string_view* whole) {
  while (const auto line = lines.next()) {
    const std::string_view content = strip_line(*line);
    if (content.empty()) continue;
    if (whole != nullptr) *whole = *line;
    return content;
  }
  return std::nullopt;
}

std::optional<TableLayout> find_layout(const ByteSource& source, bool one_column) {
  LineReader lines(source, 0, kMostHeadingBytes);
  std::string_view whole;
  auto first = next_content(lines, &whole);
  TableLayout layout;
  if (first && is_note_to_excel(*first)) {
    layout.last_of_head = lines.line_number();
    first = next_content(lines, &whole);
  }
  if (!first) return std::nullopt;
  const std::string whole_first(with_outer_tabs(*first, whole));
  std::string first_line(*first);
  // Its last field may go on.
  if (lines.is_cut()) first_line.resize(std::min(first_line.find_last_of("\t;, "), first_line.size()));
  const std::uint64_t first_number = lines.line_number();
  layout.separator = find_separator(first_line);
  const auto fields = split_fields(first_line, layout.separator);
  const std::size_t numbers = count_numbers(fields, layout.separator);
  if (numbers == fields.size()) return layout;

  // Without headings, as loggers write them.
  if (one_column && numbers > 0 && layout.separator != Separator::space && is_time_stamp(fields.front())) return layout;

  auto second = next_content(lines);
  std::vector<std::string> units;
  if (second) units = units_below(first_line, *second);
  // Prose may hold a number; a list with commas that starts with one is a table with a mistake in it. Keysight's
  // oscilloscopes number their channels, "x-axis,1,2", above a line of units.
  const bool starts_with_number = is_number(fields.front(), layout.separator);
  if (numbers > 0 && (starts_with_number || units.empty())) {
    return starts_with_number && layout.separator != Separator::space ? std::optional(layout) : std::nullopt;
  }
  layout.last_of_head = first_number;
  layout.units = std::move(units);
  if (!layout.units.empty()) {
    layout.last_of_head = lines.line_number();
    second = next_content(lines);
  }
  if (!second) return std::nullopt;
  return with_headings(std::move(layout), first_line, whole_first, *second, one_column);
}

}  // namespace fftcl::app
