#include "input/table/delimited_fields.hpp"

#include <algorithm>

namespace fftcl::app {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// The place of the quote that closes the one at `open`.
std::size_t closing_quote(std::string_view text, std::size_t open) {
  for (std::size_t place = open + 1; (place = text.find('"', place)) != kNone; place += 2) {
    if (place + 1 == text.size() || text[place + 1] != '"') return place;
  }
  return kNone;
}

}  // namespace

std::size_t field_end(std::string_view text, std::size_t begin, std::string_view ends) {
  const std::size_t first = text.find_first_not_of(' ', begin);
  const std::size_t close = first != kNone && text[first] == '"' ? closing_quote(text, first) : kNone;
  return std::min(text.find_first_of(ends, close == kNone ? begin : close + 1), text.size());
}

std::string field_text(std::string_view field) {
  if (!field.starts_with('"') || closing_quote(field, 0) + 1 != field.size()) return std::string(field);
  std::string text;
  for (std::size_t i = 1; i + 1 < field.size(); ++i) {
    text += field[i];
    if (field[i] == '"') ++i;
  }
  return text;
}

bool is_unclosed(std::string_view field) { return field.starts_with('"') && closing_quote(field, 0) == kNone; }

}  // namespace fftcl::app
