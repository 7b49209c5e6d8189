#include "output/plain_png.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "output/zlib_compress.hpp"

namespace fftcl::app {
namespace {

/// The remainders of all bytes by the polynomial of CRC-32, bits reversed.
constexpr std::array<std::uint32_t, 256> crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest & 1) != 0 ? 0xEDB88320u ^ rest >> 1 : rest >> 1;
    table[byte] = rest;
  }
  return table;
}

std::uint32_t crc(std::string_view bytes) {
  static constexpr std::array<std::uint32_t, 256> kTable = crc_table();
  std::uint32_t rest = 0xFFFFFFFFu;
  for (const char byte : bytes) rest = kTable[(rest ^ static_cast<unsigned char>(byte)) & 0xFF] ^ rest >> 8;
  return ~rest;
}

std::string big_endian(std::size_t value) {
  return {static_cast<char>(value >> 24 & 0xFF), static_cast<char>(value >> 16 & 0xFF),
          static_cast<char>(value >> 8 & 0xFF), static_cast<char>(value & 0xFF)};
}

void append_chunk(std::string& file, std::string_view name, std::string_view body) {
  std::string checked(name);
  checked += body;
  file += big_endian(body.size());
  file += checked;
  file += big_endian(crc(checked));
}

}  // namespace

std::string plain_png(std::size_t width, std::size_t height, std::span<const std::uint8_t> rgb) {
  const std::size_t row_bytes = 3 * width;
  if (width == 0 || height == 0 || rgb.size() != row_bytes * height) throw std::logic_error("plain_png: wrong size");
  // Each row begins with the number of its filter: 0, none.
  std::vector<std::uint8_t> rows((row_bytes + 1) * height, 0);
  for (std::size_t y = 0; y < height; ++y) {
    const auto row = rgb.begin() + static_cast<std::ptrdiff_t>(y * row_bytes);
    std::copy(row, row + static_cast<std::ptrdiff_t>(row_bytes),
              rows.begin() + static_cast<std::ptrdiff_t>(y * (row_bytes + 1) + 1));
  }
  const std::vector<std::uint8_t> compressed = zlib_compress(rows);

  std::string file = "\x89PNG\r\n\x1A\n";
  // 8 bits a channel, red, green and blue; deflate, the usual filters, rows in order.
  append_chunk(file, "IHDR", big_endian(width) + big_endian(height) + std::string("\x08\x02\x00\x00\x00", 5));
  // A chunk holds less than 2^31 bytes.
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;
  for (std::size_t first = 0; first < compressed.size(); first += kMostBytes) {
    const std::size_t bytes = std::min(kMostBytes, compressed.size() - first);
    append_chunk(file, "IDAT", {reinterpret_cast<const char*>(compressed.data()) + first, bytes});
  }
  append_chunk(file, "IEND", {});
  return file;
}

}  // namespace fftcl::app
