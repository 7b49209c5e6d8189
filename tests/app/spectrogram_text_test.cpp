// A spectrogram on a terminal: a map for each channel, below what it is of.
#include "results/spectrogram_text.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/plot/spectrogram_figures.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("spectrogram text: the more channels, the lower each one's map") {
  const TerminalTraits traits{.is_terminal = true};
  const std::size_t rows[] = {18, 12, 8, 8};
  for (std::size_t channels = 1; channels <= 4; ++channels) {
    CAPTURE(channels);
    CHECK(spectrogram_size(figure_of(channels, 0, 0), traits).rows == rows[channels - 1]);
  }
}

TEST_CASE("spectrogram text: source, levels, and for each channel its name, frequencies and times with their units") {
  const TerminalTraits traits{.is_terminal = true};
  Signal labels;
  labels.source = "x.wav";
  SpectrogramFigure figure = figure_of(2, 0, 0);
  figure.panels[1].name = "channel 2";
  const HeatMapSize size = spectrogram_size(figure, traits);
  for (SpectrogramPanel& panel : figure.panels) panel.shades.assign(size.rows * size.columns, 0);
  const std::string text = spectrogram_text(figure, labels, traits, TextForm::full);
  CHECK(text.starts_with("x.wav"));
  CHECK(contains(text, "  Magnitude in dBFS from -120 to 0\n"));
  for (const char* words : {"\nchannel 1\n", "\nchannel 2\n", "20 kHz", "5 s", "10 s"}) {
    CAPTURE(words);
    CHECK(contains(text, words));
  }
  const std::string brief = spectrogram_text(figure, labels, traits, TextForm::brief);
  CHECK_FALSE(contains(brief, "Magnitude"));
}

TEST_CASE("spectrogram text: times of other beginnings, on a clock, and counts of samples, all digits of them") {
  const auto text_of = [](AxisLimits time, bool in_seconds) {
    const TerminalTraits traits{.is_terminal = true};
    SpectrogramFigure figure = figure_of(1, 0, 0);
    figure.time = time;
    figure.in_seconds = in_seconds;
    const HeatMapSize size = spectrogram_size(figure, traits);
    figure.panels[0].shades.assign(size.rows * size.columns, 0);
    return spectrogram_text(figure, {}, traits, TextForm::brief);
  };
  CHECK(contains(text_of({-10, 10}, true), " -10 s "));
  CHECK(contains(text_of({0, 0.01}, true), " 0.005 s "));
  CHECK(contains(text_of({0, 600}, true), " 5:00 "));
  CHECK(contains(text_of({0, 400}, false), " 200 "));
  CHECK(contains(text_of({0, 4e6}, false), " 2e+06 "));
}
