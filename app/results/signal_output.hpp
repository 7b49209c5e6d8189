// Writes a signal that a command has made: filter and convolve.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "cli/request.hpp"
#include "input/signal.hpp"
#include "output/output_file.hpp"
#include "results/output_targets.hpp"
#include "results/series_writer.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// What a signal of that kind is written as, unless the request or the output's name says otherwise: WAV for audio, raw
/// samples where it is complex, PNG for images, NPY for arrays, CSV for tables.
OutputFormat signal_format(SignalKind kind, bool is_complex);

class SignalOutput {
 public:
  /// Opens the output `target` of an input, before that is read. Throws OutputError, UsageError where
  /// binary data would go to a terminal.
  SignalOutput(const Request& request, const Console& console, const OutputTarget& target);

  /// What will be written, now that the input is known: --format, the extension, or on standard output signal_format().
  /// Throws UsageError where that format cannot
  /// hold the signal, or where binary data would go to a terminal. `signal` has the kind, shape, rate and names of the
  /// result. The functions below are for afterwards.
  OutputFormat check(const Signal& signal);

  /// Writes as write_signal.hpp says, levels of a picture with --depth bits or the signal's, and commits. Throws Error
  /// where a value is not finite.
  void write(Signal signal, double black = 0);

  /// True where begin() has to be told the number of samples: NPY, and a WAV that goes into a pipe or would be larger
  /// than one can be by what its input's header promises.
  bool needs_length(const Signal& labels, std::uint64_t promised) const;
  /// For a signal of one axis that comes block by block; then commit().
  std::unique_ptr<SeriesWriter> begin(const Signal& labels, std::optional<std::uint64_t> samples);
  void commit() { file_.commit(); }

 private:
  const Request& request_;
  const Console& console_;
  std::optional<OutputFormat> format_;
  const SampleEncoding* encoding_ = nullptr;  ///< of a WAV or of raw samples
  OutputFile file_;
};

}  // namespace fftcl::app
