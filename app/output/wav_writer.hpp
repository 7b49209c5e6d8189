// WAV through libsndfile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "output/cut_samples.hpp"
#include "output/output_file.hpp"

namespace fftcl::app {

enum class WavEncoding { pcm16, pcm24, float32, float64 };

/// By --encoding's name: s16le, s24le, f32le, f64le; nothing where it is unknown.
std::optional<WavEncoding> wav_encoding_by_name(std::string_view name);

/// Whether a WAV file can tell it: a whole number of Hz from 1 to 2^31 - 1.
bool is_wav_rate(double sample_rate);

inline constexpr std::size_t kMostWavChannels = 1024;

/// The most samples of each channel that a WAV file holds: 4 GiB of them all.
std::uint64_t most_wav_samples(std::size_t channels, WavEncoding encoding);

/// A WAV file that is written as its samples come; 1.0 is full scale. The bytes depend on the samples only (no time
/// stamps), not on how they come.
class WavWriter {
 public:
  /// `samples`, of each channel: to be known beforehand where the file is none that can be gone back in, since the
  /// header tells them. Throws OutputError where a WAV cannot hold the rate (a whole number from 1 to 2^31 - 1), the
  /// channels or the samples (4 GiB). `file` outlives this.
  WavWriter(OutputFile& file, std::size_t channels, double sample_rate, WavEncoding encoding,
            std::optional<std::uint64_t> samples);
  ~WavWriter();
  WavWriter(const WavWriter&) = delete;
  WavWriter& operator=(const WavWriter&) = delete;

  /// The next samples of each channel, all of one length. Throws OutputError, also where they exceed 4 GiB.
  template <class T>
  void write(std::span<const std::span<const T>> channels);

  /// After the last sample. Does not commit. Throws OutputError; std::logic_error where another number of samples was
  /// announced.
  CutSamples finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fftcl::app
