// Letters and control characters of ASCII, whatever locale the program that uses the library has set: <cctype> follows
// it, and 'I' is not what 'i' is in lower case everywhere.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace fftcl::runtime {

/// Bytes beyond ASCII stay as they are.
inline std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

inline bool is_control(char c) { return (c >= '\0' && c < ' ') || c == '\x7f'; }

/// Control characters, line ends among them, become spaces.
inline std::string one_line(std::string text) {
  std::ranges::replace_if(text, is_control, ' ');
  return text;
}

}  // namespace fftcl::runtime
