#include "output/png_file.hpp"

#include <zlib.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "analysis/workers.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostSide = (std::size_t{1} << 31) - 1;
/// What stands around a picture's bytes, where they are one chunk.
constexpr std::size_t kMostOverhead = 128;

std::string big_endian(std::size_t value) {
  return {static_cast<char>(value >> 24 & 0xFF), static_cast<char>(value >> 16 & 0xFF),
          static_cast<char>(value >> 8 & 0xFF), static_cast<char>(value & 0xFF)};
}

void append_chunk(std::string& file, std::string_view name, std::string_view body) {
  file += big_endian(body.size());
  const std::size_t checked = file.size();
  file += name;
  file += body;
  file += big_endian(crc32_z(0, reinterpret_cast<const Bytef*>(file.data()) + checked, file.size() - checked));
}

/// Each byte less the mean of the same byte of the pixel to the left and of the one above; zero beyond the edges.
void subtract_average(std::span<const std::uint8_t> row, std::span<const std::uint8_t> above, std::size_t pixel_bytes,
                      std::span<std::uint8_t> filtered) {
  for (std::size_t i = 0; i < std::min(pixel_bytes, row.size()); ++i) {
    filtered[i] = static_cast<std::uint8_t>(row[i] - above[i] / 2);
  }
  for (std::size_t i = pixel_bytes; i < row.size(); ++i) {
    filtered[i] = static_cast<std::uint8_t>(row[i] - (row[i - pixel_bytes] + above[i]) / 2);
  }
}

/// Not filled with zeros before they are written.
struct FilteredRows {
  std::size_t bytes = 0;
  std::unique_ptr<std::uint8_t[]> memory;
  std::span<std::uint8_t> all() const { return {memory.get(), bytes}; }
};

/// The rows as the compressor gets them: in front of each stands the number of its filter.
FilteredRows filtered_rows(const PngShape& shape, std::span<const std::uint8_t> bytes) {
  const std::size_t pixel_bytes = shape.channels * shape.bits / 8;
  const std::size_t row_bytes = pixel_bytes * shape.width;
  FilteredRows rows;
  rows.bytes = (row_bytes + 1) * shape.height;
  rows.memory = std::make_unique_for_overwrite<std::uint8_t[]>(rows.bytes);
  const std::vector<std::uint8_t> nothing(row_bytes);
  const auto filter_rows = [&](std::size_t top, std::size_t bottom) {
    for (std::size_t y = top; y < bottom; ++y) {
      const std::span<const std::uint8_t> row = bytes.subspan(y * row_bytes, row_bytes);
      const std::span<std::uint8_t> filtered = rows.all().subspan(y * (row_bytes + 1), row_bytes + 1);
      filtered[0] = static_cast<std::uint8_t>(shape.filter);
      if (shape.filter == PngFilter::none) {
        std::copy(row.begin(), row.end(), filtered.begin() + 1);
      } else {
        subtract_average(row, y == 0 ? nothing : bytes.subspan((y - 1) * row_bytes, row_bytes), pixel_bytes,
                         filtered.subspan(1));
      }
    }
  };
  share_out(shape.height, filter_rows, 1 + kWorthAThread / row_bytes);
  return rows;
}

/// PNG's numbers.
enum class ColourType : char { grey = 0, red_green_blue = 2, palette = 3 };

bool good_sides(std::size_t width, std::size_t height) {
  return width > 0 && height > 0 && width <= kMostSide && height <= kMostSide;
}

std::string assembled(const PngShape& shape, ColourType type, std::string_view palette,
                      std::span<const std::uint8_t> compressed) {
  std::string file = "\x89PNG\r\n\x1A\n";
  file.reserve(compressed.size() + palette.size() + kMostOverhead);
  // After the colour type: deflate, the usual filters, rows in order.
  const std::string kind_bytes = {static_cast<char>(shape.bits), static_cast<char>(type), 0, 0, 0};
  append_chunk(file, "IHDR", big_endian(shape.width) + big_endian(shape.height) + kind_bytes);
  if (!palette.empty()) append_chunk(file, "PLTE", palette);
  // A chunk holds less than 2^31 bytes.
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;
  for (std::size_t first = 0; first < compressed.size(); first += kMostBytes) {
    const std::size_t count = std::min(kMostBytes, compressed.size() - first);
    append_chunk(file, "IDAT", {reinterpret_cast<const char*>(compressed.data()) + first, count});
  }
  append_chunk(file, "IEND", {});
  return file;
}

}  // namespace

std::string png_file(const PngShape& shape, std::span<const std::uint8_t> bytes) {
  const bool kind = (shape.channels == 1 || shape.channels == 3) && (shape.bits == 8 || shape.bits == 16);
  if (!kind || !good_sides(shape.width, shape.height) ||
      bytes.size() != shape.width * shape.height * shape.channels * shape.bits / 8) {
    throw std::logic_error("png_file: wrong size");
  }
  return assembled(shape, shape.channels == 1 ? ColourType::grey : ColourType::red_green_blue, {},
                   zlib_compress(filtered_rows(shape, bytes).all(), shape.repeats));
}

std::string indexed_png_file(std::size_t width, std::size_t height,
                             std::span<const std::array<std::uint8_t, 3>> palette,
                             std::span<const std::uint8_t> pixels) {
  const auto known = [&](std::uint8_t pixel) { return pixel < palette.size(); };
  // Of 256 colours every byte is one.
  const bool all_known = palette.size() == 256 || std::all_of(pixels.begin(), pixels.end(), known);
  if (palette.empty() || palette.size() > 256 || !all_known || !good_sides(width, height) ||
      pixels.size() != width * height) {
    throw std::logic_error("indexed_png_file: wrong size");
  }
  std::string colours;
  for (const std::array<std::uint8_t, 3>& colour : palette) colours.append(colour.begin(), colour.end());
  const PngShape shape{.width = width, .height = height, .channels = 1};
  return assembled(shape, ColourType::palette, colours,
                   zlib_compress(filtered_rows(shape, pixels).all(), Repeats::runs));
}

}  // namespace fftcl::app
