#include "plot/figure_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace fftcl::app {
namespace {

constexpr double kSmallestUnit = 10;
/// The most that a legend takes of the sheet's height.
constexpr double kLegendShare = 0.35;
/// Height of a note's triangle.
constexpr double kNoteMark = 0.6;

class Layouter {
 public:
  Layouter(const Figure& figure, const TextWidth& text_width) : figure_(figure), text_width_(text_width) {
    const double scale = std::min(figure.width / 1000.0, figure.height / 700.0);
    unit_ = std::clamp(16 * scale, kSmallestUnit, kLargestUnit);
    out_.unit = unit_;
    margin_ = unit_;
    top_ = margin_;
  }

  FigureLayout make() {
    out_.limits = figure_limits(figure_);
    centred_line(figure_.title, {.size = 1.25 * unit_, .bold = true}, TextInk::full);
    centred_line(figure_.subtitle, {.size = 0.9 * unit_}, TextInk::faint);
    legend();
    frame();
    axis_labels();
    notes();
    return std::move(out_);
  }

 private:
  TextStyle tick_style() const { return {0.95 * unit_, false}; }
  TextStyle label_style() const { return {1.05 * unit_, false}; }
  double width_of(const PlotText& text, const TextStyle& style) const { return text_width_(text, style); }

  void place(const PlotText& text, const TextStyle& style, PlotPoint start, TextInk ink = TextInk::full) {
    const PlotBox box{start.x, start.y - kAscent * style.size, width_of(text, style), line_height(style.size)};
    out_.texts.push_back({.text = text, .style = style, .start = start, .box = box, .ink = ink});
  }

  /// A line of text at the top, over the whole width.
  void centred_line(const std::string& text, const TextStyle& style, TextInk ink) {
    if (text.empty()) return;
    const double room = figure_.width - 2 * margin_;
    const FittedText fitted = fitted_text({text, ""}, room, style, text_width_);
    const double size = fitted.style.size;
    place(fitted.text, fitted.style, {(figure_.width - width_of(fitted.text, fitted.style)) / 2, top_ + kAscent * size},
          ink);
    top_ += line_height(size) + 0.3 * unit_;
  }

  /// Names in columns of equal width, below the title.
  void legend() {
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < figure_.series.size(); ++i) {
      if (!figure_.series[i].name.empty()) named.push_back(i);
    }
    if (named.empty()) return;
    top_ += 0.2 * unit_;
    const TextStyle style{0.95 * unit_, false};
    const double line = 2.4 * unit_;
    const double gap = 0.5 * unit_;
    const double between = 1.5 * unit_;
    const double row_height = 1.5 * unit_;
    const double room = figure_.width - 2 * margin_;
    std::vector<PlotText> names;
    double widest = 0;
    for (const std::size_t i : named) {
      names.push_back({shortened_text(figure_.series[i].name, room - line - gap, style, text_width_), ""});
      widest = std::max(widest, width_of(names.back(), style));
    }
    const auto fitting = [&] {
      return static_cast<std::size_t>(std::max(1.0, std::floor((room + between) / (line + gap + widest + between))));
    };
    const auto most_rows = static_cast<std::size_t>(figure_.height * kLegendShare / row_height);
    std::size_t columns = std::min(fitting(), named.size());
    std::size_t rows = (named.size() + columns - 1) / columns;
    // The same number of rows with columns that are filled evenly.
    columns = (named.size() + rows - 1) / rows;
    std::size_t shown = named.size();
    if (rows > most_rows) {
      // What the last place says instead may be longer than the names.
      widest = std::max(widest, width_of({fmt::format("and {} more", named.size()), ""}, style));
      rows = most_rows;
      columns = fitting();
      shown = rows * columns - 1;
      names[shown] = {fmt::format("and {} more", named.size() - shown), ""};
    }
    const double cell = line + gap + widest;
    const double columns_as_number = static_cast<double>(columns);
    const double left = (figure_.width - columns_as_number * cell - (columns_as_number - 1) * between) / 2;
    for (std::size_t i = 0; i < std::min(shown + 1, named.size()); ++i) {
      const double x = left + static_cast<double>(i % columns) * (cell + between);
      const double base = top_ + static_cast<double>(i / columns) * row_height + kAscent * style.size;
      if (i < shown) out_.legend.push_back({named[i], {x + line / 2, base - 0.33 * style.size}});
      place(names[i], style, {x + line + gap, base});
    }
    out_.legend_line = line;
    top_ += static_cast<double>(rows) * row_height + 0.2 * unit_;
  }

