#include "output/wav_writer.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "app/helpers.hpp"
#include "app/wav_files.hpp"
#include "input/input_error.hpp"
#include "input/read_signal.hpp"
#include "support/refusal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::test::refusal_of;

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
    const CutSamples result = write_wav<double>(file, channels, 22050, row.encoding);
    file.commit();
    CHECK(result.clipped == 0);
    CHECK(result.peak == 1);
    const Signal signal = read_signal(folder / "a.wav");
    CHECK(signal.sample_rate == 22050);
    CHECK(signal.warnings.empty());
    REQUIRE(signal.channels.size() == 2);
    for (std::size_t c = 0; c < 2; ++c) {
      const auto read = values_of(signal, c);
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
  const CutSamples result = write_wav<float>(file, loud, 44100, WavEncoding::pcm16);
  file.commit();
  CHECK(result.clipped == 2);
  CHECK(result.peak == 1.5);
  CHECK(values_of(read_signal(folder / "loud.wav")) == std::vector<double>{0, 32767 / 32768., -1, 32767 / 32768., -1});
  OutputFile same(folder / "float.wav");
  CHECK(write_wav<float>(same, loud, 44100, WavEncoding::float32).clipped == 0);
  same.commit();
  CHECK_FALSE(contains(read_file(folder / "float.wav"), "PEAK"));
  CHECK(values_of(read_signal(folder / "float.wav")) == std::vector<double>{0, 1.5, -1.25, 1, -1});
}

TEST_CASE("wav writer: rates that a WAV file cannot hold") {
  const TemporaryFolder folder;
  const std::vector<std::vector<float>> channels = {{0}};
  for (const double rate : {0.0, -1.0, 44100.5, 3e9, std::nan("")}) {
    CAPTURE(rate);
    OutputFile file(folder / "x.wav");
    CHECK_THROWS_WITH(write_wav<float>(file, channels, rate, WavEncoding::pcm16), doctest::Contains("sample rate"));
  }
  CHECK(folder.names().empty());
  CHECK(is_wav_rate(1));
  CHECK(is_wav_rate(2147483647));
  CHECK_FALSE(is_wav_rate(0.5));
  CHECK_FALSE(is_wav_rate(2147483648));
}

TEST_CASE("wav writer: as many channels as a WAV file holds, and no more") {
  const TemporaryFolder folder;
  for (const std::size_t channels : {kMostWavChannels, kMostWavChannels + 1}) {
    const std::vector<std::vector<float>> silence(channels, {0, 0.5f});
    OutputFile file(folder / "x.wav");
    if (channels > kMostWavChannels) {
      CHECK_THROWS_WITH(write_wav<float>(file, silence, 44100, WavEncoding::pcm16),
                        doctest::Contains("at most 1024 channels"));
      continue;
    }
    write_wav<float>(file, silence, 44100, WavEncoding::pcm16);
    file.commit();
    CHECK(read_signal(folder / "x.wav").channels.size() == channels);
  }
}

TEST_CASE("wav writer: pieces make the same file as the whole, with the length known first or not") {
  const TemporaryFolder folder;
  for (const WavEncoding encoding :
       {WavEncoding::pcm16, WavEncoding::pcm24, WavEncoding::float32, WavEncoding::float64}) {
    for (const std::size_t channel_count : {std::size_t{1}, std::size_t{3}}) {
      // Odd, so that a mono file of 24 bits ends in a byte of padding; more than one block of the writer's own.
      constexpr std::size_t kSamples = 50'001;
      std::vector<std::vector<float>> channels(channel_count);
      for (std::size_t c = 0; c < channel_count; ++c) {
        for (std::size_t n = 0; n < kSamples; ++n) {
          channels[c].push_back(static_cast<float>((n * 7919 + c) % 32768) / 16384 - 1);
        }
      }
      OutputFile whole(folder / "whole.wav");
      write_wav<float>(whole, channels, 44100, encoding);
      whole.commit();
      for (const bool known : {true, false}) {
        OutputFile file(folder / "pieces.wav");
        WavWriter writer(file, channel_count, 44100, encoding,
                         known ? std::optional<std::uint64_t>(kSamples) : std::nullopt);
        for (std::size_t first = 0, count = 1; first < kSamples; first += count, count *= 5) {
          std::vector<std::span<const float>> views;
          for (const auto& channel : channels) {
            views.push_back(std::span<const float>(channel).subspan(first, std::min(count, kSamples - first)));
          }
          writer.write(std::span<const std::span<const float>>(views));
        }
        CHECK(writer.finish().peak == 1);
        file.commit();
        CHECK(read_file(folder / "pieces.wav") == read_file(folder / "whole.wav"));
      }
    }
  }
}

