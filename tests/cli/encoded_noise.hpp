// Sound files of the formats that libsndfile encodes.
#pragma once

#include <doctest/doctest.h>
#include <sndfile.h>

#include <cstddef>
#include <string>

#include "cli/files.hpp"

namespace fftcl::test {

/// Seconds of one channel of noise, which no encoder makes short. `format`: as in SF_INFO.
inline void put_encoded_noise(const std::string& path, int format, int sample_rate, int seconds) {
  SF_INFO info = {};
  info.samplerate = sample_rate;
  info.channels = 1;
  info.format = format;
  SNDFILE* file = sf_open(path.c_str(), SFM_WRITE, &info);
  REQUIRE(file != nullptr);
  for (std::size_t n = 0; n < static_cast<std::size_t>(sample_rate * seconds); ++n) {
    const auto sample = static_cast<float>(noise(n));
    REQUIRE(sf_write_float(file, &sample, 1) == 1);
  }
  sf_close(file);
}

}  // namespace fftcl::test
