#include "plot/spectrogram_figure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>

namespace fftcl::app {
namespace {

constexpr Colour kText{0.10, 0.10, 0.10};
constexpr Colour kFaintText{0.35, 0.35, 0.35};
constexpr Colour kAxisLine{0.25, 0.25, 0.25};

/// The place of a value in the colour bar; NaN and -inf at its lower end.
double place_of(double value, const AxisLimits& limits) {
  const double place = (value - limits.low) / (limits.high - limits.low);
  return place > 0 ? std::min(place, 1.0) : 0.0;
}

class Painter {
 public:
  Painter(const SpectrogramFigure& figure, Canvas& canvas)
      : figure_(figure), canvas_(canvas), layout_(lay_out(figure, [&](const PlotText& text, const TextStyle& style) {
          return canvas.text_width(text, style);
        })) {
    const std::array<Rgb, 256> colours = colour_table(figure.colour_map);
    for (std::size_t i = 0; i < colours.size(); ++i) {
      table_[i] = static_cast<std::uint32_t>(colours[i][0] << 16 | colours[i][1] << 8 | colours[i][2]);
    }
  }

  std::size_t raster_width() const { return static_cast<std::size_t>(layout_.panels.front().width); }

  void paint() {
    for (std::size_t i = 0; i < figure_.panels.size(); ++i) {
      image(layout_.panels[i], figure_.panels[i].values);
      outline(layout_.panels[i]);
      panel_ticks(layout_.panels[i], i + 1 == figure_.panels.size());
    }
    bar();
    for (const PlacedText& text : layout_.texts) {
      canvas_.text(text.text, text.start, text.style, text.faint ? kFaintText : kText, text.turned);
    }
  }

 private:
  LineStyle line_style() const { return {kAxisLine, std::max(1.0, 0.07 * layout_.unit), LineDash::solid}; }
  std::uint32_t colour_of(double place) const {
    return table_[static_cast<std::size_t>(std::lround(place * static_cast<double>(table_.size() - 1)))];
  }

  void image(const PlotBox& box, const std::vector<double>& values) {
    const auto width = static_cast<std::size_t>(box.width);
    const auto height = static_cast<std::size_t>(box.height);
    if (values.size() != width * height) throw std::logic_error("a spectrogram's raster has another size");
    std::vector<std::uint32_t> pixels(width * height);
    for (std::size_t x = 0; x < width; ++x) {
      for (std::size_t row = 0; row < height; ++row) {
        pixels[(height - 1 - row) * width + x] = colour_of(place_of(values[x * height + row], figure_.value));
      }
    }
    canvas_.image({box.left, box.top}, width, height, pixels);
  }

  void outline(const PlotBox& box) {
    // Around the pixels, not on them.
    const double half = line_style().width / 2;
    const double left = box.left - half;
    const double top = box.top - half;
    const double right = box.right() + half;
    const double bottom = box.bottom() + half;
    canvas_.line(std::array{PlotPoint{left, top}, PlotPoint{right, top}, PlotPoint{right, bottom},
                            PlotPoint{left, bottom}, PlotPoint{left, top - half}},
                 line_style());
  }

  void segment(PlotPoint from, PlotPoint to) { canvas_.line(std::array{from, to}, line_style()); }

  void panel_ticks(const PlotBox& box, bool with_time) {
    const auto frequency_tick = [&](double value, double length) {
      const double y = box.bottom() - box.height * axis_place(figure_.frequency_scale, layout_.frequency, value);
      segment({box.left, y}, {box.left - length * layout_.unit, y});
    };
    for (const AxisTick& tick : layout_.frequency_ticks.major) frequency_tick(tick.value, 0.35);
    for (const double value : layout_.frequency_ticks.minor) frequency_tick(value, 0.18);
    for (const AxisTick& tick : layout_.time_ticks.major) {
      const double x = box.left + box.width * axis_place(AxisScale::linear, figure_.time, tick.value);
      segment({x, box.bottom()}, {x, box.bottom() + (with_time ? 0.35 : 0.18) * layout_.unit});
    }
  }

  void bar() {
    const PlotBox& box = layout_.bar;
    const auto width = static_cast<std::size_t>(box.width);
    const auto height = static_cast<std::size_t>(box.height);
    std::vector<std::uint32_t> pixels(width * height);
    for (std::size_t y = 0; y < height; ++y) {
      const double place = (static_cast<double>(height - y) - 0.5) / static_cast<double>(height);
      std::fill_n(pixels.begin() + static_cast<std::ptrdiff_t>(y * width), width, colour_of(place));
    }
    canvas_.image({box.left, box.top}, width, height, pixels);
    outline(box);
    for (const AxisTick& tick : layout_.value_ticks.major) {
      const double y = box.bottom() - box.height * axis_place(AxisScale::linear, figure_.value, tick.value);
      segment({box.right(), y}, {box.right() + 0.35 * layout_.unit, y});
    }
  }

  const SpectrogramFigure& figure_;
  Canvas& canvas_;
  SpectrogramLayout layout_;
  std::array<std::uint32_t, 256> table_{};
};

}  // namespace

std::size_t raster_width(const SpectrogramFigure& figure) {
  // A small sheet: only the widths of texts are asked for.
  Canvas canvas(1, 1);
  return Painter(figure, canvas).raster_width();
}

std::string render_png(const SpectrogramFigure& figure) {
  Canvas canvas(figure.width, figure.height);
  Painter(figure, canvas).paint();
  return canvas.png();
}

}  // namespace fftcl::app
