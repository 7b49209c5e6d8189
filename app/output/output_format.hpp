// The formats that can be written. A new one is a row in the table and a file beside this one.
#pragma once

#include <optional>
#include <string_view>

namespace fftcl::app {

enum class OutputFormat { text, csv, tsv, json, npy, png, pgm, ppm, wav, raw };

struct OutputFormatRow {
  OutputFormat format;
  std::string_view name;       ///< as for --format
  std::string_view extension;  ///< with the dot, lower case
  bool binary;                 ///< refused on a terminal unless -o - asks
  char separator = '\0';       ///< between a table's cells; 0: it is no table
};

const OutputFormatRow& output_format_row(OutputFormat format);

/// By --format's name; nothing where it is unknown.
std::optional<OutputFormat> output_format_by_name(std::string_view name);

/// By the path's extension, case ignored; nothing where it has none or an unknown one.
std::optional<OutputFormat> output_format_by_extension(std::string_view path);

}  // namespace fftcl::app
