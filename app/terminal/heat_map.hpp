// A spectrogram of characters: colours and half blocks where the terminal has them, else denser and denser letters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plot/colour_map.hpp"
#include "terminal/line_plot.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// Values on top of each other and beside each other.
struct HeatMapSize {
  std::size_t rows = 1;
  std::size_t columns = 1;
};

struct HeatMap {
  std::vector<std::uint8_t> shades;  ///< (plot/shade_scale.hpp), row by row from the top
  HeatMapSize size;                  ///< heat_map_size()
  ColourMap colour_map = ColourMap::viridis;
  std::vector<Tick> row_ticks;     ///< from the lower edge to the upper one
  std::vector<Tick> column_ticks;  ///< from left to right
};

/// What is as wide as the terminal with these labels of its lines, in `lines` lines of text: of two rows each where
/// colours are shown.
HeatMapSize heat_map_size(const TerminalTraits& traits, std::size_t lines, const std::vector<Tick>& row_ticks);

/// Lines no wider than the terminal, and one of ticks below them.
std::string draw(const HeatMap& map, const TerminalTraits& traits);

}  // namespace fftcl::app
