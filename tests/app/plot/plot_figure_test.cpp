// Figures: where things go, as data, and what is on the picture, decoded again.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>

#include "app/helpers.hpp"
#include "app/pixels.hpp"
#include "fftcl/error.hpp"
#include "plot/figure_layout.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::contains;
using testing::decode_png;
using testing::Pixels;

/// As wide as DejaVu Sans on average; enough for the arithmetic of a layout.
double sans_width(const PlotText& text, const TextStyle& style) {
  return style.size * (0.6 * static_cast<double>(text.text.size()) + 0.45 * static_cast<double>(text.exponent.size()));
}

Figure some_figure(std::size_t series, int width, int height) {
  Figure figure;
  figure.title = "Throughput on a device with quite a long name";
  figure.subtitle = "f32, c2c, forward";
  figure.x = {"Points of one transform", AxisScale::log2, {}, {}};
  figure.y = {"Throughput in GFLOPS", AxisScale::linear, 0.0, {}};
  figure.width = width;
  figure.height = height;
  for (std::size_t s = 0; s < series; ++s) {
    PlotSeries line{"library " + std::to_string(s), {}, true, true, {}};
    for (int e = 4; e <= 24; e += 2) {
      line.points.push_back({std::exp2(e), 100.0 * static_cast<double>(s + 1) * (1 + 0.1 * std::sin(e))});
    }
    figure.series.push_back(line);
  }
  return figure;
}

bool overlap(const PlotBox& a, const PlotBox& b) {
  constexpr double kTouch = 0.5;
  return a.left < b.right() - kTouch && b.left < a.right() - kTouch && a.top < b.bottom() - kTouch &&
         b.top < a.bottom() - kTouch;
}

void check_layout(const Figure& figure) {
  const FigureLayout layout = lay_out(figure, sans_width);
  CAPTURE(figure.width);
  CAPTURE(figure.height);
  CAPTURE(figure.series.size());
  CHECK(layout.frame.width > 0.4 * figure.width);
  CHECK(layout.frame.height > 0.2 * figure.height);
  for (const PlacedText& text : layout.texts) {
    CAPTURE(text.text.text);
    CHECK(text.style.size >= 9);
    CHECK(text.box.left >= 0);
    CHECK(text.box.top >= 0);
    CHECK(text.box.right() <= figure.width);
    CHECK(text.box.bottom() <= figure.height);
    CHECK(!overlap(text.box, layout.frame));
    for (const PlacedText& other : layout.texts) {
      if (&other == &text) continue;
      CAPTURE(other.text.text);
      CHECK(!overlap(text.box, other.box));
    }
  }
}

/// False, checked to be told, where the program was built without cairo.
bool plots_work() {
  const std::string obstacle = plot_obstacle().text();
  if (obstacle.empty()) return true;
  CHECK(contains(obstacle, "libcairo2-dev"));
  CHECK_THROWS_AS(render_png(some_figure(1, 400, 300)), Unsupported);
  MESSAGE("pictures are not tested: ", obstacle);
  return false;
}

/// Pixels of a grey within the frame, where neither axes nor texts beside them are.
std::size_t greys_inside(const Figure& figure, int darkest, int brightest) {
  const PlotBox frame = lay_out(figure, sans_width).frame;
  const Pixels pixels = decode_png(render_png(figure));
  std::size_t found = 0;
  for (int y = static_cast<int>(frame.top) + 8; y < frame.bottom() - 8; ++y) {
    for (int x = static_cast<int>(frame.left) + 8; x < frame.right() - 8; ++x) {
      const auto [red, green, blue] = pixels.at(x, y);
      found += red == green && green == blue && red >= darkest && red <= brightest;
    }
  }
  return found;
}

