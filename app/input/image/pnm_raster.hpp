// PGM and PPM (netpbm's manuals pgm(5) and ppm(5)): P2, P3 as text, P5, P6 as bytes; 8 and 16 bit.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "input/bytes/byte_source.hpp"
#include "input/image/raster.hpp"

namespace fftcl::app {

/// True for text that starts as a PGM or PPM does: P2, P3, P5 or P6, white space or comments, then a whole number or
/// the end.
bool is_pnm(std::string_view head);

struct PnmHeader {
  int kind = 5;  ///< 2, 3, 5, 6
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  unsigned white = 255;           ///< maxval, 1 to 65535
  std::uint64_t data_offset = 0;  ///< of the first pixel's byte or text

  std::size_t channels() const { return kind == 2 || kind == 5 ? 1 : 3; }
  bool is_text() const { return kind <= 3; }
  std::size_t sample_bytes() const { return white < 256 ? 1 : 2; }
};

/// For what is_pnm() accepts. Throws InputError where the header is cut off or damaged.
PnmHeader read_pnm_header(const ByteSource& source);

/// How many pictures stand one behind the other from that byte on, as netpbm's programs and films as a series of PPM
/// have them; the last one may be cut off behind its header.
std::uint64_t count_pnm_pictures(const ByteSource& source, std::uint64_t begin);

/// The pixels, and the byte behind them and behind the white space that follows text. Throws InputError where pixels
/// are missing or above the maxval. Nothing is allocated for pixels that the file has no bytes for; `before_pixels` is
/// called where it has them.
struct PnmPixels {
  Raster raster;
  std::uint64_t end = 0;
};
PnmPixels read_pnm_pixels(const ByteSource& source, const PnmHeader& header,
                          const std::function<void()>& before_pixels);

}  // namespace fftcl::app
