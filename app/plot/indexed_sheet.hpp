// A picture of 256 colours: the shades of a colour map, and greys for axes and texts around them. Its pixels are the
// numbers of colours, a byte each, which is a third of what a PNG would have to compress else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "plot/colour_map.hpp"
#include "plot/shade_scale.hpp"

namespace fftcl::app {

/// Behind the shades: from black text to white paper, 7.4 of 255 levels apart, so that the edge of a letter is off
/// by 3.7 at most.
inline constexpr std::size_t kGreys = 256 - kShades;

/// Colour numbers: 0 .. kShades - 1 are shades, the others greys.
std::array<Rgb, 256> sheet_palette(ColourMap map);

/// The number of the grey that is nearest to a level of 0 (black) to 255 (white).
std::uint8_t grey_number(std::uint8_t level);

struct IndexedSheet {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<std::uint8_t> pixels;  ///< row by row from the top

  std::span<std::uint8_t> row(std::size_t y) { return std::span(pixels).subspan(y * width, width); }
};

/// The whole PNG file.
std::string png_of(const IndexedSheet& sheet, ColourMap map);

}  // namespace fftcl::app
