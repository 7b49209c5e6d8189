// Surround sound in Ogg: a channel's number is that of WAV and FLAC.
#include <doctest/doctest.h>
#include <sndfile.h>

#include <cmath>
#include <numbers>

#include "app/input/audio_files.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr std::size_t kOggFrames = 9600;
constexpr int kRate = 48000;

/// The last place is that of low frequencies.
double frequency_of(std::size_t place) { return 100.0 * static_cast<double>(8 - place); }

/// Places of the file, each with a sine of its own.
std::string surround(int format, std::size_t channels) {
  const TemporaryFolder folder;
  SF_INFO info = {};
  info.samplerate = kRate;
  info.channels = static_cast<int>(channels);
  info.format = format;
  SNDFILE* sound = sf_open((folder / "sound").c_str(), SFM_WRITE, &info);
  REQUIRE(sound != nullptr);
  std::vector<float> block(kOggFrames * channels);
  for (std::size_t i = 0; i < block.size(); ++i) {
    const double turns = frequency_of(8 - channels + i % channels) * static_cast<double>(i / channels) / kRate;
    block[i] = static_cast<float>(0.5 * std::sin(2 * std::numbers::pi * turns));
  }
  REQUIRE(sf_writef_float(sound, block.data(), kOggFrames) == kOggFrames);
  sf_close(sound);
  return read_file(folder / "sound");
}

/// The one whose sine a channel has most of.
std::size_t place_of(const std::vector<double>& samples, std::size_t channels) {
  std::size_t best = 0;
  double most = 0;
  for (std::size_t place = 0; place < channels; ++place) {
    double re = 0, im = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const double angle = 2 * std::numbers::pi * frequency_of(8 - channels + place) * static_cast<double>(i) / kRate;
      re += samples[i] * std::cos(angle);
      im += samples[i] * std::sin(angle);
    }
    if (std::hypot(re, im) <= most) continue;
    most = std::hypot(re, im);
    best = place;
  }
  return best;
}

std::vector<std::size_t> places(const std::string& file, std::size_t channels) {
  const Signal signal = read_bytes(file, strict());
  REQUIRE(signal.channels.size() == channels);
  std::vector<std::size_t> all;
  for (std::size_t c = 0; c < channels; ++c) all.push_back(place_of(values_of(signal, c), channels));
  return all;
}

}  // namespace

TEST_CASE("audio: channels of surround sound in Ogg are in the order of WAV") {
  using Order = std::vector<std::size_t>;
  const std::vector<Order> orders = {{0, 1},
                                     {0, 2, 1},
                                     {0, 1, 2, 3},
                                     {0, 2, 1, 3, 4},
                                     {0, 2, 1, 5, 3, 4},
                                     {0, 2, 1, 6, 5, 3, 4},
                                     {0, 2, 1, 7, 5, 6, 3, 4}};
  for (const Order& order : orders) {
    CAPTURE(order.size());
    CHECK(places(surround(SF_FORMAT_OGG | SF_FORMAT_VORBIS, order.size()), order.size()) == order);
  }
  const Order six = {0, 2, 1, 5, 3, 4};
  std::string opus = surround(SF_FORMAT_OGG | SF_FORMAT_OPUS, six.size());
  CHECK(places(opus, six.size()) == six);
  ReadOptions second;
  second.selection.channel = ChannelChoice::one;
  second.selection.channel_number = 2;
  CHECK(place_of(values_of(read_bytes(opus, second)), six.size()) == 2);
  // FLAC has the order of WAV as it is.
  CHECK(places(surround(SF_FORMAT_FLAC | SF_FORMAT_PCM_16, six.size()), six.size()) == Order{0, 1, 2, 3, 4, 5});
}
