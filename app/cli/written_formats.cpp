#include "cli/written_formats.hpp"

#include "cli/options/option_table.hpp"

namespace fftcl::app {
namespace {

struct WrittenFormats {
  std::string_view commands;  ///< separated by spaces
  std::string_view formats;
};

constexpr WrittenFormats kWritten[] = {
    {"transform", "text, csv, tsv, json, npy, raw, png, pgm, ppm"},
    {"spectrogram", "png, csv, tsv, npy"},
    {"inverse", "npy, wav, raw, png, pgm, ppm, csv, tsv"},
    {"filter convolve", "wav, raw, png, pgm, ppm, npy, csv, tsv"},
    {"plan devices", "text, json"},
};

}  // namespace

std::string written_format_names(std::string_view command) {
  for (const WrittenFormats& row : kWritten) {
    if (has_word(row.commands, command)) return std::string(row.formats);
  }
  return {};
}

std::string written_format_names(const Request& request) {
  return request.convolve.integers ? "text, csv" : written_format_names(request.command);
}

bool writes_signals(const Request& request) {
  return has_word("inverse filter convolve", request.command) && !request.convolve.integers;
}

}  // namespace fftcl::app
