// The spectra of an input's channels with what is needed to label them, and their writers: CSV, TSV, JSON, text.
#pragma once

#include <complex>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/spectra/peaks.hpp"
#include "analysis/spectra/spectrum.hpp"
#include "analysis/spectra/welch.hpp"
#include "fftcl/transform_spec.hpp"
#include "output/delimited_writer.hpp"
#include "output/json_writer.hpp"
#include "output/level_range.hpp"
#include "output/output_file.hpp"
#include "output/text_form.hpp"

namespace fftcl::app {

struct ChannelSpectrum {
  std::string name;  ///< "1", or a column's heading
  /// Scaled values, a bin each; empty where the report is of complex values.
  std::vector<double> values;
  std::vector<std::complex<double>> complex_values;
  std::vector<analysis::Peak> peaks;
};

/// One input. All channels have as many bins as `frequencies`.
struct SpectrumReport {
  std::string source;
  std::string format;
  double sample_rate = 0;        ///< 0: unknown
  std::optional<double> centre;  ///< of complex samples: what their zero frequency stands for
  std::size_t samples = 0;       ///< of each channel that went in
  std::size_t fft_size = 0;
  std::size_t zeros = 0;                                ///< of these points, behind the samples
  std::string window;                                   ///< "hann", "kaiser:8"
  std::size_t segments = 1;                             ///< that Welch's method put together
  analysis::Average average = analysis::Average::mean;  ///< of more than one segment
  /// Empty where the values are complex.
  std::string value_name;  ///< analysis::value_name(): "magnitude_dbfs"
  std::string device;
  std::string plan;  ///< stages_text()
  /// Values are written with as many digits as this precision carries.
  Precision precision = Precision::fp32;
  std::vector<double> frequencies;  ///< of each bin: Hz, or cycles per sample where the rate is unknown
  std::vector<ChannelSpectrum> channels;
  LevelRange range;  ///< of the values, where they are linear
  /// False: none were asked for, and a report for people does not speak of them.
  bool lists_peaks = true;
};

/// "frequency_hz", or "frequency_cycles_per_sample" where the rate is unknown.
std::string frequency_name(double sample_rate);

/// Whether each row of a table begins with the name of the input that it is of.
enum class FileColumn { none, first };

/// "N 1024", or where the last of these points are zeros "N 1024 (256 samples and zeros)".
std::string points_text(std::size_t fft_size, std::size_t zeros);

/// ", average of 31 segments", ", maximum of 31 segments"; nothing where there is one.
std::string segments_text(const SpectrumReport& report);

/// Headings of write_spectrum_rows: [file,]channel,frequency_hz,magnitude_dbfs or ...,real,imag.
std::vector<std::string> spectrum_headings(const SpectrumReport& report, FileColumn file_column);

/// All bins of all channels, without the headings; `separator` as DelimitedWriter's.
void write_spectrum_rows(ByteSink& sink, char separator, const SpectrumReport& report, FileColumn file_column);

/// The whole report as a JSON object, at kReportDepth of a document.
void write_spectrum_json(ByteSink& sink, const SpectrumReport& report);

/// Several reports make the document {"schema": 1, "spectra": [...]}, written as they come: what stands before the
/// first of them, between two, and behind the last. Each is an object at kReportDepth.
std::string_view document_start();
std::string_view document_separator();
std::string_view document_end();
inline constexpr std::size_t kReportDepth = 2;

/// The report for people, without colours: a header, then each channel's peak table where peaks are listed.
std::string spectrum_text(const SpectrumReport& report, TextForm form);

/// What stands in a report for people in place of the peaks of a channel's complex values.
std::string complex_values_line(const ChannelSpectrum& channel);

/// Where to see the values of a spectrum so short that its peaks, which stand in front of this line, may be the zero
/// frequency alone, or none; empty for a longer one.
std::string few_values_line(const ChannelSpectrum& channel);

/// Where a spectrum's frequencies are.
struct FrequencyGrid {
  double sample_rate = 0;  ///< Hz; 0: unknown
  double step = 0;         ///< from one to the next; 0: there is one
  double centre = 0;       ///< half of the rate is to both sides of it
};
FrequencyGrid frequency_grid(const SpectrumReport& report);

/// A channel's peaks as an aligned table with headings, a line each; "no peaks" where there are none. Their frequencies
/// are in Hz, or where those are beyond a column's digits in another unit.
std::string peak_table(const std::vector<analysis::Peak>& peaks, const FrequencyGrid& grid);

}  // namespace fftcl::app
