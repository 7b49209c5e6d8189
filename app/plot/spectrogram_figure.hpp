// A spectrogram as a picture: panels of colours over time and frequency, one below the other, and a colour bar; as
// plain values. SpectrogramPainter makes PNG files of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plot/axis_ticks.hpp"
#include "plot/canvas.hpp"
#include "plot/colour_map.hpp"
#include "plot/figure_layout.hpp"

namespace fftcl::app {

struct SpectrogramPanel {
  std::string name;                  ///< above it; empty: none
  std::vector<std::uint8_t> shades;  ///< of its pixels (shade_scale.hpp), row by row from the top
  friend bool operator==(const SpectrogramPanel&, const SpectrogramPanel&) = default;
};

struct SpectrogramFigure {
  static constexpr int kMinimumWidth = 320;
  static constexpr int kMinimumHeight = 240;

  std::string title;
  std::string subtitle;
  std::vector<SpectrogramPanel> panels;
  /// The limits of time, in seconds or samples, over all columns.
  AxisLimits time;
  bool in_seconds = true;
  /// The limits of frequency, in Hz or cycles per sample, over all rows.
  AxisLimits frequency;
  AxisScale frequency_scale = AxisScale::linear;
  bool in_hertz = true;
  /// The limits of the colour bar.
  AxisLimits value;
  std::string value_label;
  ColourMap colour_map = ColourMap::viridis;
  int width = 1000;  ///< in pixels
  int height = 600;
  friend bool operator==(const SpectrogramFigure&, const SpectrogramFigure&) = default;
};

/// The height for that many panels where the user says nothing.
int natural_height(std::size_t panels);

/// Where everything goes. Values are in the units of the labels: kHz where the axis says so.
struct SpectrogramLayout {
  double unit = 16;
  std::vector<PlotBox> panels;  ///< on whole pixels: a column or row of the raster is one of them
  PlotBox bar;
  AxisLimits frequency;  ///< in the axis' unit
  AxisTicks time_ticks;
  AxisTicks frequency_ticks;
  AxisTicks value_ticks;
  std::vector<PlacedText> texts;
};

/// Throws InvalidRequest for a size that is out of range or too small for the panels.
SpectrogramLayout lay_out(const SpectrogramFigure& figure, const TextWidth& text_width);

/// Rows of each panel's raster: the panels' height in pixels, which depends on sizes and the number of panels only.
/// Throws as lay_out().
std::size_t raster_height(const SpectrogramFigure& figure);

/// Rows' limits in Hz (or cycles per sample), ascending, one more than `rows`: equal shares of the frequency axis.
std::vector<double> row_edges(const SpectrogramFigure& figure, std::size_t rows);

/// Where the title goes, which is among the texts of lay_out() too; it must not be empty.
PlacedText placed_title(const SpectrogramFigure& figure, const TextWidth& text_width);

}  // namespace fftcl::app
