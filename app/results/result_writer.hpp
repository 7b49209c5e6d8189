// Writes the results of a transform in the format that was asked for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "jobs/array/array_result.hpp"
#include "output/delimited_writer.hpp"
#include "output/output_file.hpp"
#include "output/output_format.hpp"
#include "output/spectrum_report.hpp"
#include "output/text_form.hpp"
#include "results/array_picture.hpp"

namespace fftcl::app {

/// Throws UsageError where no result of any input can be written as `format`.
void check_transform_format(std::optional<OutputFormat> format);

/// Throws UsageError where a file of that format holds one result alone, whatever the inputs are.
void check_several_results(OutputFormat format);

/// Throws UsageError where a spectrum of one axis cannot be written as `format`.
void check_spectrum_format(std::optional<OutputFormat> format);

/// A report as the text that add() would write, made ahead of it.
struct RenderedReport {
  std::vector<std::string> headings;  ///< of a table
  std::string text;
};

class ResultWriter {
 public:
  /// Opens the output. Without a format, spectra become CSV, arrays NPY and images PNG.
  ResultWriter(const std::string& path, const OutputOptions& options, std::optional<OutputFormat> format,
               FileColumn file_column);

  /// How a spectrum becomes a PNG; needed before the first one that does.
  void draw_with(std::function<std::string(const SpectrumReport&)> draw) { draw_ = std::move(draw); }

  /// How complex values of --format raw lie.
  void lay_out_raw(Layout layout) { layout_ = layout; }

  /// How much --format text says.
  void say(TextForm form) { form_ = form; }

  /// Throws OutputError; UsageError where the format cannot hold the result, or a table's columns would change their
  /// meaning between inputs.
  void add(const SpectrumReport& report);
  void add(const ArrayResult& result);
  void add(const ArrayPicture& picture);

  /// Several threads may render while others are added; nothing where the format is no text. Then add() the text in
  /// the report's place.
  std::optional<RenderedReport> render(const SpectrumReport& report) const;
  void add(const SpectrumReport& report, const RenderedReport& rendered);

  /// Completes the file. Without it nothing is left of a file; a pipe has got what was added.
  void finish();

 private:
  OutputFormat spectrum_format() const { return format_.value_or(OutputFormat::csv); }
  /// What stands before the next report's own text.
  void begin_report(const SpectrumReport& report, const std::vector<std::string>& headings);
  std::vector<std::string> headings_of(const SpectrumReport& report) const;
  void write_report(ByteSink& sink, const SpectrumReport& report) const;
  /// Throws UsageError where there is one already.
  void require_first(OutputFormat format) const;
  void add_npy(const SpectrumReport& report);
  void add_png(const SpectrumReport& report);
  void add_raw(const SpectrumReport& report);

  OutputFile file_;
  std::optional<OutputFormat> format_;
  FileColumn file_column_;
  std::size_t added_ = 0;
  std::vector<std::string> headings_;  ///< of the table of reports; empty where the first result was none
  std::function<std::string(const SpectrumReport&)> draw_;
  Layout layout_ = Layout::interleaved;
  TextForm form_ = TextForm::full;
};

}  // namespace fftcl::app
