// Lines of many points: how much of each pixel they cover.
#include "plot/line_coverage.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "support/near.hpp"

using namespace fftcl::app;
using fftcl::test::near;

namespace {

constexpr double kStep = 1.0 / 16;  // of a probe

/// Of a pixel of the sheet, from 0 to 1.
double at(const LineCoverage& coverage, int x, int y) {
  const auto row = static_cast<std::size_t>(y - coverage.box.top);
  return coverage.bytes[row * coverage.stride + static_cast<std::size_t>(x - coverage.box.left)] / 255.0;
}

double area(const LineCoverage& coverage) {
  double sum = 0;
  for (const std::uint8_t byte : coverage.bytes) sum += byte / 255.0;
  return sum;
}

/// By looking at 32 x 32 places in the pixel.
double sampled(const std::vector<PlotPoint>& points, double width, int x, int y) {
  constexpr int kSides = 32;
  int inside = 0;
  for (int i = 0; i < kSides * kSides; ++i) {
    const PlotPoint place{x + (i % kSides + 0.5) / kSides, y + (static_cast<double>(i / kSides) + 0.5) / kSides};
    bool near = false;
    for (std::size_t p = 0; p + 1 < points.size() && !near; ++p) {
      const double dx = points[p + 1].x - points[p].x;
      const double dy = points[p + 1].y - points[p].y;
      const double squared = dx * dx + dy * dy;
      const double along = squared > 0 ? ((place.x - points[p].x) * dx + (place.y - points[p].y) * dy) / squared : 0;
      const double t = std::clamp(along, 0.0, 1.0);
      near = std::hypot(place.x - points[p].x - t * dx, place.y - points[p].y - t * dy) <= width / 2;
    }
    inside += near ? 1 : 0;
  }
  return inside / static_cast<double>(kSides * kSides);
}

}  // namespace

TEST_SUITE("line coverage") {
  TEST_CASE("a level line covers exactly what is under it") {
    const std::vector<PlotPoint> points = {{-5, 12.5}, {50, 12.5}};
    const LineCoverage coverage = line_coverage(points, 1.5, {10, 10, 5, 6});
    CHECK(coverage.stride == 8);
    for (int x = 10; x < 15; ++x) {
      CHECK(at(coverage, x, 10) == 0);
      CHECK(at(coverage, x, 11) == near(0.25, 0.01));
      CHECK(at(coverage, x, 12) == 1);
      CHECK(at(coverage, x, 13) == near(0.25, 0.01));
      CHECK(at(coverage, x, 14) == 0);
    }
  }

  TEST_CASE("upright, slanted and turning lines, and a dot, cover what lies within half a width of them") {
    const std::vector<std::vector<PlotPoint>> lines = {{{10.3, 4}, {10.3, 21.7}},
                                                       {{10.3, 21.7}, {10.3, 4}},
                                                       {{3, 3}, {25, 17}},
                                                       {{3, 20}, {9, 2}, {9.4, 25}, {9.9, 6}, {30, 8}},
                                                       {{8, 8}, {8, 8}, {8.5, 20}},
                                                       {{-9, -40}, {12, 60}, {60, 3}},
                                                       {{14, 11}}};
    for (const std::vector<PlotPoint>& line : lines) {
      for (const double width : {0.7, 3.0}) {
        const LineCoverage coverage = line_coverage(line, width, {0, 0, 32, 28});
        std::vector<PlotPoint> points = line;
        if (points.size() == 1) points.push_back(points[0]);
        double worst = 0;
        for (int y = 0; y < 28; ++y) {
          for (int x = 0; x < 32; ++x)
            worst = std::max(worst, std::abs(at(coverage, x, y) - sampled(points, width, x, y)));
        }
        // Each edge of a piece may be off by half a probe, and a sampled place; in a pixel are few edges.
        CHECK(worst <= 2 * (kStep + 1.0 / 32));
      }
    }
  }

  TEST_CASE("points however far above and below a plot") {
    for (const double far : {1e6, 1e12, 1e308, HUGE_VAL}) {
      const std::vector<PlotPoint> points = {{10, 5}, {10.25, -far}, {20, far}, {20.5, -far}, {30, 9}};
      const LineCoverage coverage = line_coverage(points, 1, {0, 0, 40, 30});
      // All upright: one from 5 on upwards, two across all rows, one from 9 on upwards.
      CHECK(area(coverage) > 5 + 2 * 30 + 9);
      CHECK(area(coverage) < 5 + 2 * 30 + 9 + 1);
      CHECK(at(coverage, 10, 20) == 0);
    }
  }

  TEST_CASE("what is covered twice counts once, what lies outside not at all") {
    std::vector<PlotPoint> points;
    for (int i = 0; i < 400; ++i) points.push_back({20 + i / 400.0, i % 2 == 0 ? 5.0 : 25.0});
    const LineCoverage coverage = line_coverage(points, 1, {0, 0, 40, 30});
    for (const std::uint8_t byte : coverage.bytes) CHECK(byte <= 255);
    // Two pixels wide, twenty high, and half a pixel of round ends.
    CHECK(area(coverage) == near(2 * 20 + 1 + 0.25 * std::numbers::pi, 0.02));
    CHECK(area(line_coverage(points, 1, {0, 26, 40, 30})) == 0);
    CHECK(area(line_coverage(points, 1, {25, 0, 40, 30})) == 0);
    CHECK(area(line_coverage({}, 1, {0, 0, 40, 30})) == 0);
    CHECK(runs_rightwards(points));
    points.back().x = 0;
    CHECK_FALSE(runs_rightwards(points));
  }

  TEST_CASE("a plot's line of many points looks as the drawing library would draw it") {
    if (!plot_obstacle().empty()) return;
    std::mt19937 random(3);
    std::uniform_real_distribution<double> height(20, 180);
    std::vector<PlotPoint> points;
    for (int i = 0; i < 800; ++i) points.push_back({10 + 0.475 * i, height(random)});
    const LineStyle style{{0, 0, 0}, 0.8, LineDash::solid};
    Canvas whole(400, 200);
    whole.line(points, style);
    // Pieces of so few points are drawn by cairo. They meet at points, whose joins are missing.
    Canvas pieces(400, 200);
    for (std::size_t first = 0; first + 1 < points.size(); first += 199) {
      pieces.line(std::span(points).subspan(first, std::min<std::size_t>(200, points.size() - first)), style);
    }
    const std::vector<std::uint8_t> ours = whole.greys();
    const std::vector<std::uint8_t> theirs = pieces.greys();
    double squares = 0;
    double dark = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      squares += std::pow((ours[i] - theirs[i]) / 255.0, 2);
      dark += 1 - ours[i] / 255.0;
    }
    CHECK(dark > 10000);
    // Cairo looks at a pixel along 15 lines, as we do along 16.
    CHECK(std::sqrt(squares / static_cast<double>(ours.size())) <= kStep / 2);
  }
}