TEST_SUITE("plot") {
  TEST_CASE("no text is cut off or covers another, at any size and with any number of lines") {
    for (const auto& [width, height] : {std::pair{320, 240}, {400, 700}, {1000, 700}, {1920, 400}, {3000, 2000}}) {
      for (const std::size_t series : {0, 1, 4, 9, 40}) check_layout(some_figure(series, width, height));
    }
  }

  TEST_CASE("texts that are too long lose their end") {
    Figure figure = some_figure(2, 500, 350);
    figure.title = std::string(300, 'T');
    figure.subtitle = std::string(300, 's');
    figure.x.label = std::string(300, 'x');
    figure.y.label = std::string(300, 'y');
    figure.series[1].name = std::string(300, 'n');
    check_layout(figure);
    std::size_t shortened = 0;
    for (const PlacedText& text : lay_out(figure, sans_width).texts) shortened += contains(text.text.text, "\u2026");
    CHECK(shortened == 5);
  }

  TEST_CASE("labels of axes get smaller where they are too long for their place, and are whole as long as that helps") {
    Figure figure = some_figure(24, 1000, 700);
    for (PlotSeries& line : figure.series) line.name += ", radix=8,8,4, twiddle=constant, placement=out, batch 64";
    figure.y.label = "Time over one copy of the same bytes";
    figure.x.label =
        "Points of one transform (not joined: no power of two), over all of the width that this sheet may have";
    check_layout(figure);
    const FigureLayout layout = lay_out(figure, sans_width);
    const auto found = [&](const std::string& label) {
      const auto is_label = [&](const PlacedText& text) { return text.text.text == label; };
      return std::ranges::count_if(layout.texts, is_label) == 1 &&
             std::ranges::find_if(layout.texts, is_label)->style.size < 1.05 * layout.unit;
    };
    CHECK(found(figure.x.label));
    CHECK(found(figure.y.label));
    // By a quarter at most.
    figure.x.label = std::string(300, 'x');
    const FigureLayout cut = lay_out(figure, sans_width);
    const auto text =
        std::ranges::find_if(cut.texts, [](const PlacedText& one) { return contains(one.text.text, "xx"); });
    REQUIRE(text != cut.texts.end());
    CHECK(text->style.size == near(0.75 * 1.05 * cut.unit));
  }

  TEST_CASE("a legend that would fill the sheet says how many lines it leaves out") {
    const FigureLayout layout = lay_out(some_figure(200, 600, 400), sans_width);
    CHECK(layout.legend.size() < 200);
    bool told = false;
    const std::string expected = "and " + std::to_string(200 - layout.legend.size()) + " more";
    for (const PlacedText& text : layout.texts) told = told || text.text.text == expected;
    CHECK(told);
    // All of its rows, as far apart as the first two, leave the plot most of the sheet.
    const double top = layout.legend.front().middle.y;
    double next = layout.legend.back().middle.y;
    for (const LegendEntry& entry : layout.legend) {
      if (entry.middle.y > top) next = std::min(next, entry.middle.y);
    }
    CHECK(layout.legend.back().middle.y - top + (next - top) <= 0.35 * 400);
  }

  TEST_CASE("values that an axis cannot show do not move its limits") {
    Figure figure;
    figure.y.scale = AxisScale::log10;
    figure.series.push_back({"a", {{1, 10}, {2, 0}, {3, -5}, {4, std::nan("")}, {5, 90}}, true, true, {}});
    CHECK(figure_limits(figure).y == AxisLimits{10, 100});
    figure.y = {"", AxisScale::linear, 0.0, {}};
    figure.series = {{"a", {{1, 70}, {2, 90}}, true, true, {}}};
    CHECK(figure_limits(figure).y == AxisLimits{0, 100});
    figure.y.high = 250.0;
    CHECK(figure_limits(figure).y == AxisLimits{0, 250});
  }

  TEST_CASE("the picture has the size that was asked for, lines in their colours, and a clean edge") {
    if (!plots_work()) return;
    for (const auto& [width, height] : {std::pair{1000, 700}, {400, 280}, {1600, 500}}) {
      const Pixels pixels = decode_png(render_png(some_figure(2, width, height)));
      CHECK(pixels.width == width);
      CHECK(pixels.height == height);
      CHECK(pixels.count(255, 255, 255) > pixels.rgb.size() / 3 / 2);
      CHECK(pixels.count(0, 114, 178) > 200);
      CHECK(pixels.count(213, 94, 0) > 200);
      CHECK(pixels.count(0, 158, 115) == 0);
      CHECK(pixels.count(26, 26, 26) > 100);
      CHECK(pixels.edge_is_white());
    }
  }

  TEST_CASE("the same figure gives the same bytes") {
    if (!plots_work()) return;
    const std::string first = render_png(some_figure(3, 640, 480));
    CHECK(first == render_png(some_figure(3, 640, 480)));
    CHECK(first != render_png(some_figure(4, 640, 480)));
  }

  TEST_CASE("where nothing can be seen the picture says so") {
    if (!plots_work()) return;
    Figure unseen = some_figure(1, 400, 300);
    unseen.series[0].markers = false;
    const auto faint_ink = [](const Figure& figure) { return greys_inside(figure, 80, 100); };
    CHECK(faint_ink(unseen) == 0);
    for (SeriesPoint& point : unseen.series[0].points) point.y = std::nan("");
    CHECK(faint_ink(unseen) > 20);
    CHECK(faint_ink(some_figure(0, 400, 300)) > 20);
  }

  TEST_CASE("a line along the upper end of its axis is as thick as below it") {
    if (!plots_work()) return;
    const auto ink_of_line_at = [](double level) {
      Figure figure;
      figure.y = {"", AxisScale::linear, -1.0, 1.0};
      figure.series = {{"", {{0, level}, {1, level}}, false, true, {}}};
      const PlotBox frame = lay_out(figure, sans_width).frame;
      const Pixels pixels = decode_png(render_png(figure));
      const int between_ticks = static_cast<int>(frame.left + 0.47 * frame.width);
      int ink = 0;
      for (int y = 0; y < frame.bottom() - 2; ++y) ink += 255 - pixels.at(between_ticks, y)[0];
      return ink;
    };
    const int below = ink_of_line_at(0.6);
    CHECK(below > 255);
    CHECK(std::abs(ink_of_line_at(1) - below) < 32);
  }

  TEST_CASE("a faint grid") {
    if (!plots_work()) return;
    const Figure figure = some_figure(0, 400, 300);
    const PlotBox frame = lay_out(figure, sans_width).frame;
    // Its lines are a pixel wide and mostly share it between two.
    CHECK(static_cast<double>(greys_inside(figure, 220, 245)) > 3 * frame.width + 3 * frame.height);
    // "no data" has darker ones.
    CHECK(greys_inside(figure, 100, 219) < 150);
  }

  TEST_CASE("of hundreds of curves the edges have fewer shades, at the same places") {
    if (!plots_work()) return;
    Figure figure;
    figure.width = 400;
    figure.height = 300;
    const SeriesPoint middle{0.5, 0.9};
    figure.series = {{"", {{0, 0}, middle, {1, 0}}, false, true, {}}};
    const Pixels smooth = decode_png(render_png(figure));
    figure.series.resize(201, {"", {}, false, true, {}});
    const Pixels coarse = decode_png(render_png(figure));
    const auto shades = [](const Pixels& pixels) {
      std::set<std::array<std::uint8_t, 3>> found;
      for (int y = 0; y < pixels.height; ++y) {
        for (int x = 0; x < pixels.width; ++x) found.insert(pixels.at(x, y));
      }
      return found.size();
    };
    CHECK(shades(coarse) < shades(smooth));
    int largest = 0;
    for (std::size_t i = 0; i < smooth.rgb.size(); ++i) {
      largest = std::max(largest, std::abs(smooth.rgb[i] - coarse.rgb[i]));
    }
    // Four by four samples of a pixel: a row and a column of them more or less.
    CHECK(largest <= 255 * 7 / 16);
  }

  TEST_CASE("a figure without data is a picture, too; sizes out of range are refused") {
    if (!plots_work()) return;
    CHECK(decode_png(render_png(some_figure(0, 400, 300))).width == 400);
    for (const auto& [width, height] : {std::pair{100, 700}, {1000, 100}, {20000, 700}, {0, 0}, {-5, 300}}) {
      CHECK_THROWS_AS(render_png(some_figure(1, width, height)), InvalidRequest);
    }
  }
}

}  // namespace
}  // namespace fftcl::app
