#include "input/table/table_mistakes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <functional>
#include <optional>

#include "input/input_error.hpp"
#include "input/table/delimited_fields.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostLinesLookedAt = 200;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_number(std::string_view field) { return parse_field(field).state != FieldState::not_a_number; }

/// A number whose one comma stands where a point should.
bool has_decimal_comma(std::string_view field) {
  std::string text(without_quotes(field));
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos || text.find('.') != std::string::npos) return false;
  text[comma] = '.';
  return is_number(text);
}

/// "2024-01-31", "1/31/2024", "31.01.2024", "12:30", "2024-01-31T12:30:00.5Z", "12:30:00 PM".
bool is_time_stamp(std::string_view field) {
  field = without_quotes(field);
  if (field.empty() || !is_digit(field.front())) return false;
  if (field.find_first_not_of("0123456789-/:.,+ TZAPM") != std::string_view::npos) return false;
  std::size_t marks = 0;
  for (std::size_t i = 1; i + 1 < field.size(); ++i) {
    if (!is_digit(field[i - 1]) || !is_digit(field[i + 1])) continue;
    if (field[i] == ':') return true;
    if (field[i] == '-' || field[i] == '/' || field[i] == '.') ++marks;
  }
  return marks >= 2;
}

std::string without_first_columns(Separator separator, std::size_t columns) {
  return fmt::format("leave it out, as by '{}', and give --rate",
                     cut_command(separator, fmt::format("{}-", columns + 1)));
}

std::string remedy(const TableLine& line, std::size_t column) {
  const std::string_view field = line.fields[column];
  if (is_time_stamp(field)) {
    const auto values = std::find_if_not(line.fields.begin(), line.fields.end(), is_time_stamp);
    const auto stamps = static_cast<std::size_t>(values - line.fields.begin());
    return column < stamps && stamps < line.fields.size() ? without_first_columns(line.separator, stamps)
                                                          : "leave that column out";
  }
  const bool pair = line.separator == Separator::comma && field.find(' ') != std::string_view::npos;
  if (has_decimal_comma(field) || pair) return "write decimals with a point";
  return {};
}

struct TimeUnit {
  std::string name;  ///< as the heading has it; empty: it has none
  double seconds = 1;
};

/// The heading's words in small letters: "Time (ms)", "time_ms" and "t/ms" have two. The sign for micro is a letter.
std::vector<std::string> words_of(std::string_view heading) {
  std::vector<std::string> words(1);
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalpha(byte) != 0 || byte >= 0x80) {
      words.back() += static_cast<char>(std::tolower(byte));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// What a column of times is counted in; nothing: the heading is not one of times.
std::optional<TimeUnit> time_unit(std::string_view heading) {
  constexpr std::array<std::string_view, 4> kNames = {"time", "t", "ts", "timestamp"};
  struct UnitName {
    std::string_view name;
    double seconds;
  };
  constexpr std::array kUnits = {
      UnitName{"s", 1},
      UnitName{"sec", 1},
      UnitName{"second", 1},
      UnitName{"seconds", 1},
      UnitName{"ms", 1e-3},
      UnitName{"msec", 1e-3},
      UnitName{"milliseconds", 1e-3},
      UnitName{"us", 1e-6},
      UnitName{"usec", 1e-6},
      UnitName{"microseconds", 1e-6},
      UnitName{"µs", 1e-6},
      UnitName{"μs", 1e-6},  // the sign for micro and the Greek letter
      UnitName{"ns", 1e-9},
      UnitName{"nsec", 1e-9},
      UnitName{"nanoseconds", 1e-9},
      UnitName{"min", 60},
      UnitName{"minutes", 60},
      UnitName{"hours", 3600},
  };
  const std::vector<std::string> words = words_of(heading);
  if (words.empty()) return std::nullopt;
  // "Elapsed time (ms)" has a word in front.
  const auto name = std::ranges::find_first_of(words, kNames);
  const bool named = name != words.end();
  if (named && name + 1 == words.end()) return TimeUnit{};
  const std::string& unit = named ? *(name + 1) : words.front();
  const auto found = std::ranges::find(kUnits, unit, &UnitName::name);
  if (found != kUnits.end()) return TimeUnit{unit, found->seconds};
  return named ? std::optional(TimeUnit{}) : std::nullopt;
}

/// Headings of columns that count the lines: none, as pandas writes it, and words for it.
bool is_index_heading(std::string_view heading) {
  constexpr std::array<std::string_view, 10> kNames = {"index", "idx", "unnamed", "sample", "samples",
                                                       "n",     "no",  "nr",      "row",    "frame"};
  const std::vector<std::string> words = words_of(heading);
  return words.empty() ? heading.empty() : std::ranges::find(kNames, words.front()) != kNames.end();
}

/// True where one column is chosen that is not the first, which is headed so.
bool leaves_out_first(const Selection& selection, std::string_view heading) {
  return selection.channel == ChannelChoice::named
             ? selection.channel_name != heading
             : selection.channel == ChannelChoice::one && selection.channel_number > 1;
}

/// `times` rise, and one step at least is much unlike the others: a gap, or samples as they came.
std::string uneven_time_warning(std::string_view name, const std::vector<double>& times) {
  std::vector<double> steps(times.size() - 1);
  std::transform(times.begin() + 1, times.end(), times.begin(), steps.begin(), std::minus<>());
  std::vector<double> sorted = steps;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  const double usual = *middle;
  const auto farthest =
      std::ranges::max_element(steps, std::less<>(), [&](double step) { return std::abs(step - usual); });
  return fmt::format(
      "column 1, '{}', rises as time does, but not evenly: by {:.6g} behind sample {} (counted from 0), by {:.6g} in "
      "the median; a transform takes samples as evenly spaced: interpolate them first, and choose a column by "
      "--channel (2 is the next)",
      name, *farthest, farthest - steps.begin(), usual);
}

}  // namespace

