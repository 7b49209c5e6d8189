// CSV, TSV and columns of text: a column a channel, a sample a line.
//
// The first line may hold headings, none of which is a number, and the second one their units; above units, numbers may
// be headings of columns but the first. Fields may stand in quotes. Between tabs and semicolons numbers may have
// decimal commas. Separators at the ends of lines make no columns. Comments and blank lines are skipped, and so is a
// first line for Excel ("sep=;").
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <limits>

#include "input/bytes/foreign_formats.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "input/room_to_grow.hpp"
#include "input/table/annotated_table.hpp"
#include "input/table/column_mistakes.hpp"
#include "input/table/complex_columns.hpp"
#include "input/table/decimal_sign.hpp"
#include "input/table/delimited_fields.hpp"
#include "input/table/logged_times.hpp"
#include "input/table/long_line.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/table_signal.hpp"
#include "input/table/table_text.hpp"
#include "input/table/time_columns.hpp"
#include "input/table/unit_line.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

/// What the first lines say.
struct TableLayout {
  Separator separator = Separator::comma;
  std::vector<std::string> headings;  ///< empty: none
  std::vector<std::string> units;     ///< of the line below them, as many; empty: there is none
  std::uint64_t last_of_head = 0;     ///< the line in front of the numbers; 0: they are all there is
};

bool is_number(std::string_view field, Separator separator) {
  return parse_field(field, separator).state != FieldState::not_a_number;
}

std::size_t count_numbers(const std::vector<std::string_view>& fields, Separator separator) {
  return static_cast<std::size_t>(
      std::ranges::count_if(fields, [separator](std::string_view field) { return is_number(field, separator); }));
}

/// The next line that is more than a comment. `whole` gets it as it stands there.
std::optional<std::string_view> next_content(LineReader& lines, std::string_view* whole = nullptr) {
  while (const auto line = lines.next()) {
    const std::string_view content = strip_line(*line);
    if (content.empty()) continue;
    if (whole != nullptr) *whole = *line;
    return content;
  }
  return std::nullopt;
}

/// The fields of a line of `columns`; of tabs at its ends those between which fields are empty.
std::vector<std::string_view> fields_of(std::string_view content, std::string_view whole, Separator separator,
                                        std::size_t columns) {
  std::vector<std::string_view> fields = split_fields(content, separator);
  if (separator != Separator::tab || fields.size() >= columns) return fields;
  std::vector<std::string_view> all = split_fields(with_outer_tabs(content, whole), separator);
  return all.size() >= columns ? all : fields;
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

/// Nothing where this is no table: the first line, or the one below its headings, has to hold numbers. `one_column`:
/// of several columns one is chosen.
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
  const Separator below = find_separator(*second);
  const auto values = split_fields(*second, below);
  if (!holds_numbers(values, below, one_column)) return std::nullopt;
  std::vector<std::string_view> headings;
  if (below == Separator::space && values.size() == 1 && layout.separator == Separator::space) {
    headings.push_back(first_line);  // a heading of several words
  } else {
    // The numbers decide what separates, since a heading may hold spaces and more.
    if (below != Separator::space) layout.separator = below;
    headings = split_fields(first_line, layout.separator);
    // As pandas heads its index: with nothing.
    if (headings.size() < values.size() && layout.separator == Separator::tab) {
      headings = split_fields(whole_first, layout.separator);
    }
    // With commas and the like this is a table with a mistake in it, which is told where it is; else it is prose.
    if (layout.separator == Separator::space && values.size() != headings.size()) return std::nullopt;
  }
  std::transform(headings.begin(), headings.end(), std::back_inserter(layout.headings), field_text);
  return layout;
}

/// Lines that hold all that the options ask for; more, a pipe may have no end, are not looked at.
std::uint64_t most_lines(const ReadOptions& options) {
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  if (options.strict || !options.raw.shape.empty()) return kAll;
  // Two at least: a single one is read as a line of samples.
  return std::max<std::uint64_t>(2, selection_end(options.selection, options.sample_rate.value_or(0)));
}

/// How many of them stand up to the last that is not empty.
template <class Text>
std::size_t filled(const std::vector<Text>& fields) {
  return static_cast<std::size_t>(
      std::find_if(fields.rbegin(), fields.rend(), [](const Text& field) { return !field.empty(); }).base() -
      fields.begin());
}

/// As many as have a heading or a first value: a separator at the end of each line makes no column.
std::size_t count_columns(const std::vector<std::string>& headings, const std::vector<std::string_view>& first) {
  const std::size_t count = std::max(filled(headings), filled(first));
  if (!headings.empty() && count > headings.size()) return headings.size();  // which is told as a mistake
  return count > 0 ? count : first.size();
}

