#include "input/table/table_mistakes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "input/bytes/foreign_formats.hpp"
#include "input/input_error.hpp"
#include "input/table/decimal_sign.hpp"
#include "input/table/delimited_fields.hpp"
#include "support/counted.hpp"
#include "support/printable_start.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostLinesLookedAt = 200;
constexpr std::size_t kMostBytesLookedAt = 1 << 20;  // of a line

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool is_month(std::string_view field) {
  constexpr std::size_t kLength = 7, kDash = 4;
  if (field.size() != kLength || field[kDash] != '-') return false;
  const std::string_view year = field.substr(0, kDash), month = field.substr(kDash + 1);
  return std::ranges::all_of(year, is_digit) && std::ranges::all_of(month, is_digit) && month >= "01" && month <= "12";
}

bool is_time_stamp(std::string_view field) {
  field = without_quotes(field);
  if (field.empty() || !is_digit(field.front())) return false;
  if (is_month(field)) return true;
  if (field.find_first_not_of("0123456789-/:.,+ TZAPM") != std::string_view::npos) return false;
  std::size_t marks = 0;
  for (std::size_t i = 1; i + 1 < field.size(); ++i) {
    if (!is_digit(field[i - 1]) || !is_digit(field[i + 1])) continue;
    if (field[i] == ':') return true;
    if (field[i] == '-' || field[i] == '/' || field[i] == '.') ++marks;
  }
  return marks >= 2 && !has_thousands(field, '.');
}