std::string cut_command(Separator separator, std::string_view columns) {
  constexpr std::array<std::string_view, 4> kDelimiters = {"-d, ", "-d';' ", "", "-d' ' "};  // in Separator's order
  return fmt::format("cut {}-f{}", kDelimiters[static_cast<std::size_t>(separator)], columns);
}

void refuse_field(const ByteSource& source, const TableLine& line, std::size_t column, FieldState state) {
  constexpr std::size_t kMostShown = 40;
  const std::string place = fmt::format("line {}, column {}: ", line.number, column + 1);
  const std::string field = field_text(line.fields[column]);
  if (field.empty()) throw InputError(source.name(), place + "the field is empty");
  const std::string shown =
      fmt::format("'{}{}'", printable(field.substr(0, kMostShown)), field.size() > kMostShown ? "..." : "");
  if (state == FieldState::out_of_range)
    throw InputError(source.name(), place + shown + " is beyond the range of a double");
  const std::string_view kind = is_time_stamp(field) ? " is a date or a time, not a number" : " is not a number";
  throw InputError(source.name(), place + shown + std::string(kind), remedy(line, column));
}

void refuse_mistaken_table(const ByteSource& source) {
  LineReader lines(source);
  TableLine before;  // without fields where it is no line of numbers
  for (std::size_t count = 0; count < kMostLinesLookedAt; ++count) {
    const auto text = lines.next();
    if (!text) return;
    const std::string_view content = strip_line(*text);
    if (content.empty()) continue;
    TableLine line = {lines.line_number(), find_separator(content), {}};
    line.fields = split_fields(content, line.separator);
    const auto& fields = line.fields;
    if (std::all_of(fields.begin(), fields.end(), is_number)) {
      // A single line of numbers stands in much that is prose.
      if (before.fields.size() == fields.size()) {
        throw InputError(source.name(),
                         fmt::format("its numbers begin in line {}, and what stands before them is not one line of "
                                     "headings for {}",
                                     before.number, counted(fields.size(), "column")),
                         "remove those lines, or start them with '#'");
      }
      // The text is gone with the next line: only the fields' number counts.
      before = {line.number, line.separator, std::vector<std::string_view>(fields.size())};
      continue;
    }
    before = {};
    const auto meant = [](std::string_view field) {
      return is_number(field) || has_decimal_comma(field) || is_time_stamp(field);
    };
    if (fields.size() < 2 || !std::all_of(fields.begin(), fields.end(), meant)) continue;
    const auto wrong = std::find_if_not(fields.begin(), fields.end(), is_number);
    refuse_field(source, line, static_cast<std::size_t>(wrong - fields.begin()), FieldState::not_a_number);
  }
}

std::string split_number_warning(const ByteSource& source, Separator separator,
                                 const std::vector<std::string>& headings) {
  if (separator != Separator::comma || !headings.empty()) return {};
  const auto is_whole = [](std::string_view digits) {
    return !digits.empty() && std::ranges::all_of(digits, is_digit);
  };
  LineReader lines(source);
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

std::string time_column_warning(const std::vector<std::string>& headings,
                                const std::vector<std::vector<double>>& columns, const ReadOptions& options) {
  if (headings.empty() || columns.size() < 2 || columns.front().size() < 3) return {};
  const std::vector<double>& times = columns.front();
  const auto unit = time_unit(headings.front());
  const bool rises = std::ranges::adjacent_find(times, std::not_fn(std::less<double>())) == times.end();
  if (!unit || !rises) return {};
  const std::string name = printable(headings.front());
  const double step = (times.back() - times.front()) / static_cast<double>(times.size() - 1);
  constexpr double kMostUneven = 0.5;  // of a step: times may be rounded to few digits
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double even = times.front() + step * static_cast<double>(i);
    if (!(std::abs(times[i] - even) <= kMostUneven * step)) return uneven_time_warning(name, times);
  }
  const bool is_left_out = leaves_out_first(options.selection, headings.front());
  if (is_left_out && options.sample_rate) return {};
  return fmt::format(
      "column 1, '{}', rises evenly as time does{} --rate {:.6g} {}", name,
      is_left_out ? ": give" : ", and is a channel like the others; choose one by --channel (2 is the next), with",
      1 / (step * unit->seconds),
      unit->name.empty() ? "if it is in seconds" : fmt::format("as it is in {}", unit->name));
}

std::string index_column_warning(const std::vector<std::string>& headings,
                                 const std::vector<std::vector<double>>& columns, const ReadOptions& options) {
  if (headings.empty() || columns.size() < 2 || columns.front().size() < 3) return {};
  const std::vector<double>& numbers = columns.front();
  if (!is_index_heading(headings.front()) || leaves_out_first(options.selection, headings.front())) return {};
  if (numbers.front() != 0 && numbers.front() != 1) return {};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != numbers.front() + static_cast<double>(i)) return {};
  }
  const std::string name = headings.front().empty() ? "" : fmt::format(", '{}',", printable(headings.front()));
  return fmt::format(
      "column 1{} counts the lines, and is a channel like the others; choose one by --channel (2 is the next)", name);
}

}  // namespace fftcl::app
