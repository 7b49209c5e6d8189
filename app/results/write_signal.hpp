// A whole signal into a file, in any format that can hold it.
#pragma once

#include <cstddef>
#include <optional>

#include "input/raw/raw_format.hpp"
#include "input/signal.hpp"
#include "output/output_file.hpp"
#include "output/output_format.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

struct SignalForm {
  OutputFormat format = OutputFormat::npy;
  const SampleEncoding* encoding = nullptr;  ///< of a WAV or of raw samples
  std::optional<std::size_t> bits = {};      ///< of a picture's level; absent: as bits_of_levels() finds
  double black = 0;                          ///< the value that becomes black; `black` + 255 becomes white
};

/// A signal of one axis as series_writer.hpp says. Pictures: the channels are planes of {height, width} real values;
/// what is beyond black or white is cut with a warning. NPY: the array itself, or channels as its first axis. The
/// values are finite, as an Engine's results are and require_finite() makes sure of others, and the format can hold
/// them, else std::logic_error. Does not commit.
void write_signal(OutputFile& file, Signal signal, const SignalForm& form, const Console& console);

}  // namespace fftcl::app
