#include "plot/figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "fftcl/error.hpp"
#include "plot/canvas.hpp"
#include "plot/figure_layout.hpp"

namespace fftcl::app {
namespace {

/// Okabe and Ito's colours, which people with any kind of colour vision tell apart; their yellow is too pale on white.
constexpr std::array<Colour, 7> kColours = {{
    {0.000, 0.447, 0.698},  // blue
    {0.835, 0.369, 0.000},  // vermillion
    {0.000, 0.620, 0.451},  // green
    {0.800, 0.475, 0.655},  // purple
    {0.902, 0.624, 0.000},  // orange
    {0.337, 0.706, 0.914},  // sky
    {0.000, 0.000, 0.000},
}};
constexpr std::array<MarkerShape, 7> kShapes = {MarkerShape::circle,  MarkerShape::square, MarkerShape::triangle,
                                                MarkerShape::diamond, MarkerShape::cross,  MarkerShape::triangle_down,
                                                MarkerShape::plus};
constexpr std::array<LineDash, 4> kDashes = {LineDash::solid, LineDash::dashed, LineDash::dotted,
                                             LineDash::dash_dotted};

/// Of more curves nobody sees how smooth one is.
constexpr std::size_t kMostSmooth = 200;

constexpr Colour kGrid{0.88, 0.88, 0.88};

/// In units.
constexpr double kCurveWidth = 0.13;

/// The n-th series: after seven colours the lines are dashed, then dotted, then both. 28 differ, as many as the
/// channels of a usual string of geophones.
LineStyle line_style(std::size_t series, double unit) {
  return {kColours[series % kColours.size()], kCurveWidth * unit, kDashes[series / kColours.size() % kDashes.size()]};
}
MarkerStyle marker_style(std::size_t series, double unit) {
  return {kColours[series % kColours.size()], 0.30 * unit, kShapes[series % kShapes.size()]};
}

/// Of a marker's full size: hundreds of them have room, thousands would hide each other.
double marker_scale(const Figure& figure) {
  constexpr double kRoomFor = 400, kLeast = 0.4;
  std::size_t points = 0;
  for (const PlotSeries& series : figure.series) points += series.markers ? series.points.size() : 0;
  return std::clamp(std::sqrt(kRoomFor / static_cast<double>(std::max<std::size_t>(points, 1))), kLeast, 1.0);
}

/// Around values that the axis can show.
AxisLimits limits_of(const PlotAxis& axis, std::vector<double> values) {
  // A limit that is given counts as data, so that the other one is rounded with it in view.
  for (const auto& given : {axis.low, axis.high}) {
    if (given && can_show(axis.scale, *given)) values.push_back(*given);
  }
  if (values.empty()) values = axis.scale == AxisScale::linear ? std::vector{0.0, 1.0} : std::vector{1.0, 10.0};
  const auto [smallest, largest] = std::ranges::minmax_element(values);
  AxisLimits limits = axis_limits(axis.scale, *smallest, *largest);
  if (axis.low && can_show(axis.scale, *axis.low) && *axis.low < limits.high) limits.low = *axis.low;
  if (axis.high && can_show(axis.scale, *axis.high) && *axis.high > limits.low) limits.high = *axis.high;
  return limits;
}

class Painter {
 public:
  Painter(const Figure& figure, Canvas& canvas)
      : figure_(figure), canvas_(canvas), layout_(lay_out(figure, [&](const PlotText& text, const TextStyle& style) {
          return canvas.text_width(text, style);
        })) {}

  void paint() {
    grid();
    // A line along the upper limit is as thick as one below it; at the lower one the axis is in front.
    const PlotBox& frame = layout_.frame;
    const double above = kCurveWidth * layout_.unit / 2;
    canvas_.begin_clip({frame.left, frame.top - above, frame.width, frame.height + above});
    for (std::size_t i = 0; i < figure_.series.size(); ++i) curve(i);
    canvas_.end_clip();
    // Not clipped: those on the edge are whole.
    for (std::size_t i = 0; i < figure_.series.size(); ++i) markers(i);
    for (const NoteMark& note : layout_.notes) {
      // The triangle's tip is at 1.4 radii from its centre.
      const double radius = 0.26 * layout_.unit;
      canvas_.marker({note.tip.x, note.tip.y - 1.4 * radius},
                     {kColours[style_of(note.series) % kColours.size()], radius, MarkerShape::triangle_down});
    }
    axes();
    for (const LegendEntry& entry : layout_.legend) legend_entry(entry);
    for (const PlacedText& text : layout_.texts) {
      if (text.on_curves) white_behind(text.box);
      canvas_.text(text.text, text.start, text.style, text.ink == TextInk::faint ? kFaintText : kText, text.turned);
    }
    if (!any_) no_data();
  }

 private:
  double x_of(double value) const { return layout_.x_of(figure_.x.scale, value); }
  double y_of(double value) const { return layout_.y_of(figure_.y.scale, value); }
  void segment(PlotPoint from, PlotPoint to, const LineStyle& style) { canvas_.line(std::array{from, to}, style); }

