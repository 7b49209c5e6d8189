// Spectra as line plots: what is drawn, as plain values.
#include "results/spectrum_figure.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "app/plot/plain_width.hpp"
#include "plot/figure_layout.hpp"
#include "support/near.hpp"
#include "support/usage_error.hpp"

using namespace fftcl;
using namespace fftcl::app;
using fftcl::app::testing::plain_width;
using fftcl::test::near;

namespace {

/// Two channels of noise at -100 dB with a tone each.
SpectrumReport report_of(std::size_t bins) {
  SpectrumReport report;
  report.source = "some/folder/name.wav";
  report.format = "WAV, Signed 16 bit PCM";
  report.sample_rate = 48000;
  report.fft_size = 2 * (bins - 1);
  report.window = "hann";
  report.value_name = "magnitude_dbfs";
  for (std::size_t k = 0; k < bins; ++k) {
    report.frequencies.push_back(24000 * static_cast<double>(k) / static_cast<double>(bins - 1));
  }
  for (const char* name : {"1", "2"}) {
    ChannelSpectrum channel;
    channel.name = name;
    channel.values.assign(bins, -100);
    const std::size_t tone = bins / (*name == '1' ? 4 : 3);
    channel.values[tone] = -6;
    channel.peaks.push_back({report.frequencies[tone], static_cast<double>(tone), 0.5, -6});
    report.channels.push_back(channel);
  }
  return report;
}

}  // namespace

