// A plot with two axes: what it shows, as plain values, and the way to a PNG.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plot/axis_ticks.hpp"

namespace fftcl::app {

/// A place in a series, in the axes' units.
struct SeriesPoint {
  double x = 0;
  double y = 0;
};

/// A line. Points that an axis cannot show (NaN, infinities, zero on a logarithmic scale) leave a gap.
struct PlotSeries {
  std::string name;  ///< in the legend; empty: the series has no entry there
  std::vector<SeriesPoint> points;
  bool markers = true;  ///< for lines of few points
  bool line = true;     ///< false: the points are not joined
  /// Which colour and marker it has, counted from 0; by default its position among the series of the figure.
  std::optional<std::size_t> style;
  double width = 1;  ///< of the line, relative to the usual width; below 1 for lines of many points
};

/// A mark on a place of a series, with a word beside it where there is room.
struct PlotNote {
  SeriesPoint place;
  std::string text;
  std::size_t series = 0;  ///< whose colour it has
};

struct PlotAxis {
  std::string label;  ///< with its unit: "Frequency in Hz"
  AxisScale scale = AxisScale::linear;
  /// Where the axis starts and ends; by default around the data.
  std::optional<double> low;
  std::optional<double> high;
};

struct Figure {
  static constexpr int kMinimumWidth = 320;
  static constexpr int kMinimumHeight = 240;
  static constexpr int kMaximumSide = 16384;

  std::string title;
  std::string subtitle;
  PlotAxis x;
  PlotAxis y;
  std::vector<PlotSeries> series;
  std::vector<double> guides;   ///< values of y with a line across the plot
  std::vector<PlotNote> notes;  ///< the most important first
  int width = 1000;             ///< in pixels; texts grow and shrink with the size
  int height = 700;
};

/// The limits of both axes: those given, else around the data.
struct FigureLimits {
  AxisLimits x;
  AxisLimits y;
};
FigureLimits figure_limits(const Figure& figure);

/// The figure as a PNG file. The same figure gives the same bytes. Throws InvalidRequest for a size out of range,
/// Unsupported where the program was built without cairo.
std::string render_png(const Figure& figure);

}  // namespace fftcl::app
