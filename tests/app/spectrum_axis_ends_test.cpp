// Where the frequency axis of a line plot ends: at half of the sample rate, also of odd lengths, whose bins stop just
// before it.
#include <doctest/doctest.h>

#include "results/spectrum_figure.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;

/// The frequencies of `points` samples, 100 a second.
Figure figure_of_points(std::size_t points, bool is_complex, const SpectrumChoices& choices = {}) {
  SpectrumReport report;
  report.sample_rate = 100;
  report.fft_size = points;
  if (is_complex) report.centre = 0;
  const std::size_t below = is_complex ? points / 2 : 0;
  const std::size_t bins = is_complex ? points : points / 2 + 1;
  for (std::size_t k = 0; k < bins; ++k) {
    const double frequency = (static_cast<double>(k) - static_cast<double>(below)) * 100 / static_cast<double>(points);
    if (frequency >= choices.lowest_frequency.value_or(frequency)) report.frequencies.push_back(frequency);
  }
  ChannelSpectrum channel;
  channel.values.assign(report.frequencies.size(), -20);
  report.channels.push_back(channel);
  return spectrum_figure(report, choices, {});
}

}  // namespace

TEST_SUITE("spectrum figure") {
  TEST_CASE("an axis ends at half of the sample rate, which bins reach but for less than a pixel") {
    for (const std::size_t points : {3000, 3001}) {
      CAPTURE(points);
      const Figure figure = figure_of_points(points, false);
      CHECK(*figure.x.low == 0);
      CHECK(*figure.x.high == 50);
    }
    // Few bins leave no room empty, of two sides none is at half of the rate, and what was asked for is kept.
    CHECK(*figure_of_points(5, false).x.high == near(40));
    CHECK(*figure_of_points(3000, true).x.high == near(50 - 100. / 3000));
    SpectrumChoices choices;
    choices.highest_frequency = 49.99;
    CHECK(*figure_of_points(3001, false, choices).x.high == near(49.99));
    // The pixel is that of the part that is shown.
    SpectrumChoices part;
    part.lowest_frequency = 40;
    CHECK(*figure_of_points(1001, false).x.high == 50);
    CHECK(*figure_of_points(1001, false, part).x.high == near(500 / 10.01));
  }
}

}  // namespace fftcl::app
