// What is drawn of a figure, where its layout says.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "app/pixels.hpp"
#include "fftcl/error.hpp"
#include "plot/canvas.hpp"
#include "plot/figure_layout.hpp"

namespace fftcl::app {
namespace {

using testing::decode_png;
using testing::Pixels;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<std::uint8_t, 3> kBlue{0, 114, 178}, kVermillion{213, 94, 0}, kWhite{255, 255, 255};

/// A figure, where its parts are, and its pixels; empty ones where there is no cairo.
struct Drawn {
  FigureLayout layout;
  Pixels pixels;

  explicit Drawn(const Figure& figure) {
    Canvas canvas(figure.width, figure.height);
    layout =
        lay_out(figure, [&](const PlotText& text, const TextStyle& style) { return canvas.text_width(text, style); });
    pixels = decode_png(render_png(figure));
  }

  PlotPoint place(double x, double y) const {
    return {layout.x_of(AxisScale::linear, x), layout.y_of(AxisScale::linear, y)};
  }
  std::array<std::uint8_t, 3> at(PlotPoint place) const {
    return pixels.at(static_cast<int>(place.x), static_cast<int>(place.y));
  }
  bool is(PlotPoint place, const std::array<std::uint8_t, 3>& colour) const {
    const std::array<std::uint8_t, 3> found = at(place);
    return std::equal(found.begin(), found.end(), colour.begin(), [](int a, int b) { return std::abs(a - b) < 12; });
  }
  std::size_t count(const std::array<std::uint8_t, 3>& colour) const {
    return pixels.count(colour[0], colour[1], colour[2]);
  }
  bool is_axis(PlotPoint place) const { return is(place, {64, 64, 64}); }
};

/// Twice the usual size, so that lines are wider than pixels; x and y from 0 to 10; no texts but ticks.
Figure plain_figure(const std::vector<PlotSeries>& series) {
  Figure figure;
  figure.width = 2000;
  figure.height = 1400;
  figure.x = {"", AxisScale::linear, 0, 10};
  figure.y = {"", AxisScale::linear, 0, 10};
  figure.series = series;
  return figure;
}

PlotSeries dots(std::vector<SeriesPoint> points) { return {"", std::move(points), true, false, {}}; }
PlotSeries curve(std::vector<SeriesPoint> points) { return {"", std::move(points), false, true, {}}; }

bool without_plots() { return !plot_obstacle().empty(); }

}  // namespace

TEST_SUITE("plot") {
  TEST_CASE(
      "picture: marks of both lengths stand outside the frame at their values, lines of a grid at the long ones") {
    if (without_plots()) return;
    Figure figure = plain_figure({curve({{1, 1}, {1, 1}})});
    figure.x = {"", AxisScale::log10, 1, 1000};
    figure.y = {"", AxisScale::log10, 1, 1000};
    const Drawn drawn(figure);
    const PlotBox& frame = drawn.layout.frame;
    const double unit = drawn.layout.unit;
    const auto x_of = [&](double value) { return drawn.layout.x_of(AxisScale::log10, value); };
    const auto y_of = [&](double value) { return drawn.layout.y_of(AxisScale::log10, value); };
    const double within_short = 0.7 * kMinorTickLength * unit, within_long = 0.8 * kTickLength * unit;
    const PlotPoint inside{x_of(30), y_of(30)};
    const std::array<std::uint8_t, 3> grid{224, 224, 224};
    REQUIRE(drawn.layout.x.minor.size() > 10);
    REQUIRE(drawn.layout.y.minor.size() > 10);
    for (const AxisTick& tick : drawn.layout.x.major) {
      CHECK(drawn.is_axis({x_of(tick.value), frame.bottom() + within_long}));
      CHECK(drawn.is({x_of(tick.value), frame.bottom() + 1.2 * kTickLength * unit}, kWhite));
      if (tick.value > 1) CHECK(drawn.is({x_of(tick.value), inside.y}, grid));
    }
    for (const AxisTick& tick : drawn.layout.y.major) {
      CHECK(drawn.is_axis({frame.left - within_long, y_of(tick.value)}));
      CHECK(drawn.is({frame.left - 1.2 * kTickLength * unit, y_of(tick.value)}, kWhite));
      if (tick.value > 1) CHECK(drawn.is({inside.x, y_of(tick.value)}, grid));
    }
    for (const double value : {3.0, 400.0}) {
      CHECK(std::ranges::count(drawn.layout.x.minor, value) == 1);
      CHECK(drawn.is_axis({x_of(value), frame.bottom() + within_short}));
      CHECK(drawn.is({x_of(value), frame.bottom() + within_long}, kWhite));
      CHECK(drawn.is({x_of(value), inside.y}, kWhite));
      CHECK(drawn.is_axis({frame.left - within_short, y_of(value)}));
      CHECK(drawn.is({frame.left - within_long, y_of(value)}, kWhite));
    }
    // Below and left of the frame a line, above and right of it none.
    CHECK(drawn.is_axis({inside.x, frame.bottom()}));
    CHECK(drawn.is_axis({frame.left, inside.y}));
    CHECK(drawn.is({frame.right(), inside.y - 3}, grid));
    CHECK(drawn.is({inside.x, frame.top}, grid));
  }

  TEST_CASE("picture: guides cross the plot within its limits only") {
    if (without_plots()) return;
    const Figure figure = plain_figure({});
    const auto with_guides = [&](std::vector<double> guides) {
      Figure other = figure;
      other.guides = std::move(guides);
      return other;
    };
    const std::string none = render_png(figure);
    CHECK(render_png(with_guides({-0.01, 10.01, -1e9})) == none);
    CHECK(render_png(with_guides({10})) != none);
    const Drawn drawn(with_guides({5.3}));
    std::size_t dark = 0;
    const PlotPoint place = drawn.place(5, 5.3);
    for (int x = static_cast<int>(drawn.layout.frame.left) + 5; x < drawn.layout.frame.right(); ++x) {
      dark += drawn.is_axis({static_cast<double>(x), place.y});
    }
    // Dashes of 4, gaps of 2.5.
    const double share = static_cast<double>(dark) / drawn.layout.frame.width;
    CHECK(share > 0.5);
    CHECK(share < 0.75);
    CHECK_FALSE(drawn.is_axis({place.x, place.y + 3}));
  }

  TEST_CASE("picture: points beyond the limits have no markers, those at the limits whole ones") {
    if (without_plots()) return;
    const Figure empty = plain_figure({dots({{5, 5}})});
    const std::string alone = render_png(empty);
    CHECK(render_png(plain_figure(
              {dots({{5, 5}, {-0.1, 5}, {10.1, 5}, {5, -0.1}, {5, 10.1}, {kNan, 5}, {5, kNan}})})) == alone);
    const std::size_t one = Drawn(empty).count(kBlue);
    CHECK(one > 100);
    for (const SeriesPoint& edge : {SeriesPoint{0, 4}, {10, 4}, {4, 10}}) {
      CHECK(Drawn(plain_figure({dots({{5, 5}, edge})})).count(kBlue) > 19 * one / 10);
    }
    // Half of it behind the axis, which is thin.
    CHECK(Drawn(plain_figure({dots({{5, 5}, {4, 0}})})).count(kBlue) > 15 * one / 10);
    CHECK(Drawn(plain_figure({curve({{5, 5}})})).count(kBlue) == 0);
  }

  TEST_CASE("picture: a value that cannot be shown is a gap in its line, lines that are not wanted are not there") {
    if (without_plots()) return;
    const Drawn gap(plain_figure({curve({{1, 5.3}, {3, 5.3}, {4, kNan}, {5, 5.3}, {7, 5.3}})}));
    for (const double x : {1.3, 2.7, 5.3, 6.7}) CHECK(gap.is(gap.place(x, 5.3), kBlue));
    for (const double x : {3.3, 4.3, 4.7}) CHECK(gap.is(gap.place(x, 5.3), kWhite));
    const Drawn begun(plain_figure({curve({{1, 5.3}, {2.7, 5.3}, {kNan, 5.3}, {5.3, 2.7}, {7.3, 2.7}})}));
    CHECK(begun.is(begun.place(1.3, 5.3), kBlue));
    CHECK(begun.is(begun.place(6.3, 2.7), kBlue));
    CHECK(begun.is(begun.place(4.3, 3.7), kWhite));
    PlotSeries unjoined = dots({{1, 5.3}, {7, 5.3}});
    const Drawn points(plain_figure({unjoined}));
    CHECK(points.is(points.place(1, 5.3), kBlue));
    CHECK(points.is(points.place(4.3, 5.3), kWhite));
    unjoined.line = true;
    const Drawn joined(plain_figure({unjoined}));
    CHECK(joined.is(joined.place(4.3, 5.3), kBlue));
  }

  TEST_CASE("picture: lines have the width that was asked for, and after seven colours dashes, dots, then both") {
    if (without_plots()) return;
    const auto ink = [](std::size_t style, double width) {
      PlotSeries series = curve({{1, 5.3}, {9, 5.3}});
      series.style = style;
      series.width = width;
      return static_cast<double>(Drawn(plain_figure({series})).count(style % 7 == 0 ? kBlue : kVermillion));
    };
    const double solid = ink(0, 1);
    CHECK(solid > 1000);
    CHECK(ink(0, 5) > 4 * solid);
    CHECK(ink(0, 0.5) < 0.7 * solid);
    CHECK(std::abs(ink(1, 1) / solid - 1) < 0.05);
    CHECK(std::abs(ink(7, 1) / solid - 0.6) < 0.1);
    CHECK(std::abs(ink(8, 1) / solid - 0.6) < 0.1);
    CHECK(std::abs(ink(14, 1) / solid - 0.35) < 0.1);
    CHECK(std::abs(ink(21, 1) / solid - 0.65) < 0.05);
    CHECK(std::abs(ink(28, 1) / solid - 1) < 0.05);
  }

  TEST_CASE("picture: markers of many points are smaller, down to two fifths") {
    if (without_plots()) return;
    // Points beside the one that is looked at count, but are drawn on top of each other.
    const auto ink = [](std::size_t others, bool with_markers) {
      Figure figure = plain_figure({dots({{5, 5}}), dots(std::vector<SeriesPoint>(others, {8, 8}))});
      figure.series[1].markers = with_markers;
      return static_cast<double>(Drawn(figure).count(kBlue));
    };
    const double whole = ink(0, true);
    CHECK(ink(399, true) == whole);
    CHECK(ink(5000, false) == whole);
    CHECK(std::abs(ink(1599, true) / whole - 0.25) < 0.06);
    CHECK(std::abs(ink(9999, true) / whole - 0.16) < 0.06);
    CHECK(std::abs(ink(2499, true) / ink(9999, true) - 1) < 0.01);
  }

  TEST_CASE("picture: each series has a marker of its own") {
    if (without_plots()) return;
    std::vector<std::string> pictures;
    for (std::size_t style = 0; style < 14; ++style) {
      PlotSeries series = dots({{5, 5}});
      series.style = style;
      pictures.push_back(render_png(plain_figure({series})));
    }
    for (std::size_t i = 0; i < 7; ++i) {
      for (std::size_t j = 0; j < i; ++j) CHECK(pictures[i] != pictures[j]);
      CHECK(pictures[i] == pictures[i + 7]);
    }
  }

  TEST_CASE("picture: a legend shows what its series has, a line, a marker or both") {
    if (without_plots()) return;
    for (const auto& [line, marker] : {std::pair{true, false}, {false, true}, {true, true}}) {
      Figure figure = plain_figure({PlotSeries{"name", {{5, 5}}, marker, line, {}}});
      const Drawn drawn(figure);
      REQUIRE(drawn.layout.legend.size() == 1);
      const PlotPoint middle = drawn.layout.legend[0].middle;
      const double half = drawn.layout.legend_line / 2;
      for (const double side : {-0.9, 0.9}) {
        CHECK(drawn.is({middle.x + side * half, middle.y}, line ? kBlue : kWhite));
        CHECK(drawn.is({middle.x + 1.3 * side * half, middle.y}, kWhite));
      }
      CHECK(drawn.is(middle, kBlue));
      CHECK(drawn.is({middle.x, middle.y - 0.2 * drawn.layout.unit}, marker ? kBlue : kWhite));
    }
  }

  TEST_CASE("picture: a note's mark points at its place in the colour of its series, its word has white behind it") {
    if (without_plots()) return;
    Figure figure = plain_figure({curve({{0, 5.3}, {10, 5.3}}), curve({})});
    figure.notes = {{{5, 5.3}, "iiiiiiiiiiii", 1}};
    for (int i = 0; i < 40; ++i) figure.series.push_back(curve({{0, 5.3 + 0.05 * i}, {10, 5.3 + 0.05 * i}}));
    for (std::size_t i = 2; i < figure.series.size(); ++i) figure.series[i].style = 0;
    const Drawn drawn(figure);
    const double unit = drawn.layout.unit;
    const PlotPoint tip = drawn.layout.notes.at(0).tip;
    // As wide above as its box, a point below.
    CHECK(drawn.is({tip.x, tip.y - 0.15 * unit}, kVermillion));
    CHECK(drawn.is({tip.x, tip.y - 0.45 * unit}, kVermillion));
    CHECK(drawn.is({tip.x - 0.2 * unit, tip.y - 0.45 * unit}, kVermillion));
    CHECK(drawn.is({tip.x + 0.2 * unit, tip.y - 0.45 * unit}, kVermillion));
    CHECK_FALSE(drawn.is({tip.x + 0.2 * unit, tip.y - 0.1 * unit}, kVermillion));
    CHECK_FALSE(drawn.is({tip.x, tip.y + 0.1 * unit}, kVermillion));
    const PlacedText& word = drawn.layout.texts.back();
    REQUIRE(word.on_curves);
    const PlotBox& box = word.box;
    const auto blue_between = [&](double left, double right, double top, double bottom) {
      std::size_t found = 0;
      for (double x = left; x < right; ++x) {
        for (double y = top; y < bottom; ++y) found += drawn.is({x, y}, kBlue);
      }
      return found;
    };
    const double margin = 0.08 * box.height;
    CHECK(blue_between(box.left + 1, box.right() - 1, box.top + margin, box.bottom() - margin) == 0);
    CHECK(blue_between(box.left - 20, box.left - 2, box.top, box.bottom()) > 100);
    CHECK(blue_between(box.right() + 2, box.right() + 20, box.top, box.bottom()) > 100);
    CHECK(blue_between(box.left + 1, box.right() - 1, box.top - 10, box.top) > 100);
    // Text is dark.
    std::size_t dark = 0;
    for (double x = box.left; x < box.right(); ++x) dark += drawn.at({x, box.top + 0.6 * box.height})[0] < 100;
    CHECK(dark > 5);
  }

  TEST_CASE("picture: the smallest and the largest size are taken, beyond them none") {
    if (without_plots()) return;
    for (const auto& [width, height] :
         {std::pair{320, 240}, {Figure::kMaximumSide, 240}, {320, Figure::kMaximumSide}}) {
      Figure figure;
      figure.width = width;
      figure.height = height;
      CHECK(decode_png(render_png(figure)).height == height);
    }
    for (const auto& [width, height] : {std::pair{319, 240}, {320, 239}, {16385, 240}, {320, 16385}}) {
      Figure figure;
      figure.width = width;
      figure.height = height;
      CHECK_THROWS_AS(render_png(figure), InvalidRequest);
    }
  }
}

}  // namespace fftcl::app
