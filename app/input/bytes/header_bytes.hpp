// Bytes and whole numbers of a header.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// The bytes from `offset` on; fewer where the source ends.
inline std::string bytes_at(const ByteSource& source, std::uint64_t offset, std::size_t count) {
  std::string bytes(count, '\0');
  bytes.resize(source.read_at(offset, bytes));
  return bytes;
}

/// Up to eight bytes as a whole number.
inline std::uint64_t number(std::string_view bytes, std::endian order) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    value = value << 8 | static_cast<unsigned char>(bytes[order == std::endian::big ? i : bytes.size() - 1 - i]);
  }
  return value;
}

/// The inverse of number().
inline std::string bytes_of(std::uint64_t value, std::size_t count, std::endian order) {
  std::string bytes(count, '\0');
  for (std::size_t i = 0; i < count; ++i, value >>= 8) {
    bytes[order == std::endian::little ? i : count - 1 - i] = static_cast<char>(value & 0xFF);
  }
  return bytes;
}

}  // namespace fftcl::app
