// Reads any input that the program understands. What it is, is decided by its content, never by its name.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

#include "input/finite_check.hpp"
#include "input/input_error.hpp"
#include "input/raw/raw_format.hpp"
#include "input/selection.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// 16384 x 16384: some GB while it is transformed.
inline constexpr std::uint64_t kMostPixels = std::uint64_t{1} << 28;

/// Called where the samples are to be read next: a caller that cannot use what is to come throws. The labels are those
/// of the signal without its channels, its shape at least what will surely be there; `bytes`: what will be held.
using BeforeSamples = std::function<void(const Signal& labels, bool is_complex, std::uint64_t bytes)>;

struct ReadOptions {
  Selection selection;
  NonFinite nonfinite = NonFinite::error;
  /// A truncated file is an error, not a warning.
  bool strict = false;
  /// --max-pixels: an image that claims more is refused before anything is allocated for it.
  std::uint64_t max_pixels = kMostPixels;
  /// Of audio and raw samples of one axis, how many of each channel are held. All are looked at and counted, in
  /// Signal::shape.
  std::size_t most_held = std::numeric_limits<std::size_t>::max();
  /// For audio, raw samples, NPY and images, where their length is known; may be empty.
  BeforeSamples before_samples;
  /// What the samples are for, where that is known: values that a reader computes, such as the luma of colours or the
  /// mean of channels, are held as doubles for fp64.
  std::optional<Precision> precision;
  /// --rate: for inputs that carry no sample rate of their own; UsageError where they do (audio). Above 0.
  std::optional<double> sample_rate;
  RawFormat raw;
  /// The input is a spectrum: tables and JSON of one are read as such.
  bool spectra = false;
};

/// Of raw samples: what has a rate is sound, as that of a file with a header.
inline SignalKind kind_of_raw(const ReadOptions& options) {
  return options.sample_rate ? SignalKind::audio : SignalKind::array;
}

/// True where the mean of so many channels is computed that doubles hold better than floats.
inline bool mixes_in_double(const ReadOptions& options, std::size_t channels) {
  return options.precision == Precision::fp64 && options.selection.channel == ChannelChoice::mix && channels > 1;
}

/// Reads `path` ("-": standard input), applies the selection and checks for samples that are not numbers. Audio is read
/// in blocks and only the selected part is kept. Throws InputError; UsageError where an option does not fit the input.
Signal read_signal(const std::string& path, const ReadOptions& options = {});

}  // namespace fftcl::app
