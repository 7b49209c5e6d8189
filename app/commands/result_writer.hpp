// Writes the results of a transform in the format that was asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/array_transform.hpp"
#include "output/delimited_writer.hpp"
#include "output/output_file.hpp"
#include "output/output_format.hpp"
#include "output/spectrum_report.hpp"

namespace fftcl::app {

/// Throws UsageError where no result of any input can be written as `format`.
void check_transform_format(std::optional<OutputFormat> format);

/// Throws UsageError where a spectrum of one axis cannot be written as `format`.
void check_spectrum_format(std::optional<OutputFormat> format);

class ResultWriter {
 public:
  /// Opens the output. Without a format, spectra become CSV, arrays NPY and images PNG. `with_file`: rows of a table
  /// start with the name of the input.
  ResultWriter(const std::string& path, const OutputOptions& options, std::optional<OutputFormat> format,
               bool with_file);

  /// Throws OutputError; UsageError where the format cannot hold the result, or a table's columns would change their
  /// meaning between inputs.
  void add(const SpectrumReport& report);
  void add(const ArrayResult& result);

  /// Completes the file. Without it nothing is left of a file; a pipe has got what was added.
  void finish();

 private:
  void add_rows(const SpectrumReport& report, char separator);
  void add_npy(const SpectrumReport& report);

  OutputFile file_;
  std::optional<OutputFormat> format_;
  bool with_file_;
  std::size_t added_ = 0;
  std::optional<DelimitedWriter> rows_;
  std::vector<std::string> headings_;
  std::vector<Json> documents_;
};

}  // namespace fftcl::app
