// Pictures whose pixels are numbers of colours: PNG of colour type 3, BMP of 1, 4 or 8 bits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fftcl::app {

struct Palette {
  std::size_t index_bits = 0;  ///< of a pixel; 0: the picture has no palette
  std::size_t entry_bytes =
      3;                     ///< of a colour: red, green, blue in either order, and behind them what is not looked at
  std::string_view entries;  ///< a part of the file

  bool is_grey() const;
};

/// The same PNG with a palette of as many colours as its pixels can name, those that it lacks black: stb_image reads
/// them from memory that nobody has written. Nothing where none is lacking.
std::optional<std::string> png_with_whole_palette(std::string_view bytes, const Palette& palette);

}  // namespace fftcl::app