TEST_CASE("wav writer: no samples make a header alone, whether that is known first or not") {
  const TemporaryFolder folder;
  for (const std::optional<std::uint64_t> samples : {std::optional<std::uint64_t>(0), std::optional<std::uint64_t>()}) {
    OutputFile file(folder / "empty.wav");
    WavWriter writer(file, 2, 8000, WavEncoding::pcm16, samples);
    CHECK(writer.finish().peak == 0);
    file.commit();
    CHECK(refusal_of<InputError>([&] { (void)read_signal(folder / "empty.wav"); }).find("contains no samples") !=
          std::string::npos);
  }
}

TEST_CASE("wav writer: what only goes forward wants the length, and the right one") {
  const std::vector<float> values(100, 0.5f);
  const std::vector<std::span<const float>> views = {values};
  OutputFile pipe("/dev/null");
  CHECK_THROWS_AS(WavWriter(pipe, 1, 44100, WavEncoding::float32, std::nullopt), std::logic_error);
  WavWriter writer(pipe, 1, 44100, WavEncoding::float32, 101);
  writer.write(std::span<const std::span<const float>>(views));
  CHECK_THROWS_AS(writer.finish(), std::logic_error);
  CHECK_THROWS_AS(pipe.overwrite(0, "x"), std::logic_error);

  // Its bytes are those of a file.
  const TemporaryFolder folder;
  for (const std::size_t samples : {1u, 2u, 100u}) {
    const std::vector<std::vector<float>> channels = {{values.begin(), values.begin() + static_cast<int>(samples)}};
    OutputFile file(folder / "file.wav");
    write_wav<float>(file, channels, 44100, WavEncoding::pcm24);
    file.commit();
    // So short that all of it still waits to be written when its length is known.
    OutputFile unknown(folder / "unknown.wav");
    WavWriter counting(unknown, 1, 44100, WavEncoding::pcm24, std::nullopt);
    const std::vector<std::span<const float>> part = {std::span(values).first(samples)};
    counting.write(std::span<const std::span<const float>>(part));
    counting.finish();
    unknown.commit();
    CHECK(read_file(folder / "unknown.wav") == read_file(folder / "file.wav"));
    const int descriptor = creat((folder / "stream.wav").c_str(), 0600);
    REQUIRE(descriptor >= 0);
    OutputFile stream("/dev/fd/" + std::to_string(descriptor));
    REQUIRE_FALSE(stream.can_go_back());
    write_wav<float>(stream, channels, 44100, WavEncoding::pcm24);
    stream.commit();
    close(descriptor);
    CHECK(read_file(folder / "stream.wav") == read_file(folder / "file.wav"));
  }
}

TEST_CASE("wav writer: no more than 4 GiB, and a full disk is an error") {
  CHECK(most_wav_samples(1, WavEncoding::float32) == (0xFFFFFFFFull - 4096) / 4);
  CHECK(most_wav_samples(2, WavEncoding::pcm24) == (0xFFFFFFFFull - 4096) / 6);
  OutputFile full("/dev/full");
  const std::uint64_t most = most_wav_samples(1, WavEncoding::pcm16);
  CHECK_THROWS_WITH(WavWriter(full, 1, 44100, WavEncoding::pcm16, most + 1), doctest::Contains("4 GiB"));
  WavWriter writer(full, 1, 44100, WavEncoding::pcm16, most);
  const std::vector<float> values(1 << 18, 0.5f);
  const std::vector<std::span<const float>> views = {values};
  CHECK_THROWS_WITH(writer.write(std::span<const std::span<const float>>(views)), doctest::Contains("No space left"));
}
