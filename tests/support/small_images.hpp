// Image files made byte by byte, so that the program's own writers are not what is tested.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "support/byte_order.hpp"

namespace fftcl::test {

/// The checksum of a PNG chunk, bit by bit.
inline std::uint32_t png_checksum(std::string_view bytes) {
  std::uint32_t value = 0xFFFFFFFFU;
  for (const char byte : bytes) {
    value ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) value = (value & 1) != 0 ? 0xEDB88320U ^ value >> 1 : value >> 1;
  }
  return ~value;
}

inline std::string png_chunk(const std::string& name, const std::string& data) {
  return big_endian(data.size(), 4) + name + data + big_endian(png_checksum(name + data), 4);
}

/// A zlib stream of one stored block: RFC 1950 and 1951. At most 65535 bytes.
inline std::string stored_zlib(const std::string& data) {
  std::uint32_t a = 1;
  std::uint32_t b = 0;
  for (const char byte : data) {
    a = (a + static_cast<unsigned char>(byte)) % 65521;
    b = (b + a) % 65521;
  }
  return "\x78\x01\x01" + little_endian(data.size(), 2) + little_endian(~data.size(), 2) + data +
         big_endian(std::uint64_t{b} << 16 | a, 4);
}

/// A PNG of `rows` (each with its filter byte in front, one after the other). `colour`: 0 grey, 2 RGB, 3 palette, 4
/// grey with opacity, 6 RGB with opacity. `more`: chunks between IHDR and IDAT.
inline std::string png_bytes(std::uint32_t width, std::uint32_t height, int bits, int colour, const std::string& rows,
                             const std::string& more = "") {
  const std::string header = big_endian(width, 4) + big_endian(height, 4) + static_cast<char>(bits) +
                             static_cast<char>(colour) + std::string(3, '\0');
  return "\x89PNG\r\n\x1a\n" + png_chunk("IHDR", header) + more + png_chunk("IDAT", stored_zlib(rows)) +
         png_chunk("IEND", "");
}

/// A BMP of 24 bits: `rows` from the bottom, blue, green, red, each row padded to four bytes.
inline std::string bmp_bytes(std::uint32_t width, std::uint32_t height, const std::string& rows) {
  return "BM" + little_endian(54 + rows.size(), 4) + std::string(4, '\0') + little_endian(54, 4) +
         little_endian(40, 4) + little_endian(width, 4) + little_endian(height, 4) + little_endian(1, 2) +
         little_endian(24, 2) + std::string(24, '\0') + rows;
}

/// A grey JPEG of 8 x 8 pixels, from 50 at the top to about 206 at the bottom; made by ImageMagick's
/// convert -size 8x8 gradient: -quality 60 -strip.
inline std::string small_jpeg() {
  constexpr std::string_view kHex =
      "ffd8ffe000104a46494600010100000100010000ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e"
      "29"
      "2d2c333a4a3e333646372c2d405741464c4e525352323e5a615a50604a51524fffc0000b080008000801011100ffc4001400010000000000"
      "0000000000000000000000ffc400171000030100000000000000000000000000001663a1ffda0008010100003f002bcf0fffd9";
  std::string bytes;
  for (std::size_t i = 0; i < kHex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(kHex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

}  // namespace fftcl::test
