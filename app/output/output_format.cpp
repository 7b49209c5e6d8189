#include "output/output_format.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "support/small_letters.hpp"

namespace fftcl::app {
namespace {

constexpr std::array kFormats = {
    OutputFormatRow{OutputFormat::text, "text", ".txt", false},
    OutputFormatRow{OutputFormat::csv, "csv", ".csv", false, ','},
    OutputFormatRow{OutputFormat::tsv, "tsv", ".tsv", false, '\t'},
    OutputFormatRow{OutputFormat::json, "json", ".json", false},
    OutputFormatRow{OutputFormat::npy, "npy", ".npy", true},
    OutputFormatRow{OutputFormat::png, "png", ".png", true},
    OutputFormatRow{OutputFormat::pgm, "pgm", ".pgm", true},
    OutputFormatRow{OutputFormat::ppm, "ppm", ".ppm", true},
    OutputFormatRow{OutputFormat::wav, "wav", ".wav", true},
    OutputFormatRow{OutputFormat::raw, "raw", ".raw", true},
};

}  // namespace

const OutputFormatRow& output_format_row(OutputFormat format) {
  return *std::ranges::find(kFormats, format, &OutputFormatRow::format);
}

std::optional<OutputFormat> output_format_by_name(std::string_view name) {
  for (const OutputFormatRow& row : kFormats) {
    if (row.name == name) return row.format;
  }
  return std::nullopt;
}

std::optional<OutputFormat> output_format_by_extension(std::string_view path) {
  const std::string_view file = path.substr(path.rfind('/') + 1);
  const std::size_t dot = file.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string extension = in_small_letters(file.substr(dot));
  for (const OutputFormatRow& row : kFormats) {
    if (row.extension == extension) return row.format;
  }
  return std::nullopt;
}

}  // namespace fftcl::app
