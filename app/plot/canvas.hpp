// A sheet to draw on, kept as pixels and given as a PNG. By cairo (canvas/cairo.cpp); a program that was built without
// it has canvas/absent.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "plot/axis_ticks.hpp"
#include "support/obstacle.hpp"

namespace fftcl::app {

/// Why this program cannot make plots, with what to install; empty: it can.
Obstacle plot_obstacle();

struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
};

/// Greys that figures have in common.
constexpr Colour kText{0.10, 0.10, 0.10};
constexpr Colour kFaintText{0.35, 0.35, 0.35};
constexpr Colour kAxisLine{0.25, 0.25, 0.25};

/// In pixels from the sheet's upper left corner.
struct PlotPoint {
  double x = 0;
  double y = 0;
};
struct PlotBox {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double right() const { return left + width; }
  double bottom() const { return top + height; }
};

enum class TextInk { full, faint };

struct TextStyle {
  double size = 16;  ///< in pixels
  bool bold = false;
};

enum class LineDash { solid, dashed, dotted, dash_dotted };
struct LineStyle {
  Colour colour;
  double width = 1;
  LineDash dash = LineDash::solid;
  bool smooth = true;  ///< false: edges in fewer shades, in a third of the time
};

enum class MarkerShape { circle, square, triangle, diamond, triangle_down, cross, plus };
struct MarkerStyle {
  Colour colour;
  double radius = 4;
  MarkerShape shape = MarkerShape::circle;
};

class Canvas {
 public:
  /// A white sheet. Throws Unsupported with plot_obstacle().
  Canvas(int width, int height);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  void line(std::span<const PlotPoint> points, const LineStyle& style);
  void marker(PlotPoint centre, const MarkerStyle& style);
  /// `start` is where the text's base line begins; a turned text runs upwards.
  void text(const PlotText& text, PlotPoint start, const TextStyle& style, Colour colour, bool turned = false);
  double text_width(const PlotText& text, const TextStyle& style);

  /// From here to end_clip() nothing outside the box is drawn.
  void begin_clip(const PlotBox& box);
  void end_clip();

  /// Of a drawing in greys: each pixel from 0 (black) to 255 (white), row by row from the top.
  std::vector<std::uint8_t> greys() const;

  /// The whole file. The same drawing gives the same bytes.
  std::string png() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fftcl::app
