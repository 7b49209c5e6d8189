#include "output/wav_writer.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "helpers.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::vector<double> values(const Signal& signal, std::size_t channel = 0) {
  return channel_values<double>(signal, channel);
}

}  // namespace

TEST_CASE("wav writer: what is written reads back") {
  const std::vector<std::vector<double>> channels = {{0, 0.5, -1, 1, 0.25}, {1e-3, -0.1, 0.7, -0.7, 0}};
  struct Row {
    WavEncoding encoding;
    double step;
  };
  for (const Row& row : {Row{WavEncoding::pcm16, 1 / 32768.}, Row{WavEncoding::pcm24, 1 / 8388608.},
                         Row{WavEncoding::float32, 1e-7}, Row{WavEncoding::float64, 0}}) {
    const TemporaryFolder folder;
    OutputFile file(folder / "a.wav");
    const WavResult result = write_wav<double>(file, channels, 22050, row.encoding);
    file.commit();
    CHECK(result.clipped == 0);
    CHECK(result.peak == 1);
    const Signal signal = read_signal(folder / "a.wav");
    CHECK(signal.sample_rate == 22050);
    CHECK(signal.warnings.empty());
    REQUIRE(signal.channels.size() == 2);
    for (std::size_t c = 0; c < 2; ++c) {
      const auto read = values(signal, c);
      REQUIRE(read.size() == 5);
      // 1.0 has no code of its own and reads as the largest one, a step below.
      for (std::size_t i = 0; i < 5; ++i)
        CHECK(std::abs(read[i] - channels[c][i]) <= (channels[c][i] == 1 ? 1 : 0.5) * row.step);
    }
  }
}

TEST_CASE("wav writer: codes are exact both ways") {
  std::vector<std::vector<float>> channels(1);
  for (int code = -32768; code <= 32767; ++code) channels[0].push_back(static_cast<float>(code) / 32768);
  const TemporaryFolder folder;
  OutputFile file(folder / "codes.wav");
  write_wav<float>(file, channels, 44100, WavEncoding::pcm16);
  file.commit();
  CHECK(std::get<std::vector<float>>(read_signal(folder / "codes.wav").channels[0]) == channels[0]);
}

TEST_CASE("wav writer: clipping is counted, bytes depend on the samples only") {
  const TemporaryFolder folder;
  const std::vector<std::vector<float>> loud = {{0, 1.5f, -1.25f, 1.f, -1.f}};
  OutputFile file(folder / "loud.wav");
  const WavResult result = write_wav<float>(file, loud, 44100, WavEncoding::pcm16);
  file.commit();
  CHECK(result.clipped == 2);
  CHECK(result.peak == 1.5);
  CHECK(values(read_signal(folder / "loud.wav")) == std::vector<double>{0, 32767 / 32768., -1, 32767 / 32768., -1});
  OutputFile same(folder / "float.wav");
  CHECK(write_wav<float>(same, loud, 44100, WavEncoding::float32).clipped == 0);
  same.commit();
  CHECK_FALSE(contains(get_file(folder / "float.wav"), "PEAK"));
  CHECK(values(read_signal(folder / "float.wav")) == std::vector<double>{0, 1.5, -1.25, 1, -1});
}

TEST_CASE("wav writer: rates that a WAV file cannot hold") {
  const TemporaryFolder folder;
  const std::vector<std::vector<float>> channels = {{0}};
  for (const double rate : {0.0, -1.0, 44100.5, 3e9, std::nan("")}) {
    CAPTURE(rate);
    OutputFile file(folder / "x.wav");
    CHECK_THROWS_WITH(write_wav<float>(file, channels, rate, WavEncoding::pcm16), doctest::Contains("sample rate"));
  }
  CHECK(folder.files().empty());
}
