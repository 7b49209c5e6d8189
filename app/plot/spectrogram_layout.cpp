#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "fftcl/error.hpp"
#include "plot/figure.hpp"
#include "plot/figure_layout.hpp"
#include "plot/spectrogram_figure.hpp"
#include "plot/time_ticks.hpp"
#include "support/counted.hpp"
#include "support/frequency_unit.hpp"

namespace fftcl::app {
namespace {

constexpr double kLeastUnit = 9;
constexpr double kBarGap = 1.1;
constexpr double kBarWidth = 1.1;
constexpr double kLeastPanel = 3;

constexpr int kNaturalWidth = 1000;
constexpr int kFirstPanel = 600;
constexpr int kNextPanel = 300;

class SpectrogramLayouter {
 public:
  SpectrogramLayouter(const SpectrogramFigure& figure, const TextWidth& text_width)
      : figure_(figure), text_width_(text_width) {
    require_size();
    const double natural = natural_height(figure.panels.size());
    unit_ = std::clamp(16 * std::min(figure.width / static_cast<double>(kNaturalWidth), figure.height / natural),
                       kLeastUnit, kLargestUnit);
    out_.unit = unit_;
  }

  /// The panels' tops and heights; nothing here depends on texts' widths.
  void rows() {
    double top = unit_;
    title_base_ = top + kAscent * title_size();
    if (!figure_.title.empty()) top += line_height(title_size()) + 0.2 * unit_;
    subtitle_base_ = top + kAscent * small_size();
    if (!figure_.subtitle.empty()) top += line_height(small_size()) + 0.2 * unit_;
    top += 0.65 * unit_;  // half a label of the uppermost tick
    const double below =
        (kTickLength + 0.25) * unit_ + line_height(tick_size()) + 0.3 * unit_ + line_height(label_size()) + unit_;
    const auto count = static_cast<double>(figure_.panels.size());
    const bool named =
        std::ranges::any_of(figure_.panels, [](const SpectrogramPanel& panel) { return !panel.name.empty(); });
    name_height_ = named ? line_height(tick_size()) + 0.25 * unit_ : 0;
    const double gap = 0.45 * unit_;
    const double room = figure_.height - top - below - count * name_height_ - (count - 1) * gap;
    const double height = std::floor(room / count);
    if (height < kLeastPanel * unit_) {
      throw InvalidRequest("--size",
                           fmt::format("{} pixels are not high enough for {}", figure_.height,
                                       counted(figure_.panels.size(), "channel")),
                           "give more height, or choose a --channel");
    }
    // What is left of whole pixels goes between the panels: below many of them it would part the time from its ticks.
    const double left_over = count > 1 ? (room - count * height) / (count - 1) : 0;
    for (std::size_t i = 0; i < figure_.panels.size(); ++i) {
      const double pitch = height + name_height_ + gap + left_over;
      const double place = std::round(top + name_height_ + static_cast<double>(i) * pitch);
      out_.panels.push_back({0, place, 0, height});
    }
  }

  SpectrogramLayout make() {
    rows();
    frequency_axis();
    value_axis();
    columns();
    time_axis();
    titles();
    return std::move(out_);
  }

  /// After rows().
  PlacedText title() const { return centred(figure_.title, {title_size(), true}, title_base_); }
  double panel_height() const { return out_.panels.front().height; }

 private:
  double title_size() const { return 1.2 * unit_; }
  double small_size() const { return 0.9 * unit_; }
  double tick_size() const { return 0.95 * unit_; }
  double label_size() const { return 1.05 * unit_; }

  void require_size() const {
    const bool good = figure_.width >= SpectrogramFigure::kMinimumWidth &&
                      figure_.height >= SpectrogramFigure::kMinimumHeight && figure_.width <= Figure::kMaximumSide &&
                      figure_.height <= Figure::kMaximumSide;
    if (good) return;
    throw InvalidRequest("--size", fmt::format("{}x{} pixels are asked for", figure_.width, figure_.height),
                         fmt::format("give {}x{} to {}x{}", SpectrogramFigure::kMinimumWidth,
                                     SpectrogramFigure::kMinimumHeight, Figure::kMaximumSide, Figure::kMaximumSide));
  }

  double widest(const AxisTicks& ticks) const {
    double width = 0;
    for (const AxisTick& tick : ticks.major) width = std::max(width, text_width_(tick.label, {tick_size(), false}));
    return width;
  }

