#include "input/table/decimal_sign.hpp"

#include <fmt/format.h>

namespace fftcl::app {
namespace {

bool is_number(std::string_view field) { return parse_field(field).state != FieldState::not_a_number; }

bool may_have_decimal_commas(Separator separator) {
  return separator == Separator::semicolon || separator == Separator::tab;
}

/// Of a field that has a comma.
std::string with_point(std::string_view field) {
  std::string text(field);
  text[text.find(',')] = '.';
  return text;
}

/// "0,125" is a fraction, "1,125" may be either.
bool may_be_thousands(std::string_view field) {
  field = without_quotes(field);
  if (field.starts_with('-') || field.starts_with('+')) field.remove_prefix(1);
  return !field.starts_with('0') && has_thousands(field);
}

}  // namespace

FieldValue parse_field(std::string_view field, Separator separator) {
  if (!may_have_decimal_commas(separator)) return parse_field(field);
  const std::size_t mark = field.find_first_of(".,");
  const bool comma = mark != std::string_view::npos && field[mark] == ',';
  return comma ? parse_field(with_point(field)) : parse_field(field);
}

bool has_decimal_comma(std::string_view field) {
  field = without_quotes(field);
  return field.find(',') != std::string_view::npos && field.find('.') == std::string_view::npos &&
         is_number(with_point(field));
}

bool has_thousands(std::string_view field, char mark) {
  field = without_quotes(field);
  // Between spaces both may stand.
  const char point = mark == ',' || (mark == ' ' && field.find('.') != std::string_view::npos) ? '.' : ',';
  const std::size_t first = field.find(mark);
  if (first == std::string_view::npos || first == 0 || first > 3) return false;
  std::string digits;
  for (std::size_t i = 0; i < field.size(); ++i) {
    // Before the first mark, too, which has three digits at most before it.
    const bool is_mark = (i - first) % 4 == 0 && field[i] != point;
    if (is_mark != (field[i] == mark)) return false;
    if (field[i] == point) return is_number(digits + "." + std::string(field.substr(i + 1)));
    if (!is_mark) digits += field[i];
  }
  return (field.size() - first) % 4 == 0 && is_number(digits);
}

FieldValue TableNumbers::parse(std::string_view field) {
  if (!may_have_decimal_commas(separator_)) return parse_field(field);
  const std::size_t mark = field.find_first_of(".,");
  if (mark == std::string_view::npos) return parse_field(field);
  const char sign = field[mark];
  if (sign_ != '\0' && sign != sign_) return {};
  const FieldValue value = parse_field(field, separator_);
  if (value.state == FieldState::not_a_number) return value;
  sign_ = sign;
  if (sign == ',' && !is_certain_) {
    is_certain_ = !may_be_thousands(field);
    if (ambiguous_.empty()) ambiguous_ = without_quotes(field);
  }
  return value;
}

std::string TableNumbers::warning() const {
  if (ambiguous_.empty() || is_certain_) return {};
  return fmt::format(
      "commas are read as decimal points: '{}' is {}; where they stand between thousands, leave them out", ambiguous_,
      with_point(ambiguous_));
}

}  // namespace fftcl::app
