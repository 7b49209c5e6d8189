#include "output/png_file.hpp"

#include <zlib.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "output/zlib_compress.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostSide = (std::size_t{1} << 31) - 1;

std::string big_endian(std::size_t value) {
  return {static_cast<char>(value >> 24 & 0xFF), static_cast<char>(value >> 16 & 0xFF),
          static_cast<char>(value >> 8 & 0xFF), static_cast<char>(value & 0xFF)};
}

uLong crc_of(uLong before, std::string_view bytes) {
  // zlib begins anew where there is no memory.
  return bytes.empty() ? before : crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
}

void write_chunk(ByteSink& sink, std::string_view name, std::string_view body) {
  sink.write(big_endian(body.size()));
  sink.write(name);
  sink.write(body);
  sink.write(big_endian(crc_of(crc_of(0, name), body)));
}

/// The rows as the compressor gets them: in front of each stands the number of its filter.
class FilteredRows {
 public:
  FilteredRows(const PngShape& shape, std::span<const std::uint8_t> bytes)
      : filter_(shape.filter),
        pixel_bytes_(shape.channels * shape.bits / 8),
        row_bytes_(pixel_bytes_ * shape.width),
        bytes_(bytes),
        nothing_(row_bytes_) {}

  std::size_t size() const { return bytes_.size() / row_bytes_ * (row_bytes_ + 1); }

  /// Those from `first` on.
  void make(std::size_t first, std::span<std::uint8_t> filtered) const {
    std::size_t y = first / (row_bytes_ + 1);
    std::size_t place = first % (row_bytes_ + 1);
    while (!filtered.empty()) {
      if (place == 0) {
        filtered[0] = static_cast<std::uint8_t>(filter_);
        filtered = filtered.subspan(1);
      }
      const std::size_t from = std::max<std::size_t>(place, 1) - 1;
      const std::size_t count = std::min(row_bytes_ - from, filtered.size());
      filter_row(y++, from, filtered.first(count));
      filtered = filtered.subspan(count);
      place = 0;
    }
  }

 private:
  /// Bytes of a row from `from` on.
  void filter_row(std::size_t y, std::size_t from, std::span<std::uint8_t> filtered) const {
    const std::span<const std::uint8_t> row = bytes_.subspan(y * row_bytes_, row_bytes_);
    const std::span<const std::uint8_t> above = y == 0 ? nothing_ : bytes_.subspan((y - 1) * row_bytes_, row_bytes_);
    switch (filter_) {
      case PngFilter::none:
        std::copy_n(row.begin() + static_cast<std::ptrdiff_t>(from), filtered.size(), filtered.begin());
        return;
      case PngFilter::up:
        for (std::size_t i = 0; i < filtered.size(); ++i) {
          filtered[i] = static_cast<std::uint8_t>(row[from + i] - above[from + i]);
        }
        return;
      case PngFilter::average:
        return subtract_average(row, above, from, filtered);
    }
  }

  /// Each byte less the mean of the same byte of the pixel to the left and of the one above; zero beyond the edges.
  void subtract_average(std::span<const std::uint8_t> row, std::span<const std::uint8_t> above, std::size_t from,
                        std::span<std::uint8_t> filtered) const {
    std::size_t i = from;
    const std::size_t end = from + filtered.size();
    for (; i < std::min(end, pixel_bytes_); ++i) filtered[i - from] = static_cast<std::uint8_t>(row[i] - above[i] / 2);
    for (; i < end; ++i) {
      filtered[i - from] = static_cast<std::uint8_t>(row[i] - (row[i - pixel_bytes_] + above[i]) / 2);
    }
  }

  PngFilter filter_;
  std::size_t pixel_bytes_;
  std::size_t row_bytes_;
  std::span<const std::uint8_t> bytes_;
  std::vector<std::uint8_t> nothing_;  ///< above the first row
};

/// PNG's numbers.
enum class ColourType : char { grey = 0, red_green_blue = 2, palette = 3 };

bool good_sides(std::size_t width, std::size_t height) {
  return width > 0 && height > 0 && width <= kMostSide && height <= kMostSide;
}

void write_file(ByteSink& sink, const PngShape& shape, ColourType type, std::string_view palette,
                std::span<const std::uint8_t> bytes) {
  sink.write("\x89PNG\r\n\x1A\n");
  // After the colour type: deflate, the usual filters, rows in order.
  const std::string kind_bytes = {static_cast<char>(shape.bits), static_cast<char>(type), 0, 0, 0};
  write_chunk(sink, "IHDR", big_endian(shape.width) + big_endian(shape.height) + kind_bytes);
  if (!palette.empty()) write_chunk(sink, "PLTE", palette);
  const FilteredRows rows(shape, bytes);
  zlib_compress(
      rows.size(), shape.repeats,
      [&](std::size_t first, std::span<std::uint8_t> filtered) { rows.make(first, filtered); },
      [&](std::string_view part) { write_chunk(sink, "IDAT", part); });
  write_chunk(sink, "IEND", {});
}

}  // namespace

void write_png_file(ByteSink& sink, const PngShape& shape, std::span<const std::uint8_t> bytes) {
  const bool kind = (shape.channels == 1 || shape.channels == 3) && (shape.bits == 8 || shape.bits == 16);
  if (!kind || !good_sides(shape.width, shape.height) ||
      bytes.size() != shape.width * shape.height * shape.channels * shape.bits / 8) {
    throw std::logic_error("write_png_file: wrong size");
  }
  write_file(sink, shape, shape.channels == 1 ? ColourType::grey : ColourType::red_green_blue, {}, bytes);
}

std::string png_file(const PngShape& shape, std::span<const std::uint8_t> bytes) {
  StringSink sink;
  write_png_file(sink, shape, bytes);
  return sink.take();
}

std::string indexed_png_file(std::size_t width, std::size_t height,
                             std::span<const std::array<std::uint8_t, 3>> palette, std::span<const std::uint8_t> pixels,
                             PngFilter filter) {
  const auto known = [&](std::uint8_t pixel) { return pixel < palette.size(); };
  // Of 256 colours every byte is one.
  const bool all_known = palette.size() == 256 || std::ranges::all_of(pixels, known);
  if (palette.empty() || palette.size() > 256 || !all_known || !good_sides(width, height) ||
      pixels.size() != width * height) {
    throw std::logic_error("indexed_png_file: wrong size");
  }
  std::string colours;
  for (const std::array<std::uint8_t, 3>& colour : palette) colours.append(colour.begin(), colour.end());
  StringSink sink;
  write_file(sink, {.width = width, .height = height, .channels = 1, .filter = filter, .repeats = Repeats::runs},
             ColourType::palette, colours, pixels);
  return sink.take();
}

}  // namespace fftcl::app
