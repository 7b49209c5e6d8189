#include "integers/integer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "input/input_error.hpp"
#include "input/table/dos_end.hpp"
#include "input/table/table_text.hpp"
#include "support/printable_start.hpp"

namespace fftcl::app::integers {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::string_view kDigits = "0123456789";

std::string text_of(const ByteSource& source) {
  std::string text(source.size(), '\0');
  text.resize(source.read_at(0, text));
  return text;
}

/// The next line with those that a backslash joins to it; `number` counts the lines taken.
bool take_line(std::string_view& rest, std::string& line, std::size_t& number) {
  line.clear();
  if (rest.empty()) return false;
  for (bool more = true; more && !rest.empty();) {
    const std::size_t end = rest.find('\n');
    std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    ++number;
    if (part.ends_with('\r')) part.remove_suffix(1);
    more = part.ends_with('\\');
    if (more) part.remove_suffix(1);
    line += part;
  }
  return true;
}

/// "1,000,000": thousands that are told apart, of which a 000 or 050 behind the first shows that they are no list.
bool is_grouped_number(const std::vector<std::string_view>& fields) {
  const auto is_group = [](std::string_view field) {
    return field.size() == 3 && field.find_first_not_of(kDigits) == std::string_view::npos;
  };
  std::string_view first = fields.front();
  if (first.starts_with('-') || first.starts_with('+')) first.remove_prefix(1);
  if (first.empty() || first.size() > 3 || first.starts_with('0')) return false;
  return std::all_of(fields.begin() + 1, fields.end(), is_group) &&
         std::any_of(fields.begin() + 1, fields.end(), [](std::string_view field) { return field.starts_with('0'); });
}

std::string shown(std::string_view field) { return fmt::format("'{}'", printable_start(field)); }

}  // namespace

bool parse_integer(std::string_view text, Integer& value) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of(kDigits) != std::string_view::npos) return false;
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  value.digits = text;
  value.negative = negative && text != "0";
  return true;
}

std::string to_string(const Integer& value) { return (value.negative ? "-" : "") + value.digits; }

IntegerList read_integers(const ByteSource& source) {
  const std::string text = text_of(source);
  const bool binary = std::ranges::any_of(text, [](unsigned char c) {
    return c == 0x7F || (c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != kDosEnd);
  });
  if (binary)
    throw InputError(source.name(), "is not a text of integers", "write the digits as text, one integer a line");
  std::string_view rest = without_byte_order_mark(without_dos_end(text));
  std::string line;
  std::size_t number = 0;
  IntegerList list;
  std::vector<Integer>& values = list.values;
  std::size_t rows = 0;
  bool several = false;
  for (bool first = true; take_line(rest, line, number);) {
    require_no_dos_end(line, number, source.name());
    const std::string_view content = strip_line(line);
    if (content.empty()) continue;
    if (std::exchange(first, false) && content.find_first_of(kDigits) == std::string_view::npos) continue;
    const std::vector<std::string_view> fields = split_fields(content, find_separator(content));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      Integer value;
      if (!parse_integer(without_quotes(fields[i]), value)) {
        throw InputError(source.name(),
                         fmt::format("line {}, column {}: {} is not an integer", number, i + 1, shown(fields[i])),
                         "give decimal digits with an optional sign");
      }
      values.push_back(std::move(value));
    }
    several = several || fields.size() > 1;
    if (is_grouped_number(fields)) {
      list.warning = fmt::format(
          "line {}, {}, is a polynomial of {} coefficients; where it is one number, write it without separators",
          number, shown(content), fields.size());
    }
    if (++rows > 1 && several) {
      throw InputError(source.name(), fmt::format("line {}: several lines of several integers", number),
                       "give one polynomial: its coefficients on one line, or one a line");
    }
  }
  if (values.empty())
    throw InputError(source.name(), "contains no integers", "write decimal digits in it, such as 12345");
  return list;
}

std::uint64_t residue(std::string_view digits, std::uint64_t modulus) {
  constexpr std::size_t kAtOnce = 18;
  Wide value = 0;
  while (!digits.empty()) {
    const std::string_view part = digits.substr(0, (digits.size() - 1) % kAtOnce + 1);
    std::uint64_t number = 0;
    std::uint64_t power = 1;
    for (const char digit : part) {
      number = 10 * number + static_cast<std::uint64_t>(digit - '0');
      power *= 10;
    }
    value = (value * power + number) % modulus;
    digits.remove_prefix(part.size());
  }
  return static_cast<std::uint64_t>(value);
}

}  // namespace fftcl::app::integers