  PlacedText placed(const PlotText& text, const TextStyle& style, PlotPoint start) const {
    const PlotBox box{start.x, start.y - kAscent * style.size, text_width_(text, style), line_height(style.size)};
    return {text, style, start, box};
  }
  void place(const PlotText& text, const TextStyle& style, PlotPoint start, TextInk ink = TextInk::full) {
    out_.texts.push_back(placed(text, style, start));
    out_.texts.back().ink = ink;
  }

  /// On the sheet, fitted to its width.
  PlacedText centred(const std::string& whole, const TextStyle& natural, double base) const {
    const auto [text, style] = fitted_text({whole, ""}, figure_.width - 2 * unit_, natural, text_width_);
    return placed(text, style, {(figure_.width - text_width_(text, style)) / 2, base});
  }

  /// Turned, beside `middle`, its base line at x; fitted to `room`.
  void place_turned(const PlotText& whole, double x, double middle, double room) {
    const auto [text, style] = fitted_text(whole, room, {label_size(), false}, text_width_);
    const double width = text_width_(text, style);
    const double lower = middle + width / 2;
    out_.texts.push_back({.text = text,
                          .style = style,
                          .start = {x, lower},
                          .box = {x - kAscent * style.size, lower - width, line_height(style.size), width},
                          .turned = true});
  }

  void frequency_axis() {
    // A logarithmic axis has room for the Hz.
    if (figure_.in_hertz && figure_.frequency_scale == AxisScale::linear) {
      frequency_unit_ = axis_unit(std::max(std::abs(figure_.frequency.low), std::abs(figure_.frequency.high)));
    }
    out_.frequency = {figure_.frequency.low / frequency_unit_.hertz, figure_.frequency.high / frequency_unit_.hertz};
    const int most = static_cast<int>(panel_height() / (2.2 * unit_));
    out_.frequency_ticks = axis_ticks(figure_.frequency_scale, out_.frequency, most);
    drop_overlaps(out_.frequency_ticks);
  }

  /// Labels of a logarithmic axis may stand closer than their number suggests.
  void drop_overlaps(AxisTicks& ticks) const {
    double last = -std::numeric_limits<double>::infinity();
    std::vector<AxisTick> kept;
    for (const AxisTick& tick : ticks.major) {
      const double place = axis_place(figure_.frequency_scale, out_.frequency, tick.value) * panel_height();
      if (place - last < 1.25 * tick_size()) {
        ticks.minor.push_back(tick.value);
        continue;
      }
      kept.push_back(tick);
      last = place;
    }
    ticks.major = std::move(kept);
  }

  void value_axis() {
    const double height = out_.panels.back().bottom() - out_.panels.front().top;
    out_.value_ticks =
        axis_ticks(AxisScale::linear, figure_.value, std::min(static_cast<int>(height / (2.4 * unit_)), 13));
  }

  void columns() {
    const double label = line_height(label_size());
    const double left =
        std::ceil(unit_ + label + 0.4 * unit_ + widest(out_.frequency_ticks) + (0.3 + kTickLength) * unit_);
    const double bar_side = (kTickLength + 0.3) * unit_ + widest(out_.value_ticks) + 0.4 * unit_ + label + 0.6 * unit_;
    const double right = std::floor(figure_.width - bar_side - (kBarGap + kBarWidth) * unit_);
    for (PlotBox& panel : out_.panels) {
      panel.left = left;
      panel.width = std::max(right - left, 8.0);
    }
    const PlotBox& first = out_.panels.front();
    const double bottom = out_.panels.back().bottom();
    out_.bar = {std::round(first.right() + kBarGap * unit_), first.top, std::round(kBarWidth * unit_),
                bottom - first.top};

    const double middle = (first.top + bottom) / 2;
    const double room = figure_.height - 2 * unit_;
    const auto turned_middle = [&](const PlotText& text) {
      const double half = std::min(text_width_(text, {label_size(), false}), room) / 2;
      return std::clamp(middle, unit_ + half, figure_.height - unit_ - half);
    };
    const PlotText frequency = label_with_factor(
        figure_.in_hertz ? fmt::format("Frequency in {}", frequency_unit_.name) : "Frequency in cycles/sample",
        out_.frequency_ticks);
    place_turned(frequency, unit_ + kAscent * label_size(), turned_middle(frequency), room);
    const PlotText value = label_with_factor(figure_.value_label, out_.value_ticks);
    place_turned(value, figure_.width - 0.6 * unit_ - kDescent * label_size(), turned_middle(value), room);

    for (const PlotBox& panel : out_.panels) {
      for (const AxisTick& tick : out_.frequency_ticks.major) {
        const double y =
            panel.bottom() - panel.height * axis_place(figure_.frequency_scale, out_.frequency, tick.value);
        const double width = text_width_(tick.label, {tick_size(), false});
        place(tick.label, {tick_size(), false},
              {panel.left - (kTickLength + 0.3) * unit_ - width, y + 0.34 * tick_size()});
      }
    }
    for (const AxisTick& tick : out_.value_ticks.major) {
      const double y = out_.bar.bottom() - out_.bar.height * axis_place(AxisScale::linear, figure_.value, tick.value);
      place(tick.label, {tick_size(), false}, {out_.bar.right() + (kTickLength + 0.3) * unit_, y + 0.34 * tick_size()});
    }
    for (std::size_t i = 0; i < out_.panels.size(); ++i) {
      if (figure_.panels[i].name.empty()) continue;
      const PlotBox& panel = out_.panels[i];
      const auto [text, style] =
          fitted_text({figure_.panels[i].name, ""}, panel.width, {tick_size(), false}, text_width_);
      place(text, style, {panel.left, panel.top - 0.25 * unit_ - kDescent * style.size}, TextInk::faint);
    }
  }