  void grid() {
    const PlotBox& frame = layout_.frame;
    const LineStyle style{kGrid, 0.06 * layout_.unit, LineDash::solid};
    for (const AxisTick& tick : layout_.x.major) {
      segment({x_of(tick.value), frame.top}, {x_of(tick.value), frame.bottom()}, style);
    }
    for (const AxisTick& tick : layout_.y.major) {
      segment({frame.left, y_of(tick.value)}, {frame.right(), y_of(tick.value)}, style);
    }
    for (const double guide : figure_.guides) {
      if (guide < layout_.limits.y.low || guide > layout_.limits.y.high) continue;
      segment({frame.left, y_of(guide)}, {frame.right(), y_of(guide)},
              {kAxisLine, 0.08 * layout_.unit, LineDash::dashed});
    }
  }

  std::size_t style_of(std::size_t series) const { return figure_.series[series].style.value_or(series); }

  bool can_show_point(const SeriesPoint& point) const {
    return can_show(figure_.x.scale, point.x) && can_show(figure_.y.scale, point.y);
  }

  void curve(std::size_t series) {
    LineStyle style = line_style(style_of(series), layout_.unit);
    style.width *= figure_.series[series].width;
    style.smooth = figure_.series.size() <= kMostSmooth;
    std::vector<PlotPoint> piece;
    const auto draw_piece = [&] {
      if (figure_.series[series].line) canvas_.line(piece, style);
      piece.clear();
    };
    for (const SeriesPoint& point : figure_.series[series].points) {
      if (can_show_point(point)) {
        piece.push_back({x_of(point.x), y_of(point.y)});
        any_ = true;
      } else {
        draw_piece();
      }
    }
    draw_piece();
  }

  void markers(std::size_t series) {
    if (!figure_.series[series].markers) return;
    MarkerStyle style = marker_style(style_of(series), layout_.unit);
    style.radius *= marker_scale(figure_);
    for (const SeriesPoint& point : figure_.series[series].points) {
      if (within(layout_.limits.x, point.x) && within(layout_.limits.y, point.y)) {
        canvas_.marker({x_of(point.x), y_of(point.y)}, style);
      }
    }
  }

  static bool within(const AxisLimits& limits, double value) { return value >= limits.low && value <= limits.high; }

  void white_behind(const PlotBox& box) {
    const double middle = box.top + box.height / 2;
    segment({box.left, middle}, {box.right(), middle}, {{1, 1, 1}, 0.9 * box.height, LineDash::solid});
  }

  void axes() {
    const PlotBox& frame = layout_.frame;
    const LineStyle style{kAxisLine, 0.08 * layout_.unit, LineDash::solid};
    canvas_.line(std::array{PlotPoint{frame.left, frame.top}, PlotPoint{frame.left, frame.bottom()},
                            PlotPoint{frame.right(), frame.bottom()}},
                 style);
    const auto x_tick = [&](double value, double length) {
      segment({x_of(value), frame.bottom()}, {x_of(value), frame.bottom() + length * layout_.unit}, style);
    };
    const auto y_tick = [&](double value, double length) {
      segment({frame.left, y_of(value)}, {frame.left - length * layout_.unit, y_of(value)}, style);
    };
    for (const AxisTick& tick : layout_.x.major) x_tick(tick.value, kTickLength);
    for (const AxisTick& tick : layout_.y.major) y_tick(tick.value, kTickLength);
    for (const double value : layout_.x.minor) x_tick(value, kMinorTickLength);
    for (const double value : layout_.y.minor) y_tick(value, kMinorTickLength);
  }

  void legend_entry(const LegendEntry& entry) {
    const double half = layout_.legend_line / 2;
    if (figure_.series[entry.series].line) {
      segment({entry.middle.x - half, entry.middle.y}, {entry.middle.x + half, entry.middle.y},
              line_style(style_of(entry.series), layout_.unit));
    }
    if (figure_.series[entry.series].markers)
      canvas_.marker(entry.middle, marker_style(style_of(entry.series), layout_.unit));
  }

  void no_data() {
    const PlotText text{"no data", ""};
    const TextStyle style{1.25 * layout_.unit, false};
    const PlotBox& frame = layout_.frame;
    canvas_.text(text, {frame.left + (frame.width - canvas_.text_width(text, style)) / 2, frame.top + frame.height / 2},
                 style, kFaintText);
  }

  const Figure& figure_;
  Canvas& canvas_;
  FigureLayout layout_;
  bool any_ = false;  // something can be seen
};

}  // namespace

FigureLimits figure_limits(const Figure& figure) {
  std::vector<double> xs;
  std::vector<double> ys;
  for (const PlotSeries& series : figure.series) {
    for (const SeriesPoint& point : series.points) {
      if (!can_show(figure.x.scale, point.x) || !can_show(figure.y.scale, point.y)) continue;
      xs.push_back(point.x);
      ys.push_back(point.y);
    }
  }
  return {limits_of(figure.x, std::move(xs)), limits_of(figure.y, std::move(ys))};
}

std::string render_png(const Figure& figure) {
  if (figure.width < Figure::kMinimumWidth || figure.height < Figure::kMinimumHeight ||
      figure.width > Figure::kMaximumSide || figure.height > Figure::kMaximumSide) {
    throw InvalidRequest("--size", fmt::format("{}x{} pixels are asked for", figure.width, figure.height),
                         fmt::format("give {}x{} to {}x{}", Figure::kMinimumWidth, Figure::kMinimumHeight,
                                     Figure::kMaximumSide, Figure::kMaximumSide));
  }
  Canvas canvas(figure.width, figure.height);
  Painter(figure, canvas).paint();
  return canvas.png();
}

}  // namespace fftcl::app
