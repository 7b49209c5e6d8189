// A small line plot of characters: braille dots on a UTF-8 terminal, dots and quotes elsewhere.
#pragma once

#include <string>
#include <vector>

#include "terminal/traits.hpp"

namespace fftcl::app {

/// A label at a place along an axis, 0 at its start and 1 at its end.
struct Tick {
  double place = 0;
  std::string label;
};

struct LinePlot {
  std::vector<double> values;  ///< from left to right, equally spaced; -inf and NaN leave gaps
  double low = 0;              ///< values at the lower and upper edge of the plot
  double high = 1;
  std::string unit;         ///< beside the upper edge, where no value stands: "dBFS"
  std::vector<Tick> ticks;  ///< below the plot, from left to right
};

/// `rows` lines of curve and one of ticks, none wider than the terminal (20 columns at least), each ending in a
/// newline. Where a column has several values the largest is drawn: a spectrum's peaks stay visible at any width.
std::string draw(const LinePlot& plot, const TerminalTraits& traits, std::size_t rows);

/// The labels of ticks below `columns` columns that begin behind a margin: those that fit, each centred on its place.
std::string tick_line(const std::vector<Tick>& ticks, std::size_t margin, std::size_t columns);

/// The edges of an axis that shows values up to `largest`: rounded outwards to whole tens.
struct AxisRange {
  double low = 0;
  double high = 1;
};
AxisRange decibel_range(double smallest, double largest, double widest);

}  // namespace fftcl::app
