// The start of a text of any length, as far as a message has room for it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "support/printable.hpp"

namespace fftcl::app {

/// As printable() shows it, and "..." where more follows. A character of UTF-8 is shown whole or not at all.
inline std::string printable_start(std::string_view text) {
  constexpr std::size_t kMostShown = 40, kMostBehindFirst = 3;  // bytes, the latter of a character
  if (text.size() <= kMostShown) return printable(text);
  const auto goes_on = [&](std::size_t place) { return (static_cast<unsigned char>(text[place]) & 0xC0) == 0x80; };
  std::size_t end = kMostShown;
  while (end > kMostShown - kMostBehindFirst && goes_on(end)) --end;
  return printable(text.substr(0, end)) + "...";
}

}  // namespace fftcl::app
