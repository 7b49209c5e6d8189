// Samples without a header, as programs of software radios and SoX take them.
#pragma once

#include <span>
#include <string>

#include "input/raw/raw_format.hpp"
#include "output/cut_samples.hpp"
#include "output/output_file.hpp"

namespace fftcl::app {

/// Writes samples as they come, those of the channels in turns, as raw_format.hpp says what numbers stand for: whole
/// numbers are rounded to the nearest, and cut at the ends of their range.
class SampleWriter {
 public:
  /// `file` outlives this.
  SampleWriter(OutputFile& file, const SampleEncoding& encoding) : file_(file), encoding_(encoding) {}

  /// The next samples of each channel, all of one length; complex ones where the encoding is complex and real ones
  /// where it is not, else std::logic_error. Does not commit. Throws OutputError; RangeError where a float holds no
  /// such double.
  template <class T>
  void write(std::span<const std::span<const T>> channels);

  const CutSamples& cut() const { return cut_; }

 private:
  void put(double value);

  OutputFile& file_;
  const SampleEncoding encoding_;
  CutSamples cut_;
  std::string block_;
};

}  // namespace fftcl::app
