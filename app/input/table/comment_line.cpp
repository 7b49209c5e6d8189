#include "input/table/comment_line.hpp"

#include <algorithm>

namespace fftcl::app {
namespace {

constexpr std::string_view kFieldEnds = ",;\t\r\"";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Headings and units begin with '%', too: "%RH,temperature".
bool leads_fields(std::string_view behind_mark) {
  return !behind_mark.starts_with(' ') && !behind_mark.starts_with('%') &&
         behind_mark.find_first_of(",;\t") != std::string_view::npos;
}

/// What stands behind a semicolon is a value, a name or a mark such as NA where it is one word alone.
bool is_semicolon_comment(std::string_view behind_mark) {
  constexpr std::string_view kSpace = " ";
  if (!behind_mark.starts_with(kSpace) || behind_mark.find(';') != std::string_view::npos) return false;
  const std::string_view words = behind_mark.substr(kSpace.size());
  return !words.empty() && is_letter(words.front()) && words.find(' ') != std::string_view::npos;
}

constexpr std::string_view kErrors[] = {"#N/A", "#DIV/0!", "#NUM!", "#VALUE!", "#REF!", "#NAME?", "#NULL!", "#NV"};
constexpr std::string_view kNotFinite[] = {"1.#QNAN", "1.#SNAN", "1.#IND", "1.#INF"};

}  // namespace

bool is_value_mark(std::string_view line, std::size_t mark) {
  const std::string_view text = line.substr(mark);
  const std::string_view with_digit = line.substr(mark - std::min<std::size_t>(mark, 2));
  if (std::ranges::any_of(kNotFinite, [&](auto value) { return with_digit.starts_with(value); })) return true;
  return std::ranges::any_of(kErrors, [&](auto error) {
    return text.starts_with(error) &&
           (text.size() == error.size() || kFieldEnds.find(text[error.size()]) != kFieldEnds.npos);
  });
}

bool is_comment_line(std::string_view line) {
  if (line.empty()) return false;
  const std::string_view behind_mark = line.substr(1);
  switch (line.front()) {
    case '%':
      return !leads_fields(behind_mark);
    case '!':
      return behind_mark.empty() || std::string_view(",;\t").find(behind_mark.front()) == std::string_view::npos;
    case ';':
      return is_semicolon_comment(behind_mark);
    default:
      return false;
  }
}

}  // namespace fftcl::app