namespace {

std::string without_first_columns(Separator separator, std::size_t columns) {
  return fmt::format("leave it out, as by '{}', or choose a column by --channel, and give --rate",
                     cut_command(separator, fmt::format("{}-", columns + 1)));
}

std::string missing_value_remedy(const TableLine& line, std::size_t column, ColumnRole role) {
  constexpr std::string_view kAsZero = "give --nonfinite zero, which reads it as 0";
  const auto behind = line.fields.begin() + static_cast<std::ptrdiff_t>(column);
  const bool are_last = std::all_of(behind, line.fields.end(), [](std::string_view field) { return field.empty(); });
  if (are_last && column > 0 && role == ColumnRole::one_of_all) {
    return fmt::format("leave that column out, as by '{}', or {}",
                       cut_command(line.separator, fmt::format("-{}", column)), kAsZero);
  }
  return std::string(kAsZero);
}

std::string without_column(const TableLine& line, std::size_t column, ColumnRole role) {
  if (role == ColumnRole::chosen) return "choose another column by --channel";
  if (column == 0) return "leave that column out, or choose another by --channel";
  const bool is_last = column + 1 == line.fields.size();
  const std::string others = is_last ? fmt::format("-{}", column) : fmt::format("-{},{}-", column, column + 2);
  return fmt::format("leave that column out, as by '{}', or choose another by --channel",
                     cut_command(line.separator, others));
}

/// With a space for each that does not break, as typesetters put it between thousands.
std::string with_plain_spaces(std::string_view field) {
  std::string text(field);
  for (const std::string_view space : {"\xC2\xA0", "\xE2\x80\xAF"}) {
    for (std::size_t at = 0; (at = text.find(space, at)) != std::string::npos;) text.replace(at, space.size(), " ");
  }
  return text;
}

std::string remedy(const TableLine& line, std::size_t column, ColumnRole role) {
  const std::string_view field = line.fields[column];
  if (is_missing_value(field)) return missing_value_remedy(line, column, role);
  if (is_time_stamp(field)) {
    if (role == ColumnRole::chosen) return without_column(line, column, role);
    const auto values = std::ranges::find_if_not(line.fields, is_time_stamp);
    const auto stamps = static_cast<std::size_t>(values - line.fields.begin());
    return column < stamps && stamps < line.fields.size() ? without_first_columns(line.separator, stamps)
                                                          : without_column(line, column, role);
  }
  if (field.starts_with('[') || field.ends_with(']')) return std::string(kWithoutBrackets);
  if (field.starts_with('(') || is_complex_number(field))
    return "give real and imaginary parts as columns of their own, headed real and imag";
  const bool pair = line.separator == Separator::comma && field.find(' ') != std::string_view::npos;
  if (has_thousands(field)) return "write decimals with a point, and thousands without a comma";
  if (has_thousands(field, '.')) return "write thousands without a point, and decimals with one";
  if (has_thousands(with_plain_spaces(field), ' ')) return "write thousands without a space, and decimals with a point";
  // One with a point below others with commas.
  if (parse_field(field).state == FieldState::number) return "numbers before it have decimal commas: write all alike";
  if (!has_decimal_comma(field) && !pair) {
    const bool is_word = line.fields.size() > 1 && !is_mistaken_number(without_quotes(field));
    return is_word ? without_column(line, column, role)
                   : fmt::format("write a number there, or leave the line out, as by 'sed {}d'", line.number);
  }
  const bool separates = line.separator == Separator::comma;
  return separates ? "write decimals with a point" : "write decimals with a point, as by 'tr , .'";
}

auto number_test(Separator separator) {
  return
      [separator](std::string_view field) { return parse_field(field, separator).state != FieldState::not_a_number; };
}

/// What a line is made of beside empty fields at its ends.
struct LineSeen {
  std::uint64_t number = 0;      ///< counted from 1; 0: none was seen
  std::size_t empty_before = 0;  ///< empty fields in front of the numbers
  std::size_t numbers = 0;       ///< 0: it holds anything else, too
  std::size_t words = 0;         ///< 0: it holds a number, too
};

LineSeen look_at(const TableLine& line) {
  const auto is_number = number_test(line.separator);
  const auto is_filled = [](std::string_view field) { return !field.empty(); };
  const auto first = std::ranges::find_if(line.fields, is_filled);
  const auto end = std::find_if(line.fields.rbegin(), std::make_reverse_iterator(first), is_filled).base();
  LineSeen seen{line.number, static_cast<std::size_t>(first - line.fields.begin())};
  const auto count = static_cast<std::size_t>(end - first);
  if (std::all_of(first, end, is_number)) seen.numbers = count;
  if (std::none_of(first, end, is_number)) seen.words = count;
  return seen;
}

/// Oscilloscopes put what they know about a recording into columns beside its first samples.
[[noreturn]] void refuse_empty_columns(const ByteSource& source, Separator separator, const LineSeen& seen) {
  const std::size_t first = seen.empty_before + 1, last = seen.empty_before + seen.numbers;
  throw InputError(
      source.name(), fmt::format("line {} has numbers from column {} on, and nothing before", seen.number, first),
      fmt::format("give those columns alone, as by '{}'", cut_command(separator, fmt::format("{}-{}", first, last))));
}

/// The numbers begin in the line `first`, below more than one line of headings, the last of which is `heading`.
/// `above`: the line over it, where these two are all.
[[noreturn]] void refuse_head(const ByteSource& source, const LineSeen& first, const LineSeen& above,
                              const LineSeen& heading) {
  const std::size_t columns = first.numbers;
  // Instruments write names and, below them, units: the names are the better headings.
  const bool has_units = above.words == columns && heading.words == columns;
  throw InputError(
      source.name(),
      fmt::format("its numbers begin in line {}, and what stands before them is not one line of headings for {}",
                  first.number, counted(columns, "column")),
      has_units ? fmt::format("keep one of lines {} and {}; 'sed {}d' leaves out the second", above.number,
                              heading.number, heading.number)
                : fmt::format("remove those lines, or start them with '#'; 'tail -n +{}' leaves them out",
                              heading.words == columns ? heading.number : first.number));
}

/// True where each is a number, or was meant as one. A word alone may be anything, but for a number whose comma is in
/// quotes.
bool are_meant_as_numbers(const TableLine& line) {
  if (line.fields.size() < 2 && !has_decimal_comma(line.fields.front())) return false;
  return std::ranges::all_of(line.fields, [is_number = number_test(line.separator)](std::string_view field) {
    return is_number(field) || has_decimal_comma(field) || has_thousands(field) || has_thousands(field, '.') ||
           is_time_stamp(field);
  });
}

/// True where a line of a date, numbers and words stands below as many headings, as loggers write it.
bool is_row_below(const LineSeen& headings, const LineSeen& seen, const TableLine& line) {
  const bool is_mixed = seen.numbers == 0 && seen.words == 0 && line.separator != Separator::space;
  return is_mixed && headings.words == line.fields.size() && is_time_stamp(line.fields.front());
}

}  // namespace

std::string cut_command(Separator separator, std::string_view columns) {
  constexpr std::array<std::string_view, 4> kDelimiters = {"-d, ", "-d';' ", "", "-d' ' "};  // in Separator's order
  return fmt::format("cut {}-f{}", kDelimiters[static_cast<std::size_t>(separator)], columns);
}

