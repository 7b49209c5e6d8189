// Where panels, labels, ticks and the colour bar of a spectrogram's picture go.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/plot/laid_out_figures.hpp"
#include "app/plot/plain_width.hpp"
#include "app/plot/spectrogram_figures.hpp"
#include "fftcl/error.hpp"
#include "plot/figure.hpp"
#include "plot/spectrogram_figure.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::figure_of;
using testing::middle_x;
using testing::middle_y;

SpectrogramLayout spectrogram_laid_out(const SpectrogramFigure& figure) {
  return lay_out(figure, testing::plain_width);
}

/// Fails where no text begins so.
PlacedText beginning(const SpectrogramLayout& layout, const std::string& begin) {
  CAPTURE(begin);
  const auto found =
      std::ranges::find_if(layout.texts, [&](const PlacedText& text) { return text.text.text.starts_with(begin); });
  REQUIRE(found != layout.texts.end());
  return *found;
}

bool lies_between(double value, double low, double high) {
  CAPTURE(value);
  CHECK(value >= low);
  CHECK(value <= high);
  return value >= low && value <= high;
}

bool is_whole(double pixels) { return pixels == std::round(pixels); }

}  // namespace

TEST_SUITE("spectrogram layout") {
  TEST_CASE("texts grow with the sheet, as far as both its sides do, within bounds") {
    const auto unit = [](std::size_t panels, int width, int height) {
      return spectrogram_laid_out(figure_of(panels, width, height)).unit;
    };
    CHECK(unit(1, 1000, 600) == near(16));
    CHECK(unit(1, 3000, 600) == near(16));
    CHECK(unit(1, 1000, 1800) == near(16));
    CHECK(unit(1, 2000, 1200) == near(32));
    CHECK(unit(2, 1000, 900) == near(16));
    CHECK(unit(1, 320, 240) == near(9));
    CHECK(unit(1, Figure::kMaximumSide, Figure::kMaximumSide) == near(96));
  }

  TEST_CASE("only the title is bold, subtitle and names are faint, labels beside panels are turned") {
    const SpectrogramLayout layout = spectrogram_laid_out(figure_of(2, 1000, 900));
    std::size_t names = 0;
    for (const PlacedText& text : layout.texts) {
      CAPTURE(text.text.text);
      CHECK(text.style.bold == text.text.text.starts_with("a name that"));
      CHECK((text.ink == TextInk::faint) ==
            (text.text.text.starts_with("WAV, ") || text.text.text.starts_with("channel")));
      CHECK(text.turned == (text.text.text.starts_with("Frequency") || text.text.text.starts_with("Magnitude")));
      names += text.text.text == "channel 1";
    }
    CHECK(names == 2);
  }

  TEST_CASE("a title that is too wide gets smaller before it is cut off") {
    SpectrogramFigure figure = figure_of(1, 1000, 600);
    figure.title.assign(100, 't');
    CHECK(beginning(spectrogram_laid_out(figure), "ttt").text.text == figure.title);
  }

  TEST_CASE("titles are in the middle of the sheet, labels in that of the panels, at the sheet's edges") {
    for (const std::size_t panels : {1, 3, 96}) {
      const int height = natural_height(panels);
      const SpectrogramLayout layout = spectrogram_laid_out(figure_of(panels, 1000, height));
      const double unit = layout.unit;
      const PlotBox title = beginning(layout, "a name").box, subtitle = beginning(layout, "WAV").box;
      CHECK(middle_x(title) == near(500));
      CHECK(middle_x(subtitle) == near(500));
      CHECK(title.top == near(unit));
      CHECK(lies_between(subtitle.top - title.bottom(), 0.1 * unit, 0.4 * unit));
      CHECK(lies_between(layout.panels[0].top - subtitle.bottom(), 0.6 * unit, panels > 1 ? 3 * unit : 1.2 * unit));
      const double top = layout.panels.front().top, bottom = layout.panels.back().bottom();
      const PlotBox frequency = beginning(layout, "Frequency").box, value = beginning(layout, "Magnitude").box;
      CHECK(middle_y(frequency) == near((top + bottom) / 2));
      CHECK(middle_y(value) == near((top + bottom) / 2));
      CHECK(frequency.left == near(unit));
      CHECK(value.right() == near(1000 - 0.6 * unit));
      const PlotBox time = beginning(layout, "Time").box;
      CHECK(middle_x(time) == near(middle_x(layout.panels[0])));
      CHECK(time.bottom() == near(height - unit));
      CHECK(lies_between(time.top - bottom, unit, 2.5 * unit));
    }
  }

  TEST_CASE("ticks have their labels beside each panel, below the last one, and beside the bar") {
    const SpectrogramFigure figure = figure_of(2, 1000, 900);
    const SpectrogramLayout layout = spectrogram_laid_out(figure);
    const double unit = layout.unit;
    std::size_t i = 2;  // after the labels of the axes
    const auto next_box = [&](const AxisTick& tick) {
      REQUIRE(i < layout.texts.size());
      CHECK(layout.texts[i].text == tick.label);
      return layout.texts[i++].box;
    };
    const double near_least = (kTickLength + 0.1) * unit, near_most = (kTickLength + 0.5) * unit;
    for (const PlotBox& panel : layout.panels) {
      for (const AxisTick& tick : layout.frequency_ticks.major) {
        const PlotBox box = next_box(tick);
        const double y = panel.bottom() - panel.height * axis_place(AxisScale::linear, layout.frequency, tick.value);
        CHECK(std::abs(middle_y(box) - y) < 0.15 * unit);
        CHECK(lies_between(panel.left - box.right(), near_least, near_most));
      }
    }
    for (const AxisTick& tick : layout.value_ticks.major) {
      const PlotBox box = next_box(tick);
      const double y = layout.bar.bottom() - layout.bar.height * (tick.value + 120) / 120;
      CHECK(std::abs(middle_y(box) - y) < 0.15 * unit);
      CHECK(lies_between(box.left - layout.bar.right(), near_least, near_most));
    }
    i += 2;  // the panels' names
    const PlotBox& last = layout.panels.back();
    double free_from = 0;
    for (const AxisTick& tick : layout.time_ticks.major) {
      const PlotBox box = next_box(tick);
      CHECK(middle_x(box) == near(last.left + last.width * tick.value / 12.5));
      CHECK(lies_between(box.top - last.bottom(), near_least, near_most));
      CHECK(box.left >= free_from);
      free_from = box.right() + unit;
    }
    CHECK(layout.value_ticks.major.size() == 13);
    CHECK(layout.time_ticks.major.size() == 7);
  }

  TEST_CASE("as many marks of time as their labels leave room for") {
    SpectrogramFigure figure = figure_of(1, 1000, 600);
    figure.time = {0, 11};
    CHECK(spectrogram_laid_out(figure).time_ticks.major.size() == 12);
    figure.time = {0, 13};
    CHECK(spectrogram_laid_out(figure).time_ticks.major.size() == 7);
    figure.time = {0, 36000};  // 1:00:00, 2:00:00 ...
    const std::size_t hours = spectrogram_laid_out(figure).time_ticks.major.size();
    CHECK(hours == 6);
    figure.width = 320;
    CHECK(lies_between(static_cast<double>(spectrogram_laid_out(figure).time_ticks.major.size()), 2, 5));
    figure.in_seconds = false;
    CHECK(beginning(spectrogram_laid_out(figure), "Time").text.text == "Time in samples");
  }

  TEST_CASE("panels are of the same size on whole pixels, names above them, the bar beside all of them") {
    SpectrogramFigure figure = figure_of(3, 1001, 1237);
    figure.panels[1].name = std::string(300, 'n');
    const SpectrogramLayout layout = spectrogram_laid_out(figure);
    const double unit = layout.unit;
    REQUIRE(layout.panels.size() == 3);
    double free_from = 0;
    std::size_t names = 0;
    for (const PlotBox& panel : layout.panels) {
      for (const double edge : {panel.left, panel.top, panel.width, panel.height}) CHECK(is_whole(edge));
      CHECK(panel.left == layout.panels[0].left);
      CHECK(panel.width == layout.panels[0].width);
      CHECK(panel.height == layout.panels[0].height);
      for (const PlacedText& text : layout.texts) {
        if (text.ink != TextInk::faint || text.box.left != panel.left) continue;
        if (text.box.bottom() > panel.top || text.box.top < free_from) continue;
        ++names;
        CHECK(lies_between(panel.top - text.box.bottom(), 0.1 * unit, 0.5 * unit));
        CHECK(text.box.right() <= panel.right());
      }
      free_from = panel.bottom();
    }
    CHECK(names == 3);
    CHECK(layout.panels[1].top - layout.panels[0].bottom() ==
          near(layout.panels[2].top - layout.panels[1].bottom(), 0.05));
    const PlotBox& bar = layout.bar;
    CHECK(bar.top == layout.panels.front().top);
    CHECK(bar.bottom() == layout.panels.back().bottom());
    CHECK(is_whole(bar.left));
    CHECK(is_whole(bar.width));
    CHECK(lies_between(bar.left - layout.panels[0].right(), 0.7 * unit, 1.5 * unit));
    CHECK(lies_between(bar.width, 0.7 * unit, 1.5 * unit));
  }

  TEST_CASE("texts that are not there take no room") {
    SpectrogramFigure figure = figure_of(2, 1000, 900);
    const std::size_t whole = raster_height(figure);
    const double line = 16 * (kAscent + kDescent);
    const auto grown = [&] { return 2 * (static_cast<double>(raster_height(figure)) - static_cast<double>(whole)); };
    figure.title.clear();
    CHECK(lies_between(grown(), 1.2 * line, 1.6 * line));
    figure.subtitle.clear();
    CHECK(lies_between(grown(), 2.1 * line, 2.9 * line));
    figure.panels[1].name.clear();
    CHECK(lies_between(grown(), 2.1 * line, 2.9 * line));
    figure.panels[0].name.clear();
    CHECK(lies_between(grown(), 4 * line, 5.5 * line));
    const SpectrogramLayout layout = spectrogram_laid_out(figure);
    CHECK(layout.texts.size() == 3 + 2 * layout.frequency_ticks.major.size() + layout.value_ticks.major.size() +
                                     layout.time_ticks.major.size());
  }

  TEST_CASE("labels as long as the sheet stay on it, beside panels that are not in its middle, and keep a power") {
    for (const bool titled : {false, true}) {
      SpectrogramFigure figure = figure_of(1, 1000, 600);
      if (!titled) figure.title = figure.subtitle = "";
      for (const std::size_t length : {20, 50, 55, 300}) {
        CAPTURE(length);
        figure.value_label = std::string(length, 'v');
        const PlacedText label = beginning(spectrogram_laid_out(figure), "v");
        CHECK(label.box.top >= 16 - 1e-9);
        CHECK(label.box.bottom() <= 600 - 16 + 1e-9);
        CHECK((label.text.text == figure.value_label) == (length < 300));
      }
      figure.value = {0, 1e-5};
      const PlacedText label = beginning(spectrogram_laid_out(figure), "v");
      CHECK(label.text.exponent == "\u22126");
      CHECK(label.box.top >= 16 - 1e-9);
      CHECK(label.box.bottom() <= 600 - 16 + 1e-9);
    }
    // Whatever the labels, something is left to draw on.
    const TextWidth wide = [](const PlotText&, const TextStyle&) { return 700.0; };
    CHECK(lay_out(figure_of(1, 1000, 600), wide).panels[0].width == 8);
  }

  TEST_CASE("labels of a logarithmic axis that stand too close are marks without a label") {
    std::size_t dropped = 0;
    for (std::size_t panels = 1; panels <= 16; ++panels) {
      SpectrogramFigure figure = figure_of(panels, 1000, 600);
      figure.frequency = {1000, 9000};
      figure.frequency_scale = AxisScale::log10;
      SpectrogramLayout layout;
      try {
        layout = spectrogram_laid_out(figure);
      } catch (const InvalidRequest&) {
        break;
      }
      CHECK(beginning(layout, "Frequency").text.text == "Frequency in Hz");
      CHECK(layout.frequency_ticks.major.size() + layout.frequency_ticks.minor.size() == 9);
      dropped += layout.frequency_ticks.major.size() < 3;
      double last = -100;
      for (const AxisTick& tick : layout.frequency_ticks.major) {
        const double place = layout.panels[0].height * axis_place(AxisScale::log10, layout.frequency, tick.value);
        CHECK(place - last > layout.unit);
        last = place;
      }
      CHECK(layout.frequency_ticks.major.front().value == 1000);
    }
    CHECK(dropped > 0);
  }

  TEST_CASE("the smallest and the largest sheets are taken, panels are three lines high at least") {
    for (const auto& [width, height] :
         {std::pair{320, 240}, {Figure::kMaximumSide, 240}, {320, Figure::kMaximumSide}}) {
      CHECK_NOTHROW(spectrogram_laid_out(figure_of(1, width, height)));
    }
    for (const auto& [width, height] : {std::pair{319, 240}, {320, 239}, {16385, 240}, {320, 16385}}) {
      CHECK_THROWS_AS(spectrogram_laid_out(figure_of(1, width, height)), InvalidRequest);
    }
    std::size_t most = 1;
    while (true) {
      try {
        const SpectrogramLayout layout = spectrogram_laid_out(figure_of(most + 1, 1000, 600));
        CHECK(layout.panels[0].height >= 3 * layout.unit);
      } catch (const InvalidRequest&) {
        break;
      }
      ++most;
    }
    CHECK(lies_between(static_cast<double>(most), 8, 12));
  }

  TEST_CASE("rows are equal shares of their axis, from end to end") {
    SpectrogramFigure figure;
    figure.frequency = {-100, 700};
    CHECK(row_edges(figure, 4) == std::vector<double>{-100, 100, 300, 500, 700});
    figure.frequency = {10, 33333};
    figure.frequency_scale = AxisScale::log10;
    const std::vector<double> edges = row_edges(figure, 7);
    CHECK(edges.front() == 10);
    CHECK(edges.back() == 33333);
    for (std::size_t i = 1; i + 1 < edges.size(); ++i) CHECK(edges[i] * edges[i] == near(edges[i - 1] * edges[i + 1]));
  }
}

}  // namespace fftcl::app
