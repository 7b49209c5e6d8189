#include "results/spectrogram_picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "results/spectrogram_text.hpp"
#include "support/near.hpp"
#include "support/split.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using fftcl::test::near;

namespace {

constexpr std::size_t kPoints = 64;
constexpr std::size_t kHop = 32;
constexpr double kRate = 8000;

Signal one_channel() {
  Signal labels;
  labels.channel_names = {"1"};
  labels.channels = {std::vector<float>()};
  labels.sample_rate = kRate;
  return labels;
}

SpectrumChoices small_frames() {
  SpectrumChoices choices;
  choices.fft_size = kPoints;
  choices.hop = kHop;
  return choices;
}

SpectrogramJob job_of(const SpectrumChoices& choices) {
  return decide_spectrogram(one_channel(), false, choices, decide_frames(choices, 10 * kPoints));
}

}  // namespace

TEST_CASE("a spectrogram of frames with zeros behind them says how many of its points are samples") {
  SpectrumChoices choices = small_frames();
  choices.pad = Padding::length;
  choices.pad_length = 100;
  const SpectrogramJob job = job_of(choices);
  SpectrogramPicture picture =
      SpectrogramPicture::for_terminal(one_channel(), job, choices, {}, {.rows = 33, .columns = 5});
  picture.add<float>(0, std::vector<std::complex<float>>(job.bins.size(), 1));
  CHECK(picture.finish().subtitle == ", 8 kHz, N 100 (64 samples and zeros), hop 32, hann");
}

TEST_CASE("a spectrogram's header says where a column holds the largest of its frames") {
  SpectrumChoices choices = small_frames();
  choices.average = analysis::Average::max;
  const SpectrogramJob job = job_of(choices);
  SpectrogramPicture picture =
      SpectrogramPicture::for_terminal(one_channel(), job, choices, {}, {.rows = 33, .columns = 5});
  picture.add<float>(0, std::vector<std::complex<float>>(job.bins.size(), 1));
  CHECK(picture.finish().subtitle == ", 8 kHz, N 64, hop 32, hann, maximum of a column's frames");
}

TEST_CASE("a spectrogram's frames reach half a hop to both sides of their middles, its tone is in the row of its bin") {
  constexpr std::size_t kFrames = 5, kBin = 8;
  const HeatMapSize size{.rows = 33, .columns = kFrames};
  const SpectrumChoices choices = small_frames();
  const SpectrogramJob job = job_of(choices);
  SpectrogramPicture picture = SpectrogramPicture::for_terminal(one_channel(), job, choices, {}, size);
  std::vector<std::complex<float>> bins(job.bins.size());
  bins.at(kBin) = 10;
  for (std::size_t frame = 0; frame < kFrames; ++frame) picture.add<float>(0, bins);
  const SpectrogramFigure figure = picture.finish();
  CHECK(figure.time.low == near((kPoints / 2.0 - kHop / 2.0) / kRate));
  CHECK(figure.time.high == near((kPoints / 2.0 - kHop / 2.0 + kHop * kFrames) / kRate));
  CHECK(figure.frequency == AxisLimits{0, kRate / 2});
  CHECK(figure.subtitle == ", 8 kHz, N 64, hop 32, hann");
  Signal column = one_channel();
  column.channel_names = {"level"};
  SpectrogramPicture named = SpectrogramPicture::for_terminal(column, job, choices, {}, size);
  named.add<float>(0, bins);
  CHECK(named.finish().subtitle == ", channel level, 8 kHz, N 64, hop 32, hann");
  REQUIRE(figure.panels.size() == 1);
  const std::vector<std::uint8_t>& shades = figure.panels[0].shades;
  REQUIRE(shades.size() == size.rows * size.columns);
  const double frequency = kBin * kRate / kPoints;
  const auto row = static_cast<std::size_t>((kRate / 2 - frequency) / (kRate / 2) * static_cast<double>(size.rows));
  const std::uint8_t brightest = *std::max_element(shades.begin(), shades.end());
  for (std::size_t x = 0; x < size.columns; ++x) {
    CHECK(shades[row * size.columns + x] == brightest);
    CHECK(shades[x] < brightest);
    CHECK(shades[(size.rows - 1) * size.columns + x] < brightest);
  }
}