  void frame() {
    const double below = kTickLength * unit_ + 0.25 * unit_ + line_height(tick_style().size) + 0.3 * unit_ +
                         (figure_.x.label.empty() ? 0 : line_height(label_style().size));
    PlotBox& frame = out_.frame;
    frame.top = top_ + 0.6 * unit_;
    frame.height = figure_.height - margin_ - below - frame.top;

    const int most_y = static_cast<int>(frame.height / (2.6 * unit_));
    out_.y = axis_ticks(figure_.y.scale, out_.limits.y, most_y);
    double widest_y = 0;
    for (const AxisTick& tick : out_.y.major) widest_y = std::max(widest_y, width_of(tick.label, tick_style()));

    // As many labels along x as fit side by side.
    for (int most = figure_.x.scale == AxisScale::linear ? 12 : 24; most >= 2; --most) {
      out_.x = axis_ticks(figure_.x.scale, out_.limits.x, most);
      double half_x = 0;
      for (const AxisTick& tick : out_.x.major) half_x = std::max(half_x, width_of(tick.label, tick_style()) / 2);
      const double y_label = figure_.y.label.empty() ? 0 : line_height(label_style().size) + 0.4 * unit_;
      frame.left = std::max(margin_ + y_label + widest_y + (0.3 + kTickLength) * unit_, half_x + 0.5 * unit_);
      frame.width = figure_.width - frame.left - std::max(1.2 * margin_, half_x + 0.5 * unit_);
      inset_data();
      if (x_labels_fit()) break;
    }
    for (const AxisTick& tick : out_.x.major) {
      const double width = width_of(tick.label, tick_style());
      place(
          tick.label, tick_style(),
          {x_of(tick.value) - width / 2, frame.bottom() + (kTickLength + 0.25) * unit_ + kAscent * tick_style().size});
    }
    for (const AxisTick& tick : out_.y.major) {
      const double width = width_of(tick.label, tick_style());
      place(tick.label, tick_style(),
            {frame.left - (kTickLength + 0.3) * unit_ - width, y_of(tick.value) + 0.34 * tick_style().size});
    }
  }

  void inset_data() {
    const bool markers = std::ranges::any_of(figure_.series, [](const PlotSeries& series) { return series.markers; });
    const double side = markers ? 0.9 * unit_ : 0;
    const double top = markers ? 0.5 * unit_ : 0;
    // A linear axis that starts at zero stands on zero.
    const bool from_zero = figure_.y.scale == AxisScale::linear && out_.limits.y.low == 0;
    const double bottom = from_zero ? 0 : top;
    const PlotBox& frame = out_.frame;
    out_.data = {frame.left + side, frame.top + top, frame.width - 2 * side, frame.height - top - bottom};
  }

  double x_of(double value) const { return out_.x_of(figure_.x.scale, value); }
  double y_of(double value) const { return out_.y_of(figure_.y.scale, value); }

  bool x_labels_fit() const {
    double free_from = 0;
    for (const AxisTick& tick : out_.x.major) {
      const double half = width_of(tick.label, tick_style()) / 2;
      if (x_of(tick.value) - half < free_from) return false;
      free_from = x_of(tick.value) + half + unit_;
    }
    return true;
  }

