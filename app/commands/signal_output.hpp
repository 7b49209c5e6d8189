// Writes a signal that a command has made: filter and convolve.
#pragma once

#include <optional>
#include <string>

#include "cli/request.hpp"
#include "input/signal.hpp"
#include "output/output_file.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

class SignalOutput {
 public:
  /// Opens the output, before anything is read. Throws UsageError for a format that holds no signals, OutputError.
  SignalOutput(const Request& request, const Console& console);

  /// What will be written, now that the input is known: --format, the extension, or on standard output the input's own
  /// kind: WAV for audio, PNG for images, NPY for arrays, CSV for tables. Throws UsageError where that format cannot
  /// hold the signal, or where binary data would go to a terminal. `signal` has the kind, shape, rate and names of the
  /// result.
  OutputFormat check(const Signal& signal);

  /// Writes and commits. A WAV keeps the rate and the channels, 1 is full scale, samples beyond it are cut in integer
  /// encodings with a warning. PNG, PGM and PPM: `black` is the value that becomes black, `black` + 255 white; what is
  /// beyond is cut with a warning. NPY: the array itself, or channels as its first axis. CSV and TSV: a column for each
  /// channel, with headings where the channels have names. Throws Error where a value is not finite.
  void write(Signal signal, double black = 0);

 private:
  const Request& request_;
  const Console& console_;
  std::optional<OutputFormat> format_;
  OutputFile file_;
};

}  // namespace fftcl::app
