// WAV files made by the program's own writer.
#pragma once

#include <span>
#include <vector>

#include "output/wav_writer.hpp"

namespace fftcl::app::testing {

/// Writes the channels, all of one length, at once.
template <class T>
CutSamples write_wav(OutputFile& file, std::span<const std::vector<T>> channels, double sample_rate,
                     WavEncoding encoding) {
  const std::vector<std::span<const T>> views(channels.begin(), channels.end());
  WavWriter writer(file, channels.size(), sample_rate, encoding, channels.front().size());
  writer.write(std::span<const std::span<const T>>(views));
  return writer.finish();
}

}  // namespace fftcl::app::testing
