// WAV through libsndfile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "output/output_file.hpp"

namespace fftcl::app {

enum class WavEncoding { pcm16, pcm24, float32, float64 };

/// By --encoding's name: s16le, s24le, f32le, f64le; nothing where it is unknown.
std::optional<WavEncoding> wav_encoding_by_name(std::string_view name);

/// What did not fit.
struct WavResult {
  std::uint64_t clipped = 0;  ///< samples beyond [-1, 1], cut to it; always 0 for the float encodings
  double peak = 0;            ///< the largest magnitude, before cutting
};

/// Writes the channels, all of one length, interleaved as a WAV file; 1.0 is full scale. The bytes depend on the
/// samples only (no time stamps). `sample_rate` must be a whole number from 1 to 2^31 - 1, else OutputError. Throws
/// OutputError where the data exceeds what a WAV file can hold (4 GiB). Does not commit.
template <class T>
WavResult write_wav(OutputFile& file, std::span<const std::vector<T>> channels, double sample_rate,
                    WavEncoding encoding);

}  // namespace fftcl::app
