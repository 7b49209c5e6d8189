// Sound files for the tests of reading audio.
#pragma once

#include <doctest/doctest.h>
#include <sndfile.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app::testing {

/// A 16 bit PCM WAV file by hand. Sizes as they should be unless given.
inline std::string wav(const std::vector<int>& samples, unsigned channels = 1,
                       std::optional<std::uint64_t> data_size = {}, std::optional<std::uint64_t> riff_size = {},
                       unsigned rate = 8000) {
  std::string data;
  for (const int sample : samples) data += little_endian(static_cast<std::uint64_t>(sample), 2);
  const std::string format = little_endian(1, 2) + little_endian(channels, 2) + little_endian(rate, 4) +
                             little_endian(rate * channels * 2, 4) + little_endian(channels * 2, 2) +
                             little_endian(16, 2);
  return "RIFF" + little_endian(riff_size.value_or(36 + data.size()), 4) + "WAVEfmt " + little_endian(16, 4) + format +
         "data" + little_endian(data_size.value_or(data.size()), 4) + data;
}

inline constexpr std::size_t kHeaderBytes = 44;

/// Frames of a sine in the given format, by libsndfile.
inline std::string encoded(int format, std::size_t frames, int channels = 1, int rate = 44100) {
  const TemporaryFolder folder;
  SF_INFO info = {};
  info.samplerate = rate;
  info.channels = channels;
  info.format = format;
  SNDFILE* sound = sf_open((folder / "sound").c_str(), SFM_WRITE, &info);
  REQUIRE(sound != nullptr);
  std::vector<float> block(frames * static_cast<std::size_t>(channels));
  unsigned noise = 1;
  for (std::size_t i = 0; i < block.size(); ++i) {
    noise = noise * 1664525 + 1013904223;
    block[i] = static_cast<float>(0.5 * std::sin(0.05 * static_cast<double>(i)) + 0.1 * (noise / 4294967296.0 - 0.5));
  }
  REQUIRE(sf_writef_float(sound, block.data(), static_cast<sf_count_t>(frames)) == static_cast<sf_count_t>(frames));
  sf_close(sound);
  return read_file(folder / "sound");
}

inline ReadOptions strict() {
  ReadOptions options;
  options.strict = true;
  return options;
}

}  // namespace fftcl::app::testing
