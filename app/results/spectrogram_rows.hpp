// The frames of spectrograms as CSV and TSV, and as NPY.
#pragma once

#include <complex>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "jobs/spectrum/spectrogram_job.hpp"
#include "output/level_range.hpp"
#include "output/number_column.hpp"
#include "output/output_file.hpp"
#include "output/spectrum_report.hpp"
#include "output/text_block.hpp"

namespace fftcl::app {

/// Rows [file,][channel,]time_s,frequency_hz,magnitude_dbfs; frame after frame, the channels of a frame one after the
/// other. `precision` is what the values have been computed in.
class SpectrogramRows {
 public:
  /// Where the unit of time or frequency, or the columns, of a later input differ: UsageError.
  SpectrogramRows(OutputFile& file, char separator, FileColumn file_column);

  /// To be called before the frames of each input.
  void begin(const Signal& labels, const SpectrogramJob& job, Precision precision);
  /// The job's bins in frame `frame` of channel `channel`; `range` looks at linear values.
  template <class Real>
  void add(std::uint64_t frame, std::size_t channel, std::span<const std::complex<Real>> bins, LevelRange& range);

 private:
  OutputFile& file_;
  TextBlock lines_;
  char separator_;
  FileColumn file_column_;
  const SpectrogramJob* job_ = nullptr;
  Precision precision_ = Precision::fp32;
  int time_decimals_ = 0;
  std::string headings_;
  std::vector<std::string> prefixes_;  ///< of each channel's rows
  NumberColumn frequencies_;
};

/// The values of one frame of one channel, for an array of floats or doubles. Throws what nearest() throws.
template <class Real>
void append_frame(const SpectrogramJob& job, std::span<const std::complex<Real>> bins, LevelRange& range,
                  std::vector<Real>& values);

}  // namespace fftcl::app
