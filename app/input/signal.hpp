// What every reader produces and every command takes: the samples of one input, channels held apart.
//
// A channel is an array of `shape` in C order (the last axis contiguous): {samples} for audio and tables, any number of
// axes for NPY, {rows, columns} for images. Audio has a channel a loudspeaker, a table one a column, an image one a
// colour; an NPY array is a single channel whatever its axes, since only the user knows which of them is a batch.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// The values of one channel. Readers store what holds the file's values exactly where a double can: float for integers
/// up to 24 bits and float32, double for the rest. What they compute (luma, the mean of channels) is double where that
/// is asked for.
using Samples = std::variant<std::vector<float>, std::vector<double>, std::vector<std::complex<float>>,
                             std::vector<std::complex<double>>>;

bool is_complex(const Samples& samples);
/// Those of a channel that is yet to be computed: none, as floats.
Samples no_samples(bool is_complex);

enum class SignalKind { audio, array, table, image };

struct Signal {
  SignalKind kind = SignalKind::audio;
  /// Lengths of each axis of a channel, C order; each at least 1.
  std::vector<std::size_t> shape;
  /// At least one; all of the same alternative and of point_count() elements, or the first ReadOptions::most_held of
  /// them.
  std::vector<Samples> channels;
  /// "1", "2" ...; a table's column headings where it has them. As many as channels, also after a selection.
  std::vector<std::string> channel_names;
  /// The precision to compute in unless told otherwise: fp64 for data that is float64 or complex128 in the file, else
  /// fp32.
  Precision precision = Precision::fp32;
  /// Samples a second along the last axis; 0: unknown (axes are then in cycles per sample).
  double sample_rate = 0;
  /// Where the first sample kept stands in the input, along the last axis: above 0 after --start.
  std::uint64_t first_sample = 0;
  /// How complex samples lay in the input: planar where all real parts came before all imaginary ones. They are held
  /// interleaved here.
  Layout layout = Layout::interleaved;
  /// Bits of a level of an image in the file: 8 or 16.
  std::size_t level_bits = 8;
  std::string format;  ///< for people: "WAV, 16 bit PCM", "NPY, complex64", "CSV"
  std::string source;  ///< the path as given, or "standard input"
  /// Things to tell on standard error, each a sentence "WHAT: WHY" without the source's name: truncation, bytes
  /// ignored.
  std::vector<std::string> warnings;

  /// Elements of one channel: the product of the shape.
  std::size_t point_count() const;
  bool is_complex() const { return app::is_complex(channels.front()); }
};

/// The channel's values as a vector of T (float, double or a complex of them), converted where they are stored
/// otherwise. Taking imaginary parts away is a mistake of the caller: std::logic_error. A large double may become
/// infinite as a float: InputError.
template <class T>
std::vector<T> channel_values(const Signal& signal, std::size_t channel);

/// The same for a block of samples, at the end of `values`; `source` is for the message.
template <class T>
void append_values(const Samples& samples, const std::string& source, std::vector<T>& values);

}  // namespace fftcl::app
