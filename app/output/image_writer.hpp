// Pictures of 8 or 16 bits a channel as PNG, PGM and PPM.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "output/output_file.hpp"
#include "output/output_format.hpp"
#include "output/zlib_compress.hpp"

namespace fftcl::app {

struct Picture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::size_t channels = 1;  ///< 1: grey, 3: red, green, blue side by side
  /// Rows from the top, pixels from the left; a level of 16 bits is two of them, the higher byte first.
  std::vector<std::uint8_t> bytes;
  std::size_t bits = 8;  ///< of a level: 8 or 16
  /// What a PNG's compressor looks for: a spectrum is noise, of which that of one byte alone makes a smaller file, in a
  /// third of the time.
  Repeats repeats = Repeats::any;
};

/// True for png, pgm and ppm.
bool is_picture_format(OutputFormat format);

/// True for one channel, grey, and three, red, green and blue.
bool is_colour_count(std::size_t channels);

/// Writes the picture. A grey one as PPM has three equal channels; one of colours as PGM is a std::logic_error. Throws
/// OutputError. The bytes depend on the picture only. Does not commit.
void write_picture(OutputFile& file, OutputFormat format, const Picture& picture);

/// Pixels that were cut to 0..255.
struct PixelLoss {
  std::uint64_t clipped = 0;  ///< values that are cut by more than rounding
  double lowest = 0;          ///< of all values, before cutting
  double highest = 0;
};

/// 16 where all values, of 0 (black) to 255 (white), are levels of 16 bits but for rounding, and not all of 8 bits: an
/// image of 16 bits that comes back from its spectrum. Else 8.
template <class Real>
std::size_t bits_of_levels(std::span<const std::span<const Real>> planes);

/// One plane for grey or three for red, green and blue, each of height * width values of 0 (black) to 255 (white), to
/// the nearest level of so many bits, 8 or 16. Values that are not numbers are a std::logic_error.
template <class Real>
Picture picture_of_planes(std::span<const std::span<const Real>> planes, std::size_t width, std::size_t height,
                          std::size_t bits, PixelLoss& loss);

}  // namespace fftcl::app
