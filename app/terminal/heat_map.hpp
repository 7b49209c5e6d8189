// A spectrogram of characters: colours and half blocks where the terminal has them, else denser and denser letters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plot/colour_map.hpp"
#include "terminal/line_plot.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

struct HeatMap {
  std::vector<std::uint8_t> shades;  ///< (plot/shade_scale.hpp), row by row from the top
  std::size_t rows = 1;              ///< heat_map_rows()
  std::size_t columns = 1;           ///< heat_map_columns()
  ColourMap colour_map = ColourMap::viridis;
  std::vector<Tick> row_ticks;     ///< from the lower edge to the upper one
  std::vector<Tick> column_ticks;  ///< from left to right
};

/// Values on top of each other in `lines` lines of text: two a line where colours are shown.
std::size_t heat_map_rows(const TerminalTraits& traits, std::size_t lines);
/// Values beside each other.
std::size_t heat_map_columns(const TerminalTraits& traits);

/// Lines no wider than the terminal, and one of ticks below them.
std::string draw(const HeatMap& map, const TerminalTraits& traits);

}  // namespace fftcl::app
