// Numbers out of text that is no option's value: fields of headers and reports, parameters, names.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace fftcl::app {

/// The number that the whole text is; nothing: it is none, or beyond what a Number holds.
template <class Number>
std::optional<Number> number_from(std::string_view text) {
  Number value = {};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

/// The whole number that the text begins with, behind blanks; nothing: there is none.
inline std::optional<std::uint64_t> leading_count(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  std::uint64_t value = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) return {};
  return value;
}

}  // namespace fftcl::app
