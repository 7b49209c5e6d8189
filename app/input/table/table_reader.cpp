// CSV, TSV and columns of text: a column a channel, a sample a line.
//
// The first line may hold headings, none of which is a number, and the second one their units; above units, numbers may
// be headings of columns but the first. Fields may stand in quotes. Between tabs and semicolons numbers may have
// decimal commas. Separators at the ends of lines make no columns. Comments and blank lines are skipped, and so are
// rows of separators below the last one and a first line for Excel ("sep=;").
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "input/bytes/foreign_formats.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"
#include "input/room_to_grow.hpp"
#include "input/table/annotated_table.hpp"
#include "input/table/column_mistakes.hpp"
#include "input/table/complex_columns.hpp"
#include "input/table/decimal_sign.hpp"
#include "input/table/logged_times.hpp"
#include "input/table/long_line.hpp"
#include "input/table/table_layout.hpp"
#include "input/table/table_mistakes.hpp"
#include "input/table/table_signal.hpp"
#include "input/table/table_text.hpp"
#include "input/table/time_columns.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

/// The fields of a line of `columns`; of tabs at its ends those between which fields are empty.
std::vector<std::string_view> fields_of(std::string_view content, std::string_view whole, Separator separator,
                                        std::size_t columns) {
  std::vector<std::string_view> fields = split_fields(content, separator);
  if (separator != Separator::tab || fields.size() >= columns) return fields;
  std::vector<std::string_view> all = split_fields(with_outer_tabs(content, whole), separator);
  return all.size() >= columns ? all : fields;
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
  if (remedy.empty()) {
    remedy = fields < columns.size() && !next_content(lines)
                 ? "it is the last one; where it was cut off, leave it out, as by 'head -n -1'"
                 : fmt::format("give it as many, or leave it out, as by 'sed {}d'", number);
  }
  throw InputError(
      source.name(),
      fmt::format("line {} has {}, the ones before it have {}", number, counted(fields, "column"), columns.size()),
      remedy);
}

/// The values of all columns, NaN where there is none. Headings of columns that are none are taken away.
std::vector<std::vector<double>> read_columns(const ByteSource& source, TableLayout& layout, const ReadOptions& options,
                                              ColumnMistakes& mistakes, LoggedTimes& times, TableNumbers& numbers) {
  const std::uint64_t most = most_lines(options);
  const bool may_be_missing = options.nonfinite == NonFinite::zero;
  std::vector<std::vector<double>> columns;
  const auto take = [&](const TableLine& row) {
    require_room_to_grow(columns.front(), 1, columns.size(), source.name());
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const std::string_view field = row.fields[c];
      const FieldValue parsed = numbers.parse(field);
      const bool is_number = parsed.state == FieldState::number;
      if (!is_number && !(may_be_missing && is_missing_value(field))) mistakes.add(source, row, c, parsed.state);
      columns[c].push_back(is_number ? parsed.value : kMissingValue);
      if (!is_number && c == 0) times.look(field, row.fields.size() > 1 ? row.fields[1] : std::string_view());
    }
  };
  // Rows of nothing, which spreadsheets write below a table as well.
  std::vector<std::uint64_t> empty_rows;
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
    const std::size_t filled_fields = filled(split.fields);
    if (filled_fields == 0 && !columns.front().empty()) {
      empty_rows.push_back(split.number);
      continue;
    }
    if (split.fields.size() < columns.size() || filled_fields > columns.size()) {
      refuse_line(source, layout, split, columns, lines);
    }
    for (const std::uint64_t number : std::exchange(empty_rows, {})) {
      take({number, layout.separator, std::vector<std::string_view>(columns.size())});
    }
    take(split);
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
  if (auto line = read_long_line(source, most_lines(options), options.nonfinite)) {
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
  if (content.columns.empty())
    throw InputError(source.name(), "contains no samples", "give numbers below its headings, a line for each sample");
  content.warnings = warnings_of_columns(source, *layout, content.columns, options);
  if (std::string warning = times.warning(content.columns.front().size(), options); !warning.empty()) {
    content.warnings.push_back(std::move(warning));
  }
  if (std::string warning = numbers.warning(); !warning.empty()) content.warnings.push_back(std::move(warning));
  content.separator = layout->separator;
  content.headings = std::move(layout->headings);
  if (!content.headings.empty() && std::ranges::all_of(content.headings, is_mistaken_number)) {
    content.warnings.push_back(fmt::format("line {} is taken for a heading, since '{}' is not a number",
                                           layout->last_of_head, printable_line(content.headings.front())));
  }
  return content;
}

}  // namespace

std::optional<Signal> read_table(const ByteSource& source, const ReadOptions& options) {
  if (!begins_as_text(source) || foreign_format(source).is_comment) return std::nullopt;
  ReadOptions of_table = options;
  of_table.selection = with_colour_as_name(options.selection);
  std::optional<TableContent> content =
      is_annotated_table(source) ? read_annotated_table(source, of_table) : read_plain_table(source, of_table);
  if (!content) return std::nullopt;
  return table_signal(std::move(*content), source, of_table);
}

}  // namespace fftcl::app
