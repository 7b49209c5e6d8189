// Figures: where things go, as data, and what is on the picture, decoded again.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/helpers.hpp"
#include "app/pixels.hpp"
#include "bench/bench_row.hpp"
#include "bench/reports/bench_plot.hpp"
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
  const std::string obstacle = plot_obstacle();
  if (obstacle.empty()) return true;
  CHECK(contains(obstacle, "libcairo2-dev"));
  CHECK_THROWS_AS(render_png(some_figure(1, 400, 300)), Unsupported);
  MESSAGE("pictures are not tested: ", obstacle);
  return false;
}

BenchRow row(const std::string& library, const std::string& dims, double gflops) {
  BenchRow made;
  made.library = library;
  made.precision = "f32";
  made.kind = "c2c";
  made.dims = dims;
  made.device = "some device";
  made.gflops = gflops;
  made.copy_ratio = 100 / gflops;
  return made;
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

  TEST_CASE("a figure without data is a picture, too; sizes out of range are refused") {
    if (!plots_work()) return;
    CHECK(decode_png(render_png(some_figure(0, 400, 300))).width == 400);
    for (const auto& [width, height] : {std::pair{100, 700}, {1000, 100}, {20000, 700}, {0, 0}, {-5, 300}}) {
      CHECK_THROWS_AS(render_png(some_figure(1, width, height)), InvalidRequest);
    }
  }

  TEST_CASE("a report's lines: by library, named by what differs, sizes ascending") {
    const std::vector<BenchRow> rows = {row("fftcl", "256", 50), row("clfft", "256", 5), row("fftcl", "64", 40),
                                        row("clfft", "64", 4)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 2);
    CHECK(figure.series[0].name == "fftcl");
    CHECK(figure.series[1].name == "clfft");
    REQUIRE(figure.series[0].points.size() == 2);
    CHECK(figure.series[0].points[0].x == 64);
    CHECK(figure.series[0].points[1].y == 50);
    CHECK(figure.subtitle == "f32, c2c, forward, 1-D, some device");
    CHECK(contains(figure.y.label, "GFLOPS"));
    CHECK(figure.y.scale == AxisScale::linear);
    CHECK(figure.y.low == 0.0);
  }

  TEST_CASE("a report without a row that was timed has axes and no lines") {
    BenchRow refused = row("fftcl", "256", 50);
    refused.status = RowStatus::refused;
    const std::vector<BenchRow> rows = {refused};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.empty());
    CHECK(figure.subtitle.empty());
    CHECK(contains(figure.y.label, "GFLOPS"));
  }

  TEST_CASE("nanoseconds a point are those of all points of a batch") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "8x16", 50), row("fftcl", "128", 50)};
    for (BenchRow& one : rows) one.median_us = 32;
    rows[0].batch = 500;
    rows[2].median_us = kNotMeasured;
    const Figure figure = bench_figure(rows, BenchQuantity::ns_per_point);
    REQUIRE(figure.series.size() == 2);
    REQUIRE(figure.series[0].points.size() == 1);
    CHECK(figure.series[0].points[0].y == near(1));
    CHECK(figure.series[1].points.at(0).x == 128);
    CHECK(figure.series[1].points.at(0).y == near(250));
    CHECK(figure.y.label == "Nanoseconds a point");
    CHECK(figure.y.scale == AxisScale::log10);
  }

  TEST_CASE("a sweep has a line for each choice; rank and batch tell lines apart where sizes meet") {
    std::vector<BenchRow> rows = {row("fftcl", "1024", 50), row("fftcl", "1024", 60)};
    rows[0].options = "radix=4";
    rows[1].options = "radix=8";
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.at(1).name == "fftcl, radix=8");

    rows = {row("fftcl", "1024", 50), row("fftcl", "32x32", 60)};
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.at(1).name == "fftcl, 2-D");

    rows = {row("fftcl", "64", 50), row("fftcl", "1024", 60)};
    rows[0].batch = 16;
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.size() == 1);
    rows.push_back(row("fftcl", "64", 10));
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 2);
    CHECK(figure.series[0].name == "fftcl, batch 16");
    CHECK(figure.series[1].name == "fftcl, batch 1");
  }

  TEST_CASE("devices tell lines apart where a library ran on several, not where FFTW calls the same one otherwise") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftw-2t", "64", 60)};
    rows[1].device = "another name";
    Figure figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.at(1).name == "fftw-2t");
    CHECK(figure.subtitle == "f32, c2c, forward, 1-D, some device");
    rows.push_back(row("fftcl", "64", 70));
    rows[2].device = "a second device";
    figure = bench_figure(rows, BenchQuantity::gflops);
    CHECK(figure.series.at(2).name == "fftcl, a second device");
    CHECK(figure.subtitle == "f32, c2c, forward, 1-D");
  }

  TEST_CASE("among powers of two other sizes are marks of the same style that no line joins") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "1000", 60), row("clfft", "1024", 70)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 3);
    CHECK(figure.series[0].line);
    CHECK(figure.series[1].name.empty());
    CHECK(!figure.series[1].line);
    CHECK(figure.series[1].style == figure.series[0].style);
    CHECK(figure.series[1].points.at(0).x == 1000);
    CHECK(figure.series[2].style == 1);
    CHECK(contains(figure.x.label, "power of two"));
    rows = {row("fftcl", "100", 50), row("fftcl", "1000", 60), row("fftcl", "37", 60)};
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.size() == 1);
  }

  TEST_CASE("among powers of two sizes with a large prime factor have a style and a name of their own") {
    const std::vector<BenchRow> rows = {row("fftcl", "64", 50), row("fftcl", "74", 20), row("fftcl", "62", 30),
                                        row("clfft", "32", 70)};
    const Figure figure = bench_figure(rows, BenchQuantity::gflops);
    REQUIRE(figure.series.size() == 4);
    CHECK(figure.series[1].points.size() == 1);
    CHECK(figure.series[2].name == "fftcl, a prime factor above 31");
    CHECK(!figure.series[2].line);
    CHECK(figure.series[2].style == 1);
    CHECK(figure.series[2].points.at(0).x == 74);
    CHECK(figure.series[3].name == "clfft");
    CHECK(figure.series[3].style == 2);
  }

  TEST_CASE("rows that were not timed and the copy over itself are left out; wide ranges are logarithmic") {
    std::vector<BenchRow> rows = {row("fftcl", "64", 100), row("clfft", "64", 1), row("vkfft", "64", 30),
                                  row("copy", "64", 100)};
    rows[2].status = RowStatus::wrong;
    const Figure ratio = bench_figure(rows, BenchQuantity::copy_ratio);
    REQUIRE(ratio.series.size() == 2);
    CHECK(ratio.series[0].points[0].y == 1);
    CHECK(ratio.y.scale == AxisScale::log10);
    CHECK(ratio.guides == std::vector<double>{1});
    rows[3].gflops = kNotMeasured;
    CHECK(bench_figure(rows, BenchQuantity::gflops).series.size() == 2);
    CHECK(bench_figure({}, BenchQuantity::gbps).series.empty());
  }
}

}  // namespace
}  // namespace fftcl::app
