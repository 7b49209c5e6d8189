// A signal of one axis on its way into a file, block by block.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "input/raw/raw_format.hpp"
#include "input/signal.hpp"
#include "output/output_file.hpp"
#include "output/output_format.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

class SeriesWriter {
 public:
  virtual ~SeriesWriter() = default;

  /// The next samples: an equal number of each channel, in one type from the first block to the last. Throws
  /// OutputError; RangeError where a value is not finite.
  void write(const std::vector<Samples>& channels);

  /// After the last block; says what did not fit. Does not commit.
  virtual void finish() {}

 protected:
  virtual void write_block(const std::vector<Samples>& channels) = 0;
};

/// Throws RangeError where a value is not finite.
void require_finite(std::span<const Samples> channels);

/// What is to be written, and how.
struct SeriesForm {
  OutputFormat format = OutputFormat::wav;   ///< wav, raw, npy, csv or tsv
  const SampleEncoding* encoding = nullptr;  ///< of a WAV or of raw samples
  /// Of each channel. A WAV needs it where `file` cannot be gone back in, NPY always.
  std::optional<std::uint64_t> samples;
};

/// Channels of a WAV of this signal: two, I and Q, of one that is complex.
std::size_t wav_channels(const Signal& labels);

/// `labels` says the names of the channels and the rate, and has an empty channel of the type that will be written.
/// WAV, raw: samples beyond 1 are cut in integer encodings, finish() warns. Complex samples are two channels of a WAV,
/// I and Q, as software radios record them. Raw samples have those of the channels in turns. CSV and TSV: a column a
/// channel, as the program reads them again; headings where the channels have names, pairs NAME_real, NAME_imag where
/// the values are complex. NPY: an array of {samples}, or of {channels, samples}, whose channels are given one after
/// the other, each in blocks of one channel.
std::unique_ptr<SeriesWriter> make_series_writer(OutputFile& file, const Signal& labels, const SeriesForm& form,
                                                 const Console& console);

}  // namespace fftcl::app
