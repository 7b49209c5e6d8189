// Spectrograms as pictures: what is on them, and that nothing of one is seen on the next.
#include "plot/spectrogram_painter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <future>
#include <set>
#include <stdexcept>

#include "app/pixels.hpp"
#include "app/plot/spectrogram_figures.hpp"
#include "fftcl/error.hpp"
#include "plot/indexed_sheet.hpp"
#include "support/capture_binding.hpp"

namespace fftcl::app {
namespace {

using testing::decode_png;
using testing::figure_of;
using testing::Pixels;

constexpr std::uint8_t kTop = kShades - 1;

/// With shades of their own for each panel, and one for the upper left corner.
std::string drawn(SpectrogramPainter& painter, SpectrogramFigure figure, std::uint8_t shade = 100) {
  const std::size_t pixels = painter.raster_width(figure) * raster_height(figure);
  for (SpectrogramPanel& panel : figure.panels) {
    panel.shades.assign(pixels, shade++);
    panel.shades.front() = kTop;
  }
  return painter.png(figure);
}

std::string drawn_alone(const SpectrogramFigure& figure, std::uint8_t shade = 100) {
  SpectrogramPainter painter;
  return drawn(painter, figure, shade);
}

SpectrogramLayout layout_on_sheet(const SpectrogramFigure& figure) {
  Canvas canvas(1, 1);
  return lay_out(figure, [&](const PlotText& text, const TextStyle& style) { return canvas.text_width(text, style); });
}

/// The lowest brightness in a box.
int darkest(const Pixels& pixels, const PlotBox& box) {
  int level = 255;
  for (int y = static_cast<int>(box.top); y < static_cast<int>(box.bottom()); ++y) {
    for (int x = static_cast<int>(box.left); x < static_cast<int>(box.right()); ++x) {
      level = std::min(level, static_cast<int>(pixels.at(x, y)[1]));
    }
  }
  return level;
}

}  // namespace

TEST_SUITE("spectrogram painter") {
  TEST_CASE("a palette has the map's ends and middle, black text and white paper, and a grey near any other") {
    const std::array<Rgb, 256> palette = sheet_palette(ColourMap::viridis);
    CHECK(palette[0] == colour_at(ColourMap::viridis, 0));
    CHECK(palette[kTop] == colour_at(ColourMap::viridis, 1));
    CHECK(palette[grey_number(255)] == Rgb{255, 255, 255});
    CHECK(palette[grey_number(26)] == Rgb{26, 26, 26});
    for (int level = 26; level < 256; ++level) {
      const std::uint8_t number = grey_number(static_cast<std::uint8_t>(level));
      CHECK(number >= kShades);
      CHECK(std::abs(int{palette[number][0]} - level) <= 4);
    }
    CHECK(grey_number(0) == grey_number(26));
  }

  TEST_CASE("the shades are at whole pixels of the panels, texts and axes around them, the edge is white") {
    if (!plot_obstacle().empty()) return;
    for (const auto& [width, height] : {std::pair{320, 240}, {640, 480}, {1000, 600}, {1801, 977}}) {
      FFTCL_CAPTURE_BINDING(width);
      const SpectrogramFigure figure = figure_of(2, width, height);
      const SpectrogramLayout layout = layout_on_sheet(figure);
      const Pixels pixels = decode_png(drawn_alone(figure));
      const std::array<Rgb, 256> palette = sheet_palette(figure.colour_map);
      CHECK(pixels.width == width);
      CHECK(pixels.height == height);
      CHECK(pixels.edge_is_white());
      std::uint8_t shade = 100;
      for (const PlotBox& panel : layout.panels) {
        const int left = static_cast<int>(panel.left), right = static_cast<int>(panel.right());
        const int top = static_cast<int>(panel.top), bottom = static_cast<int>(panel.bottom());
        CHECK(pixels.at(left, top) == palette[kTop]);
        CHECK(pixels.at(left + 1, top) == palette[shade]);
        CHECK(pixels.at(right - 1, bottom - 1) == palette[shade]);
        CHECK(pixels.at(left - 1, bottom - 1) != palette[shade]);
        ++shade;
      }
      const PlotBox& bar = layout.bar;
      const int middle = static_cast<int>(bar.left + bar.width / 2);
      // A pixel of the bar has the shade of its middle.
      const double half = 0.5 / bar.height;
      CHECK(pixels.at(middle, static_cast<int>(bar.top)) == palette[shade_of_value(1 - half, {0, 1})]);
      CHECK(pixels.at(middle, static_cast<int>(bar.bottom()) - 1) == palette[shade_of_value(half, {0, 1})]);
      for (const PlacedText& text : layout.texts) {
        CAPTURE(text.text.text);
        CHECK(darkest(pixels, text.box) < (text.ink == TextInk::faint ? 140 : 80));
      }
    }
  }

  TEST_CASE("ticks stand at their values, outside of each panel and beside the bar, and every panel has an outline") {
    if (!plot_obstacle().empty()) return;
    const SpectrogramFigure figure = figure_of(2, 1000, 800);
    const SpectrogramLayout layout = layout_on_sheet(figure);
    const Pixels pixels = decode_png(drawn_alone(figure));
    // A line's middle may lie between two pixels.
    const auto is_drawn = [&](double x, double y) { return darkest(pixels, {x - 1.5, y - 1.5, 3, 3}) < 200; };
    const double away = 0.6 * kTickLength * layout.unit;
    // Of a line beside a box, whose shades are lighter.
    const auto is_line = [&](double x, double y) { return darkest(pixels, {x, y, 1, 1}) < 90; };
    const auto has_outline = [&](const PlotBox& box) {
      const double x = box.left + box.width / 3, y = box.top + box.height / 3;
      return is_line(box.left - 1, y) && is_line(box.right(), y) && is_line(x, box.top - 1) && is_line(x, box.bottom());
    };
    for (const PlotBox& panel : layout.panels) {
      CAPTURE(panel.top);
      REQUIRE(layout.frequency_ticks.major.size() > 2);
      const auto y_of = [&](double value) {
        return panel.bottom() - panel.height * axis_place(figure.frequency_scale, layout.frequency, value);
      };
      for (const AxisTick& tick : layout.frequency_ticks.major) CHECK(is_drawn(panel.left - away, y_of(tick.value)));
      const double step = layout.frequency_ticks.major[1].value - layout.frequency_ticks.major[0].value;
      CHECK_FALSE(is_drawn(panel.left - away, y_of(layout.frequency_ticks.major[0].value + step / 2)));
      CHECK(has_outline(panel));
      // Those of time are long where their labels are.
      const bool is_last = &panel == &layout.panels.back();
      const double length = (is_last ? kTickLength : kMinorTickLength) * layout.unit;
      for (const AxisTick& tick : layout.time_ticks.major) {
        const double x = panel.left + panel.width * axis_place(AxisScale::linear, figure.time, tick.value);
        CHECK(is_drawn(x, panel.bottom() + length - 1.5));
        CHECK_FALSE(is_drawn(x, panel.bottom() + length + 3));
      }
    }
    const PlotBox& bar = layout.bar;
    CHECK(has_outline(bar));
    REQUIRE(layout.value_ticks.major.size() > 2);
    for (const AxisTick& tick : layout.value_ticks.major)
      CHECK(is_drawn(bar.right() + away,
                     bar.bottom() - bar.height * axis_place(AxisScale::linear, figure.value, tick.value)));
  }

  TEST_CASE("a picture's bytes do not depend on what the painter has drawn before, or draws beside it") {
    if (!plot_obstacle().empty()) return;
    std::vector<SpectrogramFigure> figures;
    // Others in one respect each, more than are kept.
    figures.push_back(figure_of(1, 400, 300));
    figures.push_back(figure_of(2, 400, 300));
    for (int i = 0; i < 12; ++i) figures.push_back(figures.front());
    figures[2].title = "another name.wav";
    figures[3].title.clear();
    figures[4].subtitle = "FLAC, 48 kHz";
    figures[5].time.high = 3;
    figures[6].value = {-100, 20};
    figures[7].frequency.high = 24000;
    figures[8].width = 500;
    figures[9].value_label = "Power in dBFS";
    figures[10].colour_map = ColourMap::gray;
    figures[11].in_seconds = false;
    figures[12].in_hertz = false;
    figures[13].frequency.low = 100;
    figures.push_back(figures.back());
    figures[14].frequency_scale = AxisScale::log10;
    std::vector<std::string> alone;
    for (const SpectrogramFigure& figure : figures) alone.push_back(drawn_alone(figure));
    CHECK(std::set<std::string>(alone.begin(), alone.end()).size() == figures.size());
    SpectrogramPainter painter;
    for (int again = 0; again < 2; ++again) {
      for (std::size_t i = 0; i < figures.size(); ++i) CHECK((drawn(painter, figures[i]) == alone[i]));
    }
    std::vector<std::future<std::string>> side_by_side;
    for (std::size_t i = 0; i < 30; ++i) {
      side_by_side.push_back(
          std::async(std::launch::async, [&, i] { return drawn(painter, figures[i % figures.size()]); }));
    }
    for (std::size_t i = 0; i < side_by_side.size(); ++i) {
      CHECK((side_by_side[i].get() == alone[i % figures.size()]));
    }
    CHECK(drawn_alone(figures[0], 101) != alone[0]);
  }

  TEST_CASE("a title changes nothing of what is below it, minor marks of a logarithmic axis are shorter") {
    if (!plot_obstacle().empty()) return;
    SpectrogramFigure figure = figure_of(1, 1000, 600);
    figure.title = "i";
    const Pixels one = decode_png(drawn_alone(figure));
    figure.title = std::string(60, 'g');
    const Pixels other = decode_png(drawn_alone(figure));
    const SpectrogramLayout layout = layout_on_sheet(figure);
    const auto subtitle =
        std::ranges::find_if(layout.texts, [&](const PlacedText& text) { return text.text.text == figure.subtitle; });
    REQUIRE(subtitle != layout.texts.end());
    const std::size_t below = static_cast<std::size_t>(subtitle->box.top) * 3000;
    CHECK(std::equal(one.rgb.begin() + static_cast<std::ptrdiff_t>(below), one.rgb.end(),
                     other.rgb.begin() + static_cast<std::ptrdiff_t>(below)));
    figure.frequency.low = 20;
    figure.frequency_scale = AxisScale::log10;
    const SpectrogramLayout marked = layout_on_sheet(figure);
    const Pixels pixels = decode_png(drawn_alone(figure));
    REQUIRE(std::ranges::count(marked.frequency_ticks.minor, 400) == 1);
    const PlotBox& panel = marked.panels[0];
    const double y = panel.bottom() - panel.height * axis_place(AxisScale::log10, marked.frequency, 400);
    const double length = kMinorTickLength * marked.unit;
    CHECK(darkest(pixels, {panel.left - length + 0.5, y - 1, 1, 2}) < 200);
    CHECK(darkest(pixels, {panel.left - length - 2, y - 1, 1, 2}) == 255);
  }

  TEST_CASE("a title that is too long is shortened, whatever it is made of") {
    if (!plot_obstacle().empty()) return;
    SpectrogramFigure figure = figure_of(1, 400, 300);
    figure.title = std::string(500, 'W');
    CHECK(decode_png(drawn_alone(figure)).edge_is_white());
    figure.title = "\xff\n\u6f22\u0301g\u0323.wav";
    CHECK(decode_png(drawn_alone(figure)).edge_is_white());
  }

  TEST_CASE("a raster of another size is a defect, a sheet that is too small a wrong request") {
    if (!plot_obstacle().empty()) return;
    SpectrogramPainter painter;
    SpectrogramFigure figure = figure_of(1, 400, 300);
    CHECK_THROWS_AS(painter.png(figure), std::logic_error);
    figure.width = 100;
    CHECK_THROWS_AS(painter.raster_width(figure), InvalidRequest);
  }
}

}  // namespace fftcl::app