TEST_CASE("silence, which looks as what is too faint, is said: of the whole, and of each channel of several") {
  const SpectrumChoices choices = small_frames();
  const SpectrogramJob job = job_of(choices);
  Signal stereo = one_channel();
  stereo.channel_names = {"1", "2"};
  stereo.channels.resize(2);
  for (const float level : {0.f, 1e-20f}) {
    SpectrogramPicture picture = SpectrogramPicture::for_terminal(stereo, job, choices, {}, {.rows = 33, .columns = 5});
    picture.add<float>(0, std::vector<std::complex<float>>(job.bins.size(), 0));
    picture.add<float>(1, std::vector<std::complex<float>>(job.bins.size(), level));
    const SpectrogramFigure figure = picture.finish();
    CHECK(figure.subtitle.ends_with(level == 0 ? ", hann, silence" : ", hann"));
    CHECK(figure.panels.at(0).name == "channel 1 (silence)");
    CHECK(figure.panels.at(1).name == (level == 0 ? "channel 2 (silence)" : "channel 2"));
  }
}

TEST_CASE("a picture of a single frequency is refused") {
  SpectrumChoices choices = small_frames();
  choices.lowest_frequency = choices.highest_frequency = 1000;
  const SpectrogramJob job = job_of(choices);
  REQUIRE(job.bins.size() == 1);
  CHECK_THROWS_AS(SpectrogramPicture::for_terminal(one_channel(), job, choices, {}, {.rows = 4, .columns = 4}),
                  UsageError);
}

TEST_CASE("a lowest value alone is judged by the values, and a highest one alone needs no other") {
  SpectrumChoices choices = small_frames();
  const auto shown = [&](const PlotChoices& plot) {
    const SpectrogramJob job = job_of(choices);
    SpectrogramPicture picture =
        SpectrogramPicture::for_terminal(one_channel(), job, choices, plot, {.rows = 4, .columns = 4});
    // Of this window a sine of amplitude 1000: 60 dB, 3 powers of ten.
    picture.add<float>(0, std::vector<std::complex<float>>(job.bins.size(), 1000.0F * kPoints / 4));
    return picture.finish().value;
  };
  PlotChoices low, high;
  low.low = 10;
  CHECK(shown(low) == AxisLimits{10, 60});
  low.low = 70;
  CHECK_THROWS_AS(shown(low), UsageError);
  choices.scale = analysis::Scale::linear;
  CHECK(shown(low).high == near(1000.0));
  choices.scale = analysis::Scale::log;
  low.low = 2;
  CHECK(shown(low) == AxisLimits{2, 3});
  high.high = -1;
  CHECK(shown(high) == AxisLimits{-7, -1});
}

TEST_CASE("on a terminal the axis of frequency is straight however long its labels are") {
  SpectrumChoices choices = small_frames();
  choices.centre = 1420405750;
  const Signal labels = one_channel();
  const SpectrogramJob job = decide_spectrogram(labels, true, choices, decide_frames(choices, 10 * kPoints));
  TerminalTraits traits;
  traits.columns = 60;
  const HeatMapSize size = spectrogram_size(framed_spectrogram(labels, job, choices, {}), traits);
  SpectrogramPicture picture = SpectrogramPicture::for_terminal(labels, job, choices, {}, size);
  picture.add<float>(0, std::vector<std::complex<float>>(job.bins.size(), 1));
  const std::string text = spectrogram_text(picture.finish(), labels, traits, TextForm::full);
  CAPTURE(text);
  CHECK(text.find("\n1.420408 GHz|") != std::string::npos);
  for (const std::string_view line : split(text, '\n')) {
    CHECK(line.size() < 60);
    if (const std::size_t axis = line.find('|'); axis != std::string::npos) CHECK(axis == 12);
  }
}