  void axis_labels() {
    const PlotBox& frame = out_.frame;
    if (!figure_.x.label.empty()) {
      const double room = figure_.width - 2 * margin_;
      const auto [text, style] =
          fitted_text(label_with_factor(figure_.x.label, out_.x), room, label_style(), text_width_);
      const double width = width_of(text, style);
      // The frame's middle is not left of the sheet's.
      const double left = std::min(frame.left + (frame.width - width) / 2, figure_.width - margin_ - width);
      place(text, style, {left, figure_.height - margin_ - kDescent * style.size});
    }
    if (!figure_.y.label.empty()) {
      // Beside the frame only: above and below it other texts take the whole width.
      const double room = frame.bottom() - top_;
      const auto [text, style] =
          fitted_text(label_with_factor(figure_.y.label, out_.y), room, label_style(), text_width_);
      const double width = width_of(text, style);
      // Turned: it begins at its lower end.
      const double lower = std::min(frame.top + (frame.height + width) / 2, frame.bottom());
      const double base = margin_ + kAscent * style.size;
      out_.texts.push_back({.text = text,
                            .style = style,
                            .start = {base, lower},
                            .box = {margin_, lower - width, line_height(style.size), width},
                            .turned = true});
    }
  }

  /// True where an earlier note says the same of the same place, as that of another channel may.
  bool is_repeated(std::size_t n) const {
    const PlotPoint tip = out_.notes[n].tip;
    for (std::size_t m = 0; m < n; ++m) {
      const PlotPoint other = out_.notes[m].tip;
      const bool same_place = std::hypot(tip.x - other.x, tip.y - other.y) < kNoteMark * unit_;
      if (same_place && figure_.notes[m].text == figure_.notes[n].text) return true;
    }
    return false;
  }

  /// Each note's text above its mark, else beside it; none where it would leave the frame, or meet another's or its
  /// mark, or stand there already.
  void notes() {
    const TextStyle style{0.8 * unit_, false};
    const PlotBox& frame = out_.frame;
    const double mark_height = kNoteMark * unit_;
    std::vector<PlotBox> taken;
    for (const PlotNote& note : figure_.notes) {
      const PlotPoint tip{x_of(note.place.x), y_of(note.place.y)};
      out_.notes.push_back({tip, note.series});
      taken.push_back({tip.x - 0.4 * unit_, tip.y - mark_height, 0.8 * unit_, mark_height});
    }
    for (std::size_t n = 0; n < figure_.notes.size(); ++n) {
      if (is_repeated(n)) continue;
      const PlotNote& note = figure_.notes[n];
      const PlotPoint tip = out_.notes[n].tip;
      const double width = width_of({note.text, ""}, style);
      const double height = line_height(style.size);
      const std::array<PlotPoint, 3> corners = {
          {{tip.x - width / 2, tip.y - mark_height - height},
           {tip.x + 0.7 * unit_, std::max(tip.y - mark_height - 0.5 * height, frame.top + 0.1 * unit_)},
           {tip.x - 0.7 * unit_ - width, std::max(tip.y - mark_height - 0.5 * height, frame.top + 0.1 * unit_)}}};
      for (const PlotPoint& corner : corners) {
        const PlotBox box{corner.x, corner.y, width, height};
        const bool inside =
            box.left >= frame.left + 0.2 * unit_ && box.right() <= frame.right() - 0.1 * unit_ && box.top >= frame.top;
        // A word may be as close to a mark as that mark's own is, however both are rounded.
        const bool free = std::ranges::none_of(taken, [&](const PlotBox& other) {
          return box.left < other.right() + 0.25 * unit_ && other.left < box.right() + 0.25 * unit_ &&
                 box.top < other.bottom() - 0.05 * unit_ && other.top < box.bottom() - 0.05 * unit_;
        });
        if (!inside || !free) continue;
        place({note.text, ""}, style, {box.left, box.top + kAscent * style.size});
        out_.texts.back().on_curves = true;
        taken.push_back(box);
        break;
      }
    }
  }

  const Figure& figure_;
  const TextWidth& text_width_;
  double unit_ = 16;
  double margin_ = 16;
  double top_ = 0;  // everything above is taken
  FigureLayout out_;
};

}  // namespace

FigureLayout lay_out(const Figure& figure, const TextWidth& text_width) { return Layouter(figure, text_width).make(); }

}  // namespace fftcl::app