TEST_SUITE("spectrum figure") {
  TEST_CASE("a narrow tone is drawn however many bins share a pixel") {
    const Figure figure = spectrum_figure(report_of(1000001), {}, {});
    REQUIRE(figure.series.size() == 2);
    for (const PlotSeries& series : figure.series) {
      CHECK(series.points.size() <= 2 * 1000 + 4);
      const auto highest = std::max_element(series.points.begin(), series.points.end(),
                                            [](const SeriesPoint& a, const SeriesPoint& b) { return a.y < b.y; });
      CHECK(highest->y == -6);
      CHECK(std::is_sorted(series.points.begin(), series.points.end(),
                           [](const SeriesPoint& a, const SeriesPoint& b) { return a.x < b.x; }));
    }
    CHECK(figure.series[0].name == "channel 1");
    CHECK(figure.title == "name.wav");
    // One channel has no legend: a column's name, or which of several it is, stands below the title.
    CHECK(figure.subtitle == "WAV, Signed 16 bit PCM, 48 kHz, N 2000000, hann");
    SpectrumReport one = report_of(5);
    one.channels.pop_back();
    CHECK(spectrum_figure(one, {}, {}).subtitle == "WAV, Signed 16 bit PCM, 48 kHz, N 8, hann");
    one.channels[0].name = "left\x1b";
    CHECK(spectrum_figure(one, {}, {}).subtitle == "WAV, Signed 16 bit PCM, channel left\\x1b, 48 kHz, N 8, hann");
    CHECK(figure.x.label == "Frequency in kHz");
    CHECK(figure.y.label == "Magnitude in dBFS");
  }

  TEST_CASE("axes: what is there, what is asked for") {
    const SpectrumReport report = report_of(1025);
    SpectrumChoices choices;
    PlotChoices plot;
    Figure figure = spectrum_figure(report, choices, plot);
    CHECK(*figure.x.high == 24);
    CHECK(*figure.y.low == -100);
    CHECK(*figure.y.high == 0);
    plot.log_frequency = true;
    plot.low = -80;
    plot.size = PlotSize{640, 480};
    figure = spectrum_figure(report, choices, plot);
    CHECK(figure.x.scale == AxisScale::log10);
    CHECK(*figure.x.low == near(24000.0 / 1024));
    CHECK(*figure.x.high == 24000);
    CHECK(*figure.y.low == -80);
    CHECK(figure.width == 640);
    plot.high = -90;
    CHECK_THROWS_AS(spectrum_figure(report, choices, plot), UsageError);
    choices.value = analysis::Value::phase;
    figure = spectrum_figure(report, choices, {});
    CHECK(*figure.y.high == near(3.14159265));
    CHECK(figure.notes.empty());
  }

  TEST_CASE("an axis in octaves begins where hearing does, of slower signals with the first frequency above zero") {
    const auto low_of = [](double scale) {
      SpectrumReport report = report_of(1025);
      report.sample_rate *= scale;
      for (double& frequency : report.frequencies) frequency *= scale;
      PlotChoices plot;
      plot.log_frequency = true;
      return *spectrum_figure(report, {}, plot).x.low;
    };
    CHECK(low_of(0.1) == near(20));
    CHECK(low_of(1e-3) == near(24.0 / 1024));
    SpectrumReport two = report_of(2);
    PlotChoices plot;
    plot.log_frequency = true;
    CHECK(spectrum_figure(two, {}, plot).series[0].markers);
    CHECK_FALSE(spectrum_figure(two, {}, {}).series[0].markers);
  }

  TEST_CASE("frequencies that begin at zero and go on below it make no axis") {
    SpectrumReport report = report_of(4);
    report.frequencies = {0, 12000, -24000, -12000};
    CHECK_THROWS_WITH_AS(spectrum_figure(report, {}, {}), doctest::Contains("--no-shift"), UsageError);
  }

  TEST_CASE("a frequency axis reaches as far as was asked for, in a unit that keeps its numbers short") {
    SpectrumReport report = report_of(1025);
    report.frequencies.resize(50);
    for (ChannelSpectrum& channel : report.channels) channel.values.resize(50);
    SpectrumChoices choices;
    choices.highest_frequency = 1160;
    choices.lowest_frequency = -3;
    Figure figure = spectrum_figure(report, choices, {});
    CHECK(*figure.x.low == 0);
    CHECK(*figure.x.high == 1160);
    CHECK(figure.x.label == "Frequency in Hz");
    report = report_of(1025);
    choices.highest_frequency = 30000;
    CHECK(*spectrum_figure(report, choices, {}).x.high == 24);
    report.sample_rate = 20e6;
    for (double& frequency : report.frequencies) frequency *= 20e6 / 48000;
    figure = spectrum_figure(report, {}, {});
    CHECK(figure.x.label == "Frequency in MHz");
    CHECK(*figure.x.high == 10);
    CHECK(figure.subtitle == "WAV, Signed 16 bit PCM, 20 MHz, N 2048, hann");
    report.sample_rate = 20e9;
    for (double& frequency : report.frequencies) frequency *= 1000;
    figure = spectrum_figure(report, {}, {});
    CHECK(figure.x.label == "Frequency in GHz");
    CHECK(*figure.x.high == 10);
    CHECK(figure.subtitle == "WAV, Signed 16 bit PCM, 20 GHz, N 2048, hann");
    // The unit is that of its larger end, which is the lower one where the middle is zero.
    report.centre = 0;
    for (double& frequency : report.frequencies) frequency -= 7.01e9;
    CHECK(spectrum_figure(report, {}, {}).x.label == "Frequency in GHz");
  }

  TEST_CASE("a receiver's band is far from zero: its axis, and marks that tell its tones apart") {
    SpectrumReport report = report_of(1025);
    report.sample_rate = 2400;
    report.centre = 1420405750;
    for (std::size_t bin = 0; bin < 1025; ++bin) {
      report.frequencies[bin] = *report.centre - 1200 + 2400. / 1025 * static_cast<double>(bin);
    }
    report.channels.resize(1);
    report.channels[0].values.assign(1025, -90);
    report.channels[0].values[640] = -6;
    report.channels[0].peaks = {{1420406050.31, 128, 0.5, -6}};
    SpectrumChoices choices;
    choices.lowest_frequency = 1;
    Figure figure = spectrum_figure(report, choices, {});
    CHECK(figure.x.label == "Frequency in MHz");
    CHECK(*figure.x.low == near(1420.404550));
    CHECK(*figure.x.high < 1420.406950);
    REQUIRE(figure.notes.size() == 1);
    CHECK(figure.notes[0].text == "1420.4060503 MHz");
    PlotChoices octaves;
    octaves.log_frequency = true;
    CHECK(*spectrum_figure(report, {}, octaves).x.low == near(1420404550));
    // One frequency alone is in the middle of as much as the band has.
    choices.lowest_frequency = choices.highest_frequency = report.centre;
    report.frequencies = {*report.centre};
    report.channels[0].values = {-90};
    figure = spectrum_figure(report, choices, {});
    CHECK(*figure.x.low == near(1420.404550));
    CHECK(*figure.x.high == near(1420.406950));
  }

  TEST_CASE("marks are told in a unit no larger than their axis has, rounded before it is chosen") {
    const auto text_at = [](double frequency, double sample_rate, bool log_frequency = false) {
      SpectrumReport report = report_of(1025);
      report.sample_rate = sample_rate;
      if (frequency < 0) report.centre = 0;
      for (double& place : report.frequencies) place = (place / 24000 - (frequency < 0 ? 0.5 : 0)) * sample_rate;
      report.channels.resize(1);
      report.channels[0].values.assign(1025, -90);
      report.channels[0].peaks = {{frequency, 128, 0.5, -6}};
      const Figure figure = spectrum_figure(report, {}, {{}, log_frequency, {}, {}, {}, {}});
      return figure.notes.size() == 1 ? figure.notes[0].text : "no note";
    };
    CHECK(text_at(440, 48000) == "440.0 Hz");
    CHECK(text_at(999.94, 48000) == "999.9 Hz");
    CHECK(text_at(999.99997, 48000) == "1000 Hz");
    CHECK(text_at(9999.997, 48000) == "10.00 kHz");
    CHECK(text_at(-288000, 2.4e6) == "\u2212288.00 kHz");
    CHECK(text_at(1.1e6, 2.4e6) == "1100.00 kHz");
    CHECK(text_at(1.1e6, 2.4e6, true) == "1.1000 MHz");
    CHECK(text_at(3.1e9, 8e9) == "3100.0000 MHz");
    CHECK(text_at(1e9 - 1, 4e9, true) == "1.0000 GHz");
    CHECK(text_at(-1e-4, 2.4e6) == "0 Hz");  // of 1172 from bin to bin
  }

  TEST_CASE("noise has no marks") {
    SpectrumReport report = report_of(1025);
    for (ChannelSpectrum& channel : report.channels) {
      for (std::size_t k = 0; k < channel.values.size(); ++k) channel.values[k] = k % 3 == 0 ? -20 : -12;
      channel.peaks = {{1000, 10, 0.5, -4.9}, {2000, 20, 0.4, -8}};
    }
    CHECK(spectrum_figure(report, {}, {}).notes.empty());
    report.channels[1].peaks[0].level_dbfs = 4;
    CHECK(spectrum_figure(report, {}, {}).notes.size() == 1);
  }

  TEST_CASE("silence, a single bin, and no bin at all") {
    SpectrumReport report = report_of(65);
    for (ChannelSpectrum& channel : report.channels) {
      channel.values.assign(65, -std::numeric_limits<double>::infinity());
      channel.peaks.clear();
    }
    const Figure silence = spectrum_figure(report, {}, {});
    CHECK(*silence.y.low == -120);
    for (const SeriesPoint& point : silence.series[0].points) CHECK(point.y < -120);
    report.frequencies = {0};
    for (ChannelSpectrum& channel : report.channels) channel.values = {-3};
    const Figure single = spectrum_figure(report, {}, {});
    CHECK(*single.x.low < 0);
    CHECK(single.series[0].markers);
    report.frequencies.clear();
    CHECK_THROWS_AS(spectrum_figure(report, {}, {}), UsageError);
  }

  TEST_CASE("silence, of which nothing can be drawn, is said") {
    SpectrumReport report = report_of(1025);
    const auto silence = [](ChannelSpectrum& channel) {
      channel.values.assign(channel.values.size(), -std::numeric_limits<double>::infinity());
      channel.peaks.clear();
    };
    silence(report.channels[1]);
    const Figure one = spectrum_figure(report, {}, {});
    CHECK(one.series[0].name == "channel 1");
    CHECK(one.series[1].name == "channel 2 (silence)");
    CHECK(!one.subtitle.ends_with("silence"));
    silence(report.channels[0]);
    CHECK(spectrum_figure(report, {}, {}).subtitle.ends_with(", hann, silence"));
  }

  TEST_CASE("tones that channels have in common are named once") {
    SpectrumReport report = report_of(1025);
    report.channels[1] = report.channels[0];
    report.channels[1].name = "2";
    const auto names_of = [&] {
      const FigureLayout layout = lay_out(spectrum_figure(report, {}, {}), plain_width);
      CHECK(layout.notes.size() == 2);
      return std::ranges::count_if(layout.texts, [](const PlacedText& text) { return text.text.text == "6000 Hz"; });
    };
    CHECK(names_of() == 1);
    // Of another level it has a place of its own.
    report.channels[1].peaks[0].level_dbfs = -50;
    CHECK(names_of() == 2);
  }

  TEST_CASE("tones have marks, and names where these meet nothing") {
    SpectrumReport report = report_of(1025);
    // Many tones side by side.
    for (int i = 0; i < 8; ++i) report.channels[0].peaks.push_back({6000.0 + 100 * i, 0, 0.1, -20.0 - i});
    for (const PlotSize& size : {PlotSize{320, 240}, PlotSize{1000, 700}, PlotSize{2000, 600}}) {
      PlotChoices plot;
      plot.size = size;
      const Figure figure = spectrum_figure(report, {}, plot);
      CHECK(figure.notes.size() == 9);
      const FigureLayout layout = lay_out(figure, plain_width);
      CHECK(layout.notes.size() == figure.notes.size());
      std::vector<PlacedText> names;
      for (const PlacedText& text : layout.texts) {
        if (text.text.text.ends_with("Hz") && !text.text.text.starts_with("Frequency")) names.push_back(text);
      }
      CHECK(names.size() >= 2);
      for (std::size_t i = 0; i < names.size(); ++i) {
        CHECK(names[i].box.left >= layout.frame.left);
        CHECK(names[i].box.right() <= layout.frame.right());
        CHECK(names[i].box.top >= layout.frame.top);
        for (std::size_t j = 0; j < i; ++j) {
          const PlotBox& a = names[i].box;
          const PlotBox& b = names[j].box;
          CHECK_FALSE((a.left < b.right() && b.left < a.right() && a.top < b.bottom() && b.top < a.bottom()));
        }
        for (const NoteMark& mark : layout.notes) {
          const bool covered = mark.tip.x > names[i].box.left && mark.tip.x < names[i].box.right() &&
                               mark.tip.y > names[i].box.top && mark.tip.y <= names[i].box.bottom();
          CHECK_FALSE(covered);
        }
      }
    }
  }
}
