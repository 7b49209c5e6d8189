// Whole numbers as files hold them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace fftcl::test {

/// Least significant byte first.
inline std::string little_endian(std::uint64_t value, std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(value >> (8 * i) & 0xFF);
  return text;
}

inline std::string big_endian(std::uint64_t value, std::size_t bytes) {
  std::string text;
  for (std::size_t i = bytes; i-- > 0;) text += static_cast<char>(value >> (8 * i) & 0xFF);
  return text;
}

}  // namespace fftcl::test
