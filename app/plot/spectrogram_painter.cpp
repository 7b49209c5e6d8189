#include "plot/spectrogram_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "plot/canvas.hpp"
#include "plot/indexed_sheet.hpp"

namespace fftcl::app {
namespace {

/// Frames that are kept, at least one: those of the files of one call mostly differ in the range of decibels alone.
constexpr std::size_t kMostFrames = 8;
constexpr std::size_t kMostFrameBytes = std::size_t{64} << 20;
/// Below a title's line, for letters that reach far down, in units.
constexpr double kBelowTitle = 0.5;

TextWidth text_width_on(Canvas& canvas) {
  return [&canvas](const PlotText& text, const TextStyle& style) { return canvas.text_width(text, style); };
}

/// Numbers of the greys that were drawn.
std::vector<std::uint8_t> grey_numbers(const Canvas& canvas) {
  std::array<std::uint8_t, 256> numbers;
  for (std::size_t level = 0; level < numbers.size(); ++level) {
    numbers[level] = grey_number(static_cast<std::uint8_t>(level));
  }
  std::vector<std::uint8_t> pixels = canvas.greys();
  for (std::uint8_t& pixel : pixels) pixel = numbers[pixel];
  return pixels;
}

/// Axes and texts, without the shades.
class FramePainter {
 public:
  FramePainter(const SpectrogramFigure& figure, const SpectrogramLayout& layout, Canvas& canvas)
      : figure_(figure), layout_(layout), canvas_(canvas) {}

  void paint() {
    for (std::size_t i = 0; i < layout_.panels.size(); ++i) {
      outline(layout_.panels[i]);
      panel_ticks(layout_.panels[i], i + 1 == layout_.panels.size());
    }
    outline(layout_.bar);
    for (const AxisTick& tick : layout_.value_ticks.major) {
      const PlotBox& bar = layout_.bar;
      const double y = bar.bottom() - bar.height * axis_place(AxisScale::linear, figure_.value, tick.value);
      segment({bar.right(), y}, {bar.right() + kTickLength * layout_.unit, y});
    }
    for (const PlacedText& text : layout_.texts) {
      canvas_.text(text.text, text.start, text.style, text.ink == TextInk::faint ? kFaintText : kText, text.turned);
    }
  }

 private:
  LineStyle line_style() const { return {kAxisLine, std::max(1.0, 0.07 * layout_.unit), LineDash::solid}; }

  void outline(const PlotBox& box) {
    // Around the shades, not on them.
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
    for (const AxisTick& tick : layout_.frequency_ticks.major) frequency_tick(tick.value, kTickLength);
    for (const double value : layout_.frequency_ticks.minor) frequency_tick(value, kMinorTickLength);
    for (const AxisTick& tick : layout_.time_ticks.major) {
      const double x = box.left + box.width * axis_place(AxisScale::linear, figure_.time, tick.value);
      segment({x, box.bottom()}, {x, box.bottom() + (with_time ? kTickLength : kMinorTickLength) * layout_.unit});
    }
  }