  void time_axis() {
    const PlotBox& panel = out_.panels.back();
    for (int most = 12; most >= 2; --most) {
      out_.time_ticks =
          figure_.in_seconds ? time_ticks(figure_.time, most) : axis_ticks(AxisScale::linear, figure_.time, most);
      double free_from = 0;
      bool fit = true;
      for (const AxisTick& tick : out_.time_ticks.major) {
        const double half = text_width_(tick.label, {tick_size(), false}) / 2;
        const double x = panel.left + panel.width * axis_place(AxisScale::linear, figure_.time, tick.value);
        fit = fit && x - half >= free_from;
        free_from = x + half + unit_;
      }
      if (fit) break;
    }
    const double base = panel.bottom() + (kTickLength + 0.25) * unit_ + kAscent * tick_size();
    for (const AxisTick& tick : out_.time_ticks.major) {
      const double x = panel.left + panel.width * axis_place(AxisScale::linear, figure_.time, tick.value);
      place(tick.label, {tick_size(), false}, {x - text_width_(tick.label, {tick_size(), false}) / 2, base});
    }
    const PlotText text =
        label_with_factor(figure_.in_seconds ? time_label(figure_.time) : "Time in samples", out_.time_ticks);
    const double width = text_width_(text, {label_size(), false});
    place(text, {label_size(), false},
          {panel.left + (panel.width - width) / 2, figure_.height - unit_ - kDescent * label_size()});
  }

  void titles() {
    if (!figure_.title.empty()) out_.texts.push_back(title());
    if (!figure_.subtitle.empty()) {
      out_.texts.push_back(centred(figure_.subtitle, {small_size(), false}, subtitle_base_));
      out_.texts.back().ink = TextInk::faint;
    }
  }

  const SpectrogramFigure& figure_;
  const TextWidth& text_width_;
  double unit_ = 16;
  double title_base_ = 0;
  double subtitle_base_ = 0;
  double name_height_ = 0;
  FrequencyUnit frequency_unit_;
  SpectrogramLayout out_;
};

}  // namespace

int natural_height(std::size_t panels) {
  const double height = kFirstPanel + kNextPanel * (static_cast<double>(panels) - 1);
  return static_cast<int>(std::min<double>(height, Figure::kMaximumSide));
}

SpectrogramLayout lay_out(const SpectrogramFigure& figure, const TextWidth& text_width) {
  return SpectrogramLayouter(figure, text_width).make();
}

std::size_t raster_height(const SpectrogramFigure& figure) {
  const TextWidth none = [](const PlotText&, const TextStyle&) { return 0.0; };
  SpectrogramLayouter layouter(figure, none);
  layouter.rows();
  return static_cast<std::size_t>(layouter.panel_height());
}

PlacedText placed_title(const SpectrogramFigure& figure, const TextWidth& text_width) {
  SpectrogramLayouter layouter(figure, text_width);
  layouter.rows();
  return layouter.title();
}

std::vector<double> row_edges(const SpectrogramFigure& figure, std::size_t rows) {
  std::vector<double> edges(rows + 1);
  const auto [low, high] = figure.frequency;
  for (std::size_t i = 0; i <= rows; ++i) {
    const double place = static_cast<double>(i) / static_cast<double>(rows);
    edges[i] =
        figure.frequency_scale == AxisScale::linear ? low + place * (high - low) : low * std::pow(high / low, place);
  }
  edges.back() = high;
  return edges;
}

}  // namespace fftcl::app
