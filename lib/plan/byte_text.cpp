#include "fftcl/byte_text.hpp"

#include <algorithm>
#include <charconv>

namespace fftcl {

std::string byte_text(std::uint64_t bytes, int digits) {
  const char* const units[] = {"B", "KiB", "MiB", "GiB"};
  double value = static_cast<double>(bytes);
  int unit = 0;
  while (value >= 1024 && unit < 3) {
    value /= 1024;
    ++unit;
  }
  const int before_point = value < 10 ? 1 : value < 100 ? 2 : 3;
  // So many has a whole number of bytes in GiB, and text has room for them.
  constexpr int kMostDecimals = 30;
  const int decimals = unit > 0 ? std::clamp(digits, before_point, before_point + kMostDecimals) - before_point : 0;
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, decimals).ptr;
  return std::string(text, end) + " " + units[unit];
}

}  // namespace fftcl
