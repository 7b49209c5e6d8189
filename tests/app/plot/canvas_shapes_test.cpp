// Markers, lines and raised texts of a canvas, pixel by pixel.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "app/pixels.hpp"
#include "fftcl/error.hpp"
#include "plot/canvas.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;

constexpr int kSide = 200;
constexpr Colour kBlack{0, 0, 0};

/// A square sheet's pixels, 0 to 255.
class Sheet {
 public:
  explicit Sheet(const Canvas& canvas) : greys_(canvas.greys()) {}

  int at(double x, double y) const { return greys_[static_cast<std::size_t>(y) * kSide + static_cast<std::size_t>(x)]; }
  bool operator==(const Sheet&) const = default;

  /// Darkness of all pixels, a black one being 1.
  double ink() const {
    double sum = 0;
    for (const std::uint8_t grey : greys_) sum += (255 - grey) / 255.0;
    return sum;
  }
  /// The rows that anything dark is in.
  struct Rows {
    double first = 0;
    double last = 0;
  };
  Rows rows() const {
    Rows found{kSide, 0};
    for (std::size_t i = 0; i < greys_.size(); ++i) {
      if (greys_[i] > 128) continue;
      found.first = std::min(found.first, static_cast<double>(i / kSide));
      found.last = std::max(found.last, static_cast<double>(i / kSide));
    }
    return found;
  }

 private:
  std::vector<std::uint8_t> greys_;
};

Sheet with_marker(MarkerShape shape, double radius = 50) {
  Canvas canvas(kSide, kSide);
  canvas.marker({100, 100}, {kBlack, radius, shape});
  return Sheet(canvas);
}

Sheet with_line(const std::vector<PlotPoint>& points, const LineStyle& style = {kBlack, 3, LineDash::solid}) {
  Canvas canvas(kSide, kSide);
  canvas.line(points, style);
  return Sheet(canvas);
}

Sheet with_text(const PlotText& text) {
  Canvas canvas(kSide, kSide);
  canvas.text(text, {20, 150}, {100, false}, kBlack);
  return Sheet(canvas);
}

/// A level line from x = 10 to 190.
std::vector<PlotPoint> level_line(std::size_t points, double y) {
  std::vector<PlotPoint> line;
  for (std::size_t i = 0; i < points; ++i) {
    line.push_back({10 + 180 * static_cast<double>(i) / static_cast<double>(points - 1), y});
  }
  return line;
}

bool cannot_draw() { return !plot_obstacle().empty(); }

}  // namespace

