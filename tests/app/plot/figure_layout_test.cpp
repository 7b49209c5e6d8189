// Where a figure's texts, ticks, legend and notes go.
#include "plot/figure_layout.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "app/plot/laid_out_figures.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::figure_to_lay_out;
using testing::laid_out;
using testing::middle_x;
using testing::middle_y;
using testing::text_with;
using testing::with_names;

bool is_between(double value, double low, double high) {
  CAPTURE(value);
  CAPTURE(low);
  CAPTURE(high);
  CHECK(value >= low);
  CHECK(value <= high);
  return value >= low && value <= high;
}

}  // namespace

TEST_SUITE("plot") {
  TEST_CASE("figure layout: texts grow with the sheet's lesser side, within bounds") {
    const auto unit = [](int width, int height) { return laid_out(with_names(1, "", width, height)).unit; };
    CHECK(unit(1000, 700) == near(16));
    CHECK(unit(3000, 700) == near(16));
    CHECK(unit(1000, 2100) == near(16));
    CHECK(unit(2000, 1400) == near(32));
    CHECK(unit(320, 240) == near(10));
    CHECK(unit(Figure::kMaximumSide, Figure::kMaximumSide) == near(96));
  }

  TEST_CASE("figure layout: only the title is bold, only the subtitle is faint") {
    Figure figure = figure_to_lay_out();
    figure.series[0].name = "name";
    figure.notes = {{{50, 15}, "note", 0}};
    for (const PlacedText& text : laid_out(figure).texts) {
      CAPTURE(text.text.text);
      CHECK(text.style.bold == (text.text.text == "title"));
      CHECK((text.ink == TextInk::faint) == (text.text.text == "subtitle"));
      CHECK(text.on_curves == (text.text.text == "note"));
      CHECK(text.turned == (text.text.text == "label of y"));
      CHECK(text.box.height == near(text.turned ? text.box.height : line_height(text.style.size)));
    }
  }

  TEST_CASE(
      "figure layout: titles are in the middle of the sheet, labels in that of their axis, at the sheet's edges") {
    Figure figure = figure_to_lay_out();
    figure.series[0].name = "name";
    const FigureLayout layout = laid_out(figure);
    const double unit = layout.unit;
    const PlotBox title = text_with(layout, "title").box;
    const PlotBox subtitle = text_with(layout, "subtitle").box;
    const PlotBox name = text_with(layout, "name").box;
    CHECK(middle_x(title) == near(500));
    CHECK(middle_x(subtitle) == near(500));
    CHECK(title.top == near(unit));
    // One below the other, neither close nor far apart.
    for (const auto& [upper, lower] : {std::pair{title, subtitle}, {subtitle, name}, {name, layout.frame}}) {
      CHECK(is_between(lower.top - upper.bottom(), 0.2 * unit, 1.3 * unit));
    }
    const PlotBox x = text_with(layout, "label of x").box;
    CHECK(middle_x(x) == near(middle_x(layout.frame)));
    CHECK(x.bottom() == near(700 - unit));
    const PlotBox y = text_with(layout, "label of y").box;
    CHECK(middle_y(y) == near(middle_y(layout.frame)));
    CHECK(y.left == near(unit));
    CHECK(y.width == near(line_height(1.05 * unit)));
  }

  TEST_CASE("figure layout: texts that are not there take no room") {
    const FigureLayout whole = laid_out(figure_to_lay_out());
    Figure bare = figure_to_lay_out();
    bare.title = bare.subtitle = bare.x.label = bare.y.label = "";
    const FigureLayout layout = laid_out(bare);
    CHECK(layout.texts.size() == layout.x.major.size() + layout.y.major.size());
    CHECK(layout.frame.top == near(1.6 * layout.unit));
    CHECK(layout.frame.bottom() > whole.frame.bottom() + layout.unit);
    CHECK(layout.frame.left < whole.frame.left - layout.unit);
  }

  TEST_CASE("figure layout: a label as long as its axis stays beside it") {
    Figure figure = figure_to_lay_out();
    figure.y.label = std::string(61, 'y');
    figure.x.label = std::string(98, 'x');
    const FigureLayout layout = laid_out(figure);
    const PlotBox y = text_with(layout, figure.y.label).box;
    CHECK(y.height > layout.frame.height);
    CHECK(y.top >= text_with(layout, "subtitle").box.bottom());
    CHECK(y.bottom() <= layout.frame.bottom());
    const PlotBox x = text_with(layout, figure.x.label).box;
    CHECK(x.width > layout.frame.width);
    CHECK(x.left >= layout.unit - 1e-9);
    CHECK(x.right() <= 1000 - layout.unit + 1e-9);
  }

  TEST_CASE("figure layout: labels stand at their ticks, in a line below the frame and up to one beside it") {
    for (const AxisScale scale : {AxisScale::linear, AxisScale::log2, AxisScale::log10}) {
      Figure figure = figure_to_lay_out();
      figure.x.scale = figure.y.scale = scale;
      figure.series = {{"", {{1, 2}, {90000, 7000}}, false, true, {}}};
      const FigureLayout layout = laid_out(figure);
      const double unit = layout.unit;
      std::size_t i = 0;
      // After title and subtitle.
      const auto next_label = [&](const AxisTick& tick) {
        REQUIRE(i + 2 < layout.texts.size());
        const PlacedText& text = layout.texts[2 + i++];
        CHECK(text.text == tick.label);
        return text.box;
      };
      double free_from = 0;
      for (const AxisTick& tick : layout.x.major) {
        const PlotBox box = next_label(tick);
        CHECK(middle_x(box) == near(layout.x_of(scale, tick.value)));
        CHECK(is_between(box.top - layout.frame.bottom(), (kTickLength + 0.1) * unit, (kTickLength + 0.5) * unit));
        CHECK(box.left >= free_from);
        free_from = box.right() + unit;
      }
      for (const AxisTick& tick : layout.y.major) {
        const PlotBox box = next_label(tick);
        CHECK(std::abs(middle_y(box) - layout.y_of(scale, tick.value)) < 0.15 * unit);
        CHECK(is_between(layout.frame.left - box.right(), (kTickLength + 0.1) * unit, (kTickLength + 0.5) * unit));
      }
    }
  }

  TEST_CASE("figure layout: a linear axis has up to twelve labels, one of powers as many as fit") {
    Figure figure = figure_to_lay_out();
    figure.width = 16000;
    figure.series = {{"", {{0, 1}, {11, 2}}, false, true, {}}};
    figure.x.high = 11;
    CHECK(laid_out(figure).x.major.size() == 12);
    figure.x = {"", AxisScale::log2, {}, {}};
    figure.series = {{"", {{1, 1}, {std::exp2(23), 2}}, false, true, {}}};
    CHECK(laid_out(figure).x.major.size() == 24);
    figure.width = 1000;
    const std::size_t fitting = laid_out(figure).x.major.size();
    CHECK(fitting > 6);
    CHECK(fitting < 24);
  }

  TEST_CASE("figure layout: long labels at the ends of an axis stay on the sheet") {
    Figure figure;
    figure.series = {{"", {{100000.011, 0}, {100000.014, 9}}, false, true, {}}};
    const FigureLayout layout = laid_out(figure);
    CHECK(layout.x.major.back().label.text.size() >= 10);
    for (const PlacedText& text : layout.texts) {
      CHECK(text.box.left >= 0.4 * layout.unit);
      CHECK(text.box.right() <= 1000 - 0.4 * layout.unit);
    }
  }

  TEST_CASE("figure layout: markers at the limits do not touch the frame, but for a linear axis that starts at zero") {
    Figure figure = figure_to_lay_out();
    figure.y.low = 0;
    const auto insets = [&] {
      const FigureLayout layout = laid_out(figure);
      const PlotBox &frame = layout.frame, &data = layout.data;
      CHECK(std::abs(data.left - frame.left - (frame.right() - data.right())) < 1e-9);
      return std::array{(data.left - frame.left) / layout.unit, (data.top - frame.top) / layout.unit,
                        (frame.bottom() - data.bottom()) / layout.unit};
    };
    CHECK(insets() == std::array{0.0, 0.0, 0.0});
    figure.series[0].markers = true;
    const auto [side, top, bottom] = insets();
    CHECK(is_between(side, 0.6, 1.2));
    CHECK(is_between(top, 0.3, 0.7));
    CHECK(std::abs(bottom) < 1e-9);
    figure.y.low = 5;
    CHECK(insets()[2] == near(top));
    figure.y = {"", AxisScale::log2, {}, {}};
    CHECK(insets()[2] == near(top));
  }

  TEST_CASE("figure limits: those that are given, those of points that are seen, or of an axis without any") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto x_limits = [](const PlotAxis& axis, std::vector<SeriesPoint> points) {
      Figure figure;
      figure.x = axis;
      figure.series = {{"", std::move(points), false, true, {}}};
      return figure_limits(figure).x;
    };
    CHECK(x_limits({"", AxisScale::linear, {}, {}}, {}) == AxisLimits{0, 1});
    CHECK(x_limits({"", AxisScale::log10, {}, {}}, {}) == AxisLimits{1, 10});
    CHECK(x_limits({"", AxisScale::linear, {}, {}}, {{50, 1}, {90, 1}, {500, nan}}) == AxisLimits{50, 90});
    CHECK(x_limits({"", AxisScale::linear, 47, 93}, {{50, 1}, {90, 1}}) == AxisLimits{47, 93});
    CHECK(x_limits({"", AxisScale::linear, {}, 93}, {{50, 1}, {90, 1}}) == AxisLimits{50, 93});
    // What a logarithmic axis cannot show is not where it begins.
    CHECK(x_limits({"", AxisScale::log10, 0, {}}, {{10, 1}, {100, 1}}) == AxisLimits{10, 100});
    CHECK(x_limits({"", AxisScale::log10, {}, -1}, {{10, 1}, {100, 1}}) == AxisLimits{10, 100});
    // Limits beyond the data, to the other side of them.
    CHECK(x_limits({"", AxisScale::linear, 10, {}}, {{1, 1}, {9, 1}}) == AxisLimits{0, 10});
    CHECK(x_limits({"", AxisScale::linear, {}, 0}, {{1, 1}, {9, 1}}) == AxisLimits{0, 10});
    Figure figure;
    figure.series = {{"", {{1, 10}, {2, 90}, {nan, 5000}}, false, true, {}}};
    CHECK(figure_limits(figure).y == AxisLimits{0, 100});
  }
}

}  // namespace fftcl::app