bool is_missing_value(std::string_view field) {
  const std::string_view text = without_quotes(field);
  return text.empty() || text == "." || is_missing_mark(text);
}

void refuse_field(const ByteSource& source, const TableLine& line, std::size_t column, FieldState state,
                  ColumnRole role) {
  const std::string place = fmt::format("line {}, column {}: ", line.number, column + 1);
  const std::string field = field_text(line.fields[column]);
  if (field.empty()) throw InputError(source.name(), place + "the field is empty", remedy(line, column, role));
  const std::string shown = fmt::format("'{}'", printable_start(field));
  if (state == FieldState::out_of_range)
    throw InputError(source.name(), place + shown + " is beyond the range of a double",
                     "give values whose size is below 1.8e308, as in another unit");
  const std::string_view kind = is_time_stamp(field) ? " is a date or a time, not a number" : " is not a number";
  throw InputError(source.name(), place + shown + std::string(kind), remedy(line, column, role));
}

void refuse_mistaken_table(const ByteSource& source, bool one_column) {
  // Rows of a PBM picture, below its "P1" and its size, look like those of a table with too many headings.
  if (foreign_format(source).is_line) return;
  const std::string head = source.head(kMostBytesLookedAt);
  if (head.find('\r') != std::string::npos && head.find('\n') == std::string::npos) {
    throw InputError(source.name(), "its lines end in a carriage return alone", "make others by \"tr '\\r' '\\n'\"");
  }
  LineReader lines(source, 0, kMostBytesLookedAt);
  LineSeen before, heading, above;  // `above`: what stands in front of the heading
  std::size_t heads = 0;
  for (std::size_t count = 0; count < kMostLinesLookedAt; ++count) {
    const auto text = lines.next();
    if (!text || lines.is_cut()) return;
    const std::string_view content = strip_line(*text);
    if (content.empty()) continue;
    TableLine line = {lines.line_number(), find_separator(content), {}};
    line.fields = split_fields(content, line.separator);
    const LineSeen seen = look_at(line);
    // A single line of numbers stands in much that is prose.
    if (seen.numbers > 0 && before.numbers == seen.numbers && before.empty_before == seen.empty_before) {
      if (seen.empty_before > 0) refuse_empty_columns(source, line.separator, before);
      refuse_head(source, before, heads == 2 ? above : LineSeen(), heading);
    }
    if (seen.numbers > 0) {
      if (before.numbers > 0) above = heading = {};  // numbers of another shape stand between
      before = seen;
      continue;
    }
    before = {};
    above = heading;
    heading = seen;
    ++heads;
    if (!is_row_below(above, seen, line) && !are_meant_as_numbers(line)) continue;
    // A logger's title, below which nothing else is wrong.
    const bool has_number = std::ranges::any_of(line.fields, number_test(line.separator));
    if (one_column && has_number && above.number > 1 && above.words == line.fields.size()) {
      throw InputError(
          source.name(), fmt::format("its headings are in line {}, and other lines stand before", above.number),
          fmt::format("remove those lines, or start them with '#'; 'tail -n +{}' leaves them out", above.number));
    }
    const auto wrong = std::ranges::find_if_not(line.fields, number_test(line.separator));
    refuse_field(source, line, static_cast<std::size_t>(wrong - line.fields.begin()), FieldState::not_a_number);
  }
}

std::string split_number_warning(const ByteSource& source, Separator separator,
                                 const std::vector<std::string>& headings) {
  if (separator != Separator::comma || !headings.empty()) return {};
  const auto is_whole = [](std::string_view digits) {
    return !digits.empty() && std::ranges::all_of(digits, is_digit);
  };
  LineReader lines(source, 0, kMostBytesLookedAt);
  std::string shown;
  for (std::size_t count = 0; count < kMostLinesLookedAt; ++count) {
    const auto text = lines.next();
    if (!text) break;
    const std::string_view content = strip_line(*text);
    if (content.empty()) continue;
    const auto fields = split_fields(content, separator);
    if (fields.size() != 2 || !is_whole(fields[1])) return {};
    const bool has_sign = fields[0].starts_with('-') || fields[0].starts_with('+');
    if (!is_whole(fields[0].substr(has_sign ? 1 : 0))) return {};
    if (shown.empty() && fields[1].size() > 1 && fields[1].front() == '0') shown = content;
  }
  if (shown.empty()) return {};
  return fmt::format(
      "lines such as '{}' are two channels; where they are one number each, write decimals with a point "
      "and thousands without a comma",
      printable(shown));
}

}  // namespace fftcl::app