TEST_SUITE("plot") {
  TEST_CASE("canvas: each marker has its shape, of about the same area") {
    if (cannot_draw()) return;
    struct Expected {
      MarkerShape shape;
      std::vector<PlotPoint> inside, outside;  ///< in radii from the centre
    };
    const Expected cases[] = {
        {MarkerShape::circle, {{0, -0.85}, {0.85, 0}, {-0.6, 0.6}, {0, 0.85}}, {{0, 1.1}, {-0.8, -0.8}, {0.8, 0.8}}},
        {MarkerShape::square,
         {{0.75, 0.75}, {-0.75, 0.75}, {-0.75, -0.75}, {0.75, -0.75}},
         {{0, 1.05}, {1.05, 0}, {0, -1.05}, {-1.05, 0}}},
        {MarkerShape::diamond,
         {{0, 1.05}, {1.05, 0}, {0, -1.05}, {-1.05, 0}, {0.5, 0.5}},
         {{0.75, 0.75}, {-0.75, 0.75}, {-0.75, -0.75}, {0.75, -0.75}, {0, 1.35}}},
        {MarkerShape::triangle,
         {{0, -1.05}, {-0.85, 0.5}, {0.85, 0.5}, {0, 0}},
         {{0, 0.85}, {-0.7, -0.5}, {0.7, -0.5}, {0, -1.45}}},
        {MarkerShape::triangle_down,
         {{0, 1.05}, {-0.85, -0.5}, {0.85, -0.5}, {0, 0}},
         {{0, -0.85}, {-0.7, 0.5}, {0.7, 0.5}, {0, 1.45}}},
        {MarkerShape::plus,
         {{0, 1.05}, {1.05, 0}, {0, -1.05}, {-1.05, 0}, {0.2, 0.9}, {0.9, 0.2}},
         {{0.4, 0.4}, {-0.4, 0.4}, {0.4, 0.9}, {0, 1.25}, {-1.25, 0}}},
        {MarkerShape::cross,
         {{0.75, 0.75}, {-0.75, 0.75}, {-0.75, -0.75}, {0.75, -0.75}, {0, 0}},
         {{0, 0.6}, {0.6, 0}, {0, -0.6}, {-0.6, 0}, {1, 1}}},
    };
    for (const Expected& expected : cases) {
      CAPTURE(static_cast<int>(expected.shape));
      const Sheet sheet = with_marker(expected.shape);
      for (const PlotPoint& place : expected.inside) CHECK(sheet.at(100 + 50 * place.x, 100 + 50 * place.y) < 10);
      for (const PlotPoint& place : expected.outside) CHECK(sheet.at(100 + 50 * place.x, 100 + 50 * place.y) > 245);
      CHECK(sheet.ink() > 0.7 * with_marker(MarkerShape::circle).ink());
      CHECK(sheet.ink() < 1.15 * with_marker(MarkerShape::circle).ink());
    }
  }

  TEST_CASE("canvas: markers that touch are kept apart by a white edge") {
    if (cannot_draw()) return;
    Canvas canvas(kSide, kSide);
    canvas.marker({60, 100}, {kBlack, 40, MarkerShape::circle});
    canvas.marker({130, 100}, {kBlack, 40, MarkerShape::square});
    const Sheet sheet(canvas);
    const double edge = 130 - 40 * 1.25 * std::sqrt(0.5);
    CHECK(sheet.at(edge - 2, 100) > 245);
    CHECK(sheet.at(edge + 2, 100) > 245);
    CHECK(sheet.at(edge - 7, 100) < 10);
    CHECK(sheet.at(edge + 7, 100) < 10);
    // On each of its sides.
    Canvas dark(kSide, kSide);
    dark.marker({100, 100}, {kBlack, 95, MarkerShape::circle});
    dark.marker({100, 100}, {kBlack, 50, MarkerShape::square});
    const Sheet framed(dark);
    const double side = 50 * 1.25 * std::sqrt(0.5);
    for (const PlotPoint& place : {PlotPoint{side, 0}, {-side, 0}, {0, side}, {0, -side}}) {
      CHECK(framed.at(100 + place.x, 100 + place.y) > 245);
      CHECK(framed.at(100 + 1.25 * place.x, 100 + 1.25 * place.y) < 10);
    }
  }

  TEST_CASE("canvas: a picture of more colours than a palette has keeps each of them") {
    if (cannot_draw()) return;
    Canvas canvas(600, 1);
    const auto part = [](int i, int step, int count) { return i / step % count * 255 / (count - 1); };
    for (int i = 0; i < 300; ++i) {
      const Colour colour{part(i, 1, 10) / 255.0, part(i, 10, 10) / 255.0, part(i, 100, 3) / 255.0};
      canvas.line(std::array{PlotPoint{2.0 * i, 0.5}, PlotPoint{2.0 * i + 2, 0.5}}, {colour, 4, LineDash::solid});
    }
    const testing::Pixels pixels = testing::decode_png(canvas.png());
    for (int i = 0; i < 300; ++i) {
      const std::array<std::uint8_t, 3> found = pixels.at(2 * i, 0);
      CHECK(std::abs(found[0] - part(i, 1, 10)) <= 1);
      CHECK(std::abs(found[1] - part(i, 10, 10)) <= 1);
      CHECK(std::abs(found[2] - part(i, 100, 3)) <= 1);
    }
  }

  TEST_CASE("canvas: a line does not change how what follows is drawn") {
    if (cannot_draw()) return;
    for (const LineStyle& style :
         {LineStyle{{1, 1, 1}, 3, LineDash::dashed, false}, {{1, 1, 1}, 3, LineDash::dotted}}) {
      for (const MarkerShape shape : {MarkerShape::circle, MarkerShape::plus, MarkerShape::triangle}) {
        Canvas canvas(kSide, kSide);
        canvas.line(std::array{PlotPoint{10, 10}, PlotPoint{190, 15}}, style);
        canvas.text({"x", ""}, {10, 20}, {}, {1, 1, 1});
        canvas.marker({100, 100}, {kBlack, 7.3, shape});
        CHECK(Sheet(canvas) == with_marker(shape, 7.3));
      }
    }
  }

  TEST_CASE("canvas: lines of many points are as those of few, also dashed or from right to left") {
    if (cannot_draw()) return;
    for (const std::size_t points : {2, 299, 300, 1000}) {
      CAPTURE(points);
      const Sheet solid = with_line(level_line(points, 50.5));
      CHECK(solid.ink() == near(180 * 3, 0.03));
      CHECK(solid.at(50, 50) == 0);
      CHECK(solid.at(50, 54) == 255);
      std::vector<PlotPoint> backwards = level_line(points, 50.5);
      std::ranges::reverse(backwards);
      CHECK(with_line(backwards).ink() == near(180 * 3, 0.03));
      const double dashed = with_line(level_line(points, 50.5), {kBlack, 3, LineDash::dashed}).ink();
      CHECK(dashed == near(180 * 3 * 4 / 6.5, 0.06));
      const double dotted = with_line(level_line(points, 50.5), {kBlack, 3, LineDash::dotted}).ink();
      CHECK(dotted == near(180 * 3 * 1.2 / 3.2, 0.06));
      const double both = with_line(level_line(points, 50.5), {kBlack, 3, LineDash::dash_dotted}).ink();
      CHECK(both == near(180 * 3 * 8.2 / 12.2, 0.06));
      // In the colour that was asked for.
      CHECK(with_line(level_line(points, 50.5), {{0.5, 0.5, 0.5}, 3, LineDash::solid}).at(100, 50) == near(128, 0.02));
    }
    CHECK(with_line({}).ink() == 0);
  }

  TEST_CASE("canvas: nothing is drawn beyond a clip, from its end on everything is") {
    if (cannot_draw()) return;
    for (const std::size_t points : {2, 1000}) {
      CAPTURE(points);
      Canvas canvas(kSide, kSide);
      canvas.begin_clip({40.5, 30, 100, 22});
      canvas.line(level_line(points, 51.5), {kBlack, 5, LineDash::solid});
      canvas.line(level_line(points, 90), {kBlack, 5, LineDash::solid});
      canvas.end_clip();
      const Sheet clipped(canvas);
      CHECK(clipped.ink() == near(100 * 3, 0.02));
      CHECK(clipped.at(39, 50) == 255);
      CHECK(clipped.at(40, 50) == near(128, 0.05));
      CHECK(clipped.at(41, 50) == 0);
      CHECK(clipped.at(140, 50) == near(128, 0.05));
      canvas.line(level_line(points, 90), {kBlack, 5, LineDash::solid});
      CHECK(Sheet(canvas).at(20, 90) == 0);
      // Off the sheet there is nothing to draw on.
      Canvas outside(kSide, kSide);
      outside.begin_clip({0, 300, 100, 100});
      outside.line(level_line(points, 310), {kBlack, 5, LineDash::solid});
      outside.end_clip();
      CHECK(Sheet(outside).ink() == 0);
    }
  }

  TEST_CASE("canvas: an exponent is smaller than its text, raised, and beside it") {
    if (cannot_draw()) return;
    const Sheet::Rows text = with_text({"8", ""}).rows();
    const Sheet::Rows exponent = with_text({"", "8"}).rows();
    CHECK(std::abs(text.last - 150) < 4);
    CHECK(std::abs(text.last - exponent.last - 38) < 3);
    CHECK((exponent.last - exponent.first) / (text.last - text.first) == near(0.72, 0.05));
    CHECK(with_text({"8", "8"}).ink() == near(with_text({"8", ""}).ink() + with_text({"", "8"}).ink(), 0.01));
    Canvas canvas(kSide, kSide);
    const auto width = [&](const PlotText& one) { return canvas.text_width(one, {100, false}); };
    CHECK(width({"", "8"}) == near(0.72 * width({"8", ""}), 0.01));
    CHECK(width({"10", "88"}) == near(width({"10", ""}) + width({"", "88"})));
    CHECK(width({"8", ""}) > 30);
    CHECK(canvas.text_width({"8", ""}, {50, false}) == near(width({"8", ""}) / 2, 0.01));
    CHECK(canvas.text_width({"8", ""}, {100, true}) > width({"8", ""}));
  }

  TEST_CASE("canvas: a minus sign and a product's dot are written where the face has them") {
    if (cannot_draw()) return;
    CHECK(with_text({"\u2212", ""}) != with_text({"-", ""}));
    CHECK(with_text({"\u00b7", ""}) != with_text({"x", ""}));
    CHECK(with_text({"\u2212", ""}) != with_text({"?", ""}));
    // DejaVu lacks it.
    CHECK(with_text({"\u6f22", ""}) == with_text({"?", ""}));
  }

  TEST_CASE("canvas: a sheet that the drawing library cannot have is an error") {
    if (cannot_draw()) return;
    CHECK_THROWS_WITH_AS(Canvas(40000, 1), doctest::Contains("cairo"), Error);
  }
}

}  // namespace fftcl::app
