// PNG files of 8 or 16 bits a channel, grey or red, green and blue, or of colours by number, compressed by zlib.
// stb_image_write has neither 16 bits nor palettes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "output/byte_sink.hpp"
#include "output/zlib_compress.hpp"

namespace fftcl::app {

/// What each row holds before it is compressed; the numbers are PNG's.
enum class PngFilter : std::uint8_t {
  none = 0,     ///< bytes as they are: noise of few colours
  up = 2,       ///< less the byte above: drawings, whose rows are alike
  average = 3,  ///< less the mean of left and above: about the best for photographs, in a fifth of the time of a search
};

struct PngShape {
  std::size_t width = 0;  ///< both sides at least 1 and below 2^31
  std::size_t height = 0;
  std::size_t channels = 3;  ///< 1: grey, 3: red, green, blue
  std::size_t bits = 8;      ///< of a channel; 16: the higher byte first
  PngFilter filter = PngFilter::none;
  Repeats repeats = Repeats::any;
};

/// Writes the whole file while it is compressed. `bytes`: rows from the top, pixels from the left, channels side by
/// side. The file depends on the arguments only. A number of bytes that does not fit is a std::logic_error.
void write_png_file(ByteSink& sink, const PngShape& shape, std::span<const std::uint8_t> bytes);

/// The same in memory.
std::string png_file(const PngShape& shape, std::span<const std::uint8_t> bytes);

/// The whole file of a picture whose pixels are numbers of `palette`'s colours, of which there are 1 to 256: a third of
/// the bytes. Rows from the top, pixels from the left; the file depends on the arguments only. A number of pixels or
/// colours that does not fit is a std::logic_error.
std::string indexed_png_file(std::size_t width, std::size_t height,
                             std::span<const std::array<std::uint8_t, 3>> palette, std::span<const std::uint8_t> pixels,
                             PngFilter filter = PngFilter::none);

}  // namespace fftcl::app