  const SpectrogramFigure& figure_;
  const SpectrogramLayout& layout_;
  Canvas& canvas_;
};

/// A box of whole pixels.
struct WholePixels {
  explicit WholePixels(const PlotBox& box)
      : left(static_cast<std::size_t>(box.left)),
        top(static_cast<std::size_t>(box.top)),
        width(static_cast<std::size_t>(box.width)),
        height(static_cast<std::size_t>(box.height)) {}
  std::size_t left, top, width, height;
};

void draw_bar(const WholePixels& box, IndexedSheet& sheet) {
  for (std::size_t y = 0; y < box.height; ++y) {
    const double place = (static_cast<double>(box.height - y) - 0.5) / static_cast<double>(box.height);
    const std::uint8_t shade = shade_of_value(place, {0, 1});
    const std::span<std::uint8_t> pixels = sheet.row(box.top + y).subspan(box.left, box.width);
    std::ranges::fill(pixels, shade);
  }
}

void draw_panel(const WholePixels& box, const std::vector<std::uint8_t>& shades, IndexedSheet& sheet) {
  if (shades.size() != box.width * box.height) throw std::logic_error("a spectrogram's raster has another size");
  for (std::size_t y = 0; y < box.height; ++y) {
    std::copy_n(shades.begin() + static_cast<std::ptrdiff_t>(y * box.width), box.width,
                sheet.row(box.top + y).begin() + static_cast<std::ptrdiff_t>(box.left));
  }
}

void draw_title(const SpectrogramFigure& figure, double unit, IndexedSheet& sheet) {
  // Widths need no more than a small sheet.
  Canvas ruler(1, 1);
  const PlacedText title = placed_title(figure, text_width_on(ruler));
  const int rows = std::min(figure.height, static_cast<int>(std::ceil(title.box.bottom() + kBelowTitle * unit)));
  Canvas canvas(figure.width, rows);
  canvas.text(title.text, title.start, title.style, kText);
  const std::vector<std::uint8_t> drawn = grey_numbers(canvas);
  // The darker of the two; shades come before the greys.
  std::transform(drawn.begin(), drawn.end(), sheet.pixels.begin(), sheet.pixels.begin(),
                 [](std::uint8_t above, std::uint8_t below) { return std::min(above, below); });
}

/// What pictures of the same axes share: all but the shades, the letters of the title and the colours. A blank keeps
/// the title's place.
SpectrogramFigure frame_of(const SpectrogramFigure& figure) {
  SpectrogramFigure frame;
  frame.title = figure.title.empty() ? "" : " ";
  frame.subtitle = figure.subtitle;
  for (const SpectrogramPanel& panel : figure.panels) frame.panels.push_back({panel.name, {}});
  frame.time = figure.time;
  frame.in_seconds = figure.in_seconds;
  frame.frequency = figure.frequency;
  frame.frequency_scale = figure.frequency_scale;
  frame.in_hertz = figure.in_hertz;
  frame.value = figure.value;
  frame.value_label = figure.value_label;
  frame.width = figure.width;
  frame.height = figure.height;
  return frame;
}

}  // namespace

struct SpectrogramPainter::Frame {
  explicit Frame(SpectrogramFigure bare) : figure(std::move(bare)) {
    Canvas canvas(figure.width, figure.height);
    layout = lay_out(figure, text_width_on(canvas));
    FramePainter(figure, layout, canvas).paint();
    sheet = {static_cast<std::size_t>(figure.width), static_cast<std::size_t>(figure.height), grey_numbers(canvas)};
    draw_bar(WholePixels(layout.bar), sheet);
  }

  SpectrogramFigure figure;
  SpectrogramLayout layout;
  IndexedSheet sheet;
};

SpectrogramPainter::SpectrogramPainter() = default;
SpectrogramPainter::~SpectrogramPainter() = default;

std::shared_ptr<const SpectrogramPainter::Frame> SpectrogramPainter::frame(const SpectrogramFigure& figure) {
  SpectrogramFigure wanted = frame_of(figure);
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find_if(frames_, [&](const auto& frame) { return frame->figure == wanted; });
    if (known != frames_.end()) return *known;
  }
  // Drawn without the lock: another thread may draw the same meanwhile, which does no harm.
  auto made = std::make_shared<const Frame>(std::move(wanted));
  const std::lock_guard lock(mutex_);
  // Those of one call have the same size.
  const std::size_t most = std::clamp<std::size_t>(kMostFrameBytes / made->sheet.pixels.size(), 1, kMostFrames);
  if (frames_.size() >= most) frames_.erase(frames_.begin());
  frames_.push_back(made);
  return made;
}

std::size_t SpectrogramPainter::raster_width(const SpectrogramFigure& figure) {
  return WholePixels(frame(figure)->layout.panels.front()).width;
}

std::string SpectrogramPainter::png(const SpectrogramFigure& figure) {
  const std::shared_ptr<const Frame> around = frame(figure);
  IndexedSheet sheet = around->sheet;
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    draw_panel(WholePixels(around->layout.panels[i]), figure.panels[i].shades, sheet);
  }
  if (!figure.title.empty()) draw_title(figure, around->layout.unit, sheet);
  return png_of(sheet, figure.colour_map);
}

}  // namespace fftcl::app