/// `lines` stand behind that line.
[[noreturn]] void refuse_line(const ByteSource& source, const TableLayout& layout, const TableLine& line,
                              const std::vector<std::vector<double>>& columns, LineReader& lines) {
  const std::size_t fields = line.fields.size();
  std::string remedy;
  if (layout.separator == Separator::comma && fields == 2 * columns.size()) {
    remedy = "write decimals with a point";
  } else if (columns.front().empty()) {
    remedy =
        fmt::format("line {} is taken for headings: write one for each column, or leave it out", layout.last_of_head);
  } else if (layout.headings.empty() && fields < columns.size() &&
             count_numbers(line.fields, layout.separator) == fields) {
    remedy =
        fmt::format("where samples go on from line to line, make a column of them, as by \"tr -s '{}' '\\n'\"",
                    layout.separator == Separator::tab ? "\\t" : separator_characters(layout.separator).substr(0, 1));
  }
  // What `line` shows is gone then.
  const std::uint64_t number = line.number;
  if (remedy.empty() && fields < columns.size() && !next_content(lines)) {
    remedy = "it is the last one; where it was cut off, leave it out, as by 'head -n -1'";
  }
  throw InputError(
      source.name(),
      fmt::format("line {} has {}, the ones before it have {}", number, counted(fields, "column"), columns.size()),
      remedy);
}

/// The values of all columns, NaN where there is none. Headings of columns that are none are taken away.
std::vector<std::vector<double>> read_columns(const ByteSource& source, TableLayout& layout, const ReadOptions& options,
                                              ColumnMistakes& mistakes, LoggedTimes& times, TableNumbers& numbers) {
  constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
  const std::uint64_t most = most_lines(options);
  const bool may_be_missing = options.nonfinite == NonFinite::zero;
  std::vector<std::vector<double>> columns;
  LineReader lines(source);
  while (columns.empty() || columns.front().size() < most) {
    std::string_view whole;
    const auto line = next_content(lines, &whole);
    if (!line) break;
    if (lines.line_number() <= layout.last_of_head) continue;
    if (columns.empty()) {
      columns.resize(count_columns(layout.headings, split_fields(*line, layout.separator)));
      if (!layout.headings.empty()) layout.headings.resize(columns.size());
    }
    const TableLine split = {lines.line_number(), layout.separator,
                             fields_of(*line, whole, layout.separator, columns.size())};
    const std::vector<std::string_view>& fields = split.fields;
    if (fields.size() < columns.size() || filled(fields) > columns.size())
      refuse_line(source, layout, split, columns, lines);
    require_room_to_grow(columns.front(), 1, columns.size(), source.name());
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const FieldValue parsed = numbers.parse(fields[c]);
      const bool is_number = parsed.state == FieldState::number;
      if (!is_number && !(may_be_missing && is_missing_value(fields[c]))) mistakes.add(source, split, c, parsed.state);
      columns[c].push_back(is_number ? parsed.value : kMissing);
      if (!is_number && c == 0) times.look(fields[c], fields.size() > 1 ? fields[1] : std::string_view());
    }
  }
  return columns;
}

std::vector<std::string> warnings_of_columns(const ByteSource& source, const TableLayout& layout,
                                             const std::vector<std::vector<double>>& columns,
                                             const ReadOptions& options) {
  const auto& [separator, headings, units, last_of_head] = layout;
  std::vector<std::string> warnings = time_column_warnings({headings, units, columns}, options);
  for (const std::string& warning : {split_pair_warning(headings, separator, options.selection),
                                     split_number_warning(source, separator, headings)}) {
    if (!warning.empty()) warnings.push_back(warning);
  }
  return warnings;
}

/// What text holds that is no annotated table; nothing: it is no table.
std::optional<TableContent> read_plain_table(const ByteSource& source, const ReadOptions& options) {
  TableContent content;
  if (auto line = read_long_line(source, most_lines(options))) {
    content.separator = line->separator;
    content.columns.push_back(std::move(line->values));
    if (!line->warning.empty()) content.warnings.push_back(std::move(line->warning));
    return content;
  }
  const bool one_column = chooses_column(options);
  std::optional<TableLayout> layout = find_layout(source, one_column);
  if (!layout) {
    refuse_mistaken_table(source, one_column);
    return std::nullopt;
  }
  content.mistakes = ColumnMistakes(one_column);
  LoggedTimes times;
  TableNumbers numbers(layout->separator);
  content.columns = read_columns(source, *layout, options, content.mistakes, times, numbers);
  // Only headings were found, or the file shrank.
  if (content.columns.empty()) throw InputError(source.name(), "contains no samples");
  content.warnings = warnings_of_columns(source, *layout, content.columns, options);
  if (std::string warning = times.warning(content.columns.front().size(), options); !warning.empty()) {
    content.warnings.push_back(std::move(warning));
  }
  if (std::string warning = numbers.warning(); !warning.empty()) content.warnings.push_back(std::move(warning));
  content.separator = layout->separator;
  content.headings = std::move(layout->headings);
  if (!content.headings.empty() && std::ranges::all_of(content.headings, is_mistaken_number)) {
    content.warnings.push_back(fmt::format("line {} is taken for a heading, since '{}' is not a number",
                                           layout->last_of_head, printable_name(content.headings.front())));
  }
  return content;
}

}  // namespace

std::optional<Signal> read_table(const ByteSource& source, const ReadOptions& options) {
  if (!begins_as_text(source) || foreign_format(source).is_comment) return std::nullopt;
  std::optional<TableContent> content =
      is_annotated_table(source) ? read_annotated_table(source, options) : read_plain_table(source, options);
  if (!content) return std::nullopt;
  return table_signal(std::move(*content), source, options);
}

}  // namespace fftcl::app
