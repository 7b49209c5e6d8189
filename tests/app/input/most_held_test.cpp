// Inputs of which a caller wants the first samples alone.
#include <doctest/doctest.h>

#include <limits>

#include "app/input/audio_files.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::string floats(const std::vector<float>& samples) {
  return {reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(float)};
}

ReadOptions of_floats(std::size_t channels) {
  ReadOptions options;
  options.raw.encoding = sample_encoding("f32le");
  options.raw.channels = channels;
  options.sample_rate = 1000;
  options.most_held = 3;
  return options;
}

}  // namespace

TEST_CASE("raw samples: what is not to be held is looked at and counted all the same") {
  std::vector<float> samples(200'000);
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = static_cast<float>(i);
  const Signal signal = read_bytes(floats(samples), of_floats(2));
  CHECK(signal.shape == std::vector<std::size_t>{100'000});
  CHECK(std::get<std::vector<float>>(signal.channels[0]) == std::vector<float>{0, 2, 4});
  CHECK(std::get<std::vector<float>>(signal.channels[1]) == std::vector<float>{1, 3, 5});
  ReadOptions part = of_floats(1);
  part.selection.start = 150;
  const Signal behind = read_bytes(floats(samples), part);
  CHECK(behind.shape == std::vector<std::size_t>{50'000});
  CHECK(std::get<std::vector<float>>(behind.channels[0]) == std::vector<float>{150'000, 150'001, 150'002});
  // An array of several axes is wanted as a whole.
  ReadOptions array = of_floats(1);
  array.raw.channels = {};
  array.raw.shape = {2, 3};
  CHECK(std::get<std::vector<float>>(read_bytes(floats({1, 2, 3, 4, 5, 6}), array).channels[0]).size() == 6);

  samples[199'998] = std::numeric_limits<float>::quiet_NaN();
  CHECK(contains(failure_of(floats(samples), of_floats(1)), "the first at sample 199998"));
}

TEST_CASE("audio: what is not to be held is looked at and counted all the same") {
  ReadOptions options;
  options.most_held = 5;
  const std::string whole = encoded(SF_FORMAT_WAV | SF_FORMAT_PCM_16, 100'000, 2, 48000);
  const Signal signal = read_bytes(whole, options);
  CHECK(signal.shape == std::vector<std::size_t>{100'000});
  const Signal all = read_bytes(whole);
  for (std::size_t c = 0; c < 2; ++c) {
    const auto& expected = std::get<std::vector<float>>(all.channels[c]);
    CHECK(std::get<std::vector<float>>(signal.channels[c]) ==
          std::vector<float>(expected.begin(), expected.begin() + 5));
  }
  const Signal cut = read_bytes(whole.substr(0, whole.size() / 2), options);
  REQUIRE(cut.warnings.size() == 1);
  CHECK(contains(cut.warnings[0], "truncated: the header promises 100000 samples"));
  options.most_held = 1'000'000;
  CHECK(read_bytes(whole, options).channels == all.channels);
}
