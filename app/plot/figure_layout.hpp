// Where everything in a figure goes, as plain values: texts, the frame of the axes, the legend's rows.
#pragma once

#include <vector>

#include "plot/canvas.hpp"
#include "plot/figure.hpp"
#include "plot/fitted_text.hpp"

namespace fftcl::app {

// All lengths of a figure are in units, the size of ordinary text.
inline constexpr double kAscent = 0.95;   ///< of a text of size 1, above the base line
inline constexpr double kDescent = 0.27;  ///< and below it
inline constexpr double kLargestUnit = 96;
inline constexpr double kTickLength = 0.35;
inline constexpr double kMinorTickLength = 0.18;

inline double line_height(double text_size) { return text_size * (kAscent + kDescent); }

struct PlacedText {
  PlotText text;
  TextStyle style;
  PlotPoint start;  ///< of the base line
  PlotBox box;      ///< what it covers
  bool turned = false;
  TextInk ink = TextInk::full;
  bool on_curves = false;  ///< with white behind it
};

struct LegendEntry {
  std::size_t series = 0;
  PlotPoint middle;  ///< of the piece of line beside the name
};

/// A note's mark: the tip of a triangle that points down at its place.
struct NoteMark {
  PlotPoint tip;
  std::size_t series = 0;
};

struct FigureLayout {
  double unit = 16;  ///< size of ordinary text; lines and markers follow it
  FigureLimits limits;
  AxisTicks x;
  AxisTicks y;
  PlotBox frame;  ///< the axes' rectangle
  PlotBox data;   ///< within it, where the limits are: markers at the limits do not touch the axes
  std::vector<PlacedText> texts;
  std::vector<LegendEntry> legend;
  std::vector<NoteMark> notes;
  double legend_line = 0;  ///< length of the piece of line

  /// Where a value lies along an axis of that scale, in pixels.
  double x_of(AxisScale scale, double value) const {
    return data.left + data.width * axis_place(scale, limits.x, value);
  }
  double y_of(AxisScale scale, double value) const {
    return data.bottom() - data.height * axis_place(scale, limits.y, value);
  }
};

FigureLayout lay_out(const Figure& figure, const TextWidth& text_width);

}  // namespace fftcl::app
