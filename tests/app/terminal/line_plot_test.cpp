// Plots in characters, dot by dot.
#include "terminal/line_plot.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "support/lines.hpp"

namespace fftcl::app {
namespace {

using Lines = std::vector<std::string>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Of a curve from 0 to 7 and 12 columns wide, whose rows of four characters, or of two in braille, have a dot a
/// number.
LinePlot plot_of(std::vector<double> values) {
  LinePlot plot;
  plot.values = std::move(values);
  plot.low = 0;
  plot.high = 7;
  plot.unit = "dB";
  return plot;
}

Lines lines_drawn(const LinePlot& plot, std::size_t rows, bool utf8 = false) {
  TerminalTraits traits;
  traits.columns = 19;  // a plot has 20 at least
  traits.utf8 = utf8;
  return test::lines_of(draw(plot, traits, rows));
}

}  // namespace

TEST_CASE("a curve's neighbours are joined by strokes that repeat no row, and what is not finite is a gap") {
  const LinePlot plot = plot_of({7, 7, 0, 0, 3, 3, -kInfinity, 5, 5, kInfinity, 0, 2.4});
  CHECK(lines_drawn(plot, 4) == Lines{"      |''.",           //
                                      "    dB|  :    ''",     //
                                      "      |  : :'     .",  //
                                      "     0|  :.'     .'",  //
                                      ""});
  CHECK(lines_drawn(plot, 2, true) == Lines{"    dB│⠉⠉⡆    ⠤⠤",  //
                                            "     0┤  ⣇⣀⠏⠉    ⣀⠖", ""});
  CHECK(lines_drawn(plot_of({0, 7, 0, 7, 2, 2}), 2, true) == Lines{"    dB│  ⡏⠉⡆ ⡏⠉⡆",  //
                                                                   "     0┤⣀⣀⠇ ⣇⣀⠇ ⠓⠒⠒⠒", ""});
}

TEST_CASE("a curve of the smallest numbers is that of others") {
  const LinePlot plot = plot_of({7, 7, 0, 0, 3, 3, -kInfinity, 5, 5, kInfinity, 0, 2.4});
  LinePlot small = plot;
  small.high *= 0x1p-1070;
  for (double& value : small.values) value *= 0x1p-1070;
  const Lines expected = lines_drawn(plot, 4), drawn = lines_drawn(small, 4);
  REQUIRE(drawn.size() == expected.size());
  for (std::size_t row = 0; row < 4; ++row) {
    CHECK(drawn[row].substr(drawn[row].find('|')) == expected[row].substr(expected[row].find('|')));
  }
}

TEST_CASE("values beyond the axis stand at its ends, and a few values take the whole width") {
  CHECK(lines_drawn(plot_of({-9, 20}), 4) == Lines{"      |      :'''''",  //
                                                   "    dB|      :",       //
                                                   "      |      :",       //
                                                   "     0|......'", ""});
  CHECK(lines_drawn(plot_of({3}), 4)[2] == "      |''''''''''''");
}

TEST_CASE("a plot has a label to three rows, and those of its ticks two columns apart") {
  LinePlot plot = plot_of({});
  plot.ticks = {{0, "0 Hz"}, {0.45, "5"}, {0.55, "6"}, {1, "10"}};
  CHECK(lines_drawn(plot, 9) == Lines{"      |", "    dB|", "     5|", "      |", "      |", "      |", "      |",
                                      "      |", "     0|", "       0 Hz  6   10"});
  plot.ticks = {{0.5, "longer than there is room for"}};
  CHECK(lines_drawn(plot, 9).back().empty());
}

TEST_CASE("an axis of decibels begins and ends at tens, with twenty between them at least") {
  const AxisRange range = decibel_range(-57, -31, 120);
  CHECK(range.low == -60);
  CHECK(range.high == -30);
  CHECK(decibel_range(-35, -31, 120).low == -50);
}

}  // namespace fftcl::app
