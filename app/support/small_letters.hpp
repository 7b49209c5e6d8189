// Texts without capitals, whatever the locale.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace fftcl::app {

/// ASCII letters alone are changed.
inline std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::for_each(small, [](char& c) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  });
  return small;
}

}  // namespace fftcl::app
