#include "results/array_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <stdexcept>

#include "analysis/number_type.hpp"
#include "output/delimited_writer.hpp"
#include "output/image_writer.hpp"
#include "output/npy_writer.hpp"
#include "output/raw_writer.hpp"
#include "results/refuse_format.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

void write_table(OutputFile& file, char separator, const ArrayResult& result) {
  const std::vector<double> rows = places(result, 0);
  const std::vector<double> columns = places(result, 1);
  std::vector<std::string> headings = {"channel", place_name(result, 1), place_name(result, 0)};
  if (result.is_complex()) {
    headings.insert(headings.end(), {"real", "imag"});
  } else {
    headings.push_back(analysis::value_name(result.value, result.scale, 0));
  }
  DelimitedWriter writer(file, headings, separator);
  std::visit(
      [&]<class T>(const std::vector<T>& values) {
        std::size_t point = 0;
        for (const std::string& channel : result.image_channels) {
          for (const double y : rows) {
            for (const double x : columns) {
              const T& value = values[point++];
              if constexpr (!analysis::kIsComplex<T>)
                writer.row({std::string_view(channel), x, y, value});
              else
                writer.row({std::string_view(channel), x, y, value.real(), value.imag()});
            }
          }
        }
      },
      result.values);
}

/// Values as they are held, or complex ones channel after channel in two planes.
template <class T>
void write_numbers(OutputFile& file, const std::vector<T>& values, std::size_t channels, Layout layout) {
  if constexpr (analysis::kIsComplex<T>) {
    if (layout == Layout::planar) {
      const std::size_t points = values.size() / channels;
      for (std::size_t c = 0; c < channels; ++c) {
        write_raw<analysis::RealOf<T>>(file, std::span<const T>(values).subspan(c * points, points), layout);
      }
      return;
    }
  }
  write_npy_values(file, std::span<const T>(values));
}

bool is_transformed(const ArrayResult& result, std::size_t axis) {
  return std::ranges::find(result.axes, axis) != result.axes.end();
}

}  // namespace

std::vector<double> places(const ArrayResult& result, std::size_t axis) {
  const std::size_t length = result.shape[result.shape.size() - 2 + axis];
  if (is_transformed(result, axis)) {
    std::vector<double> frequencies = analysis::two_sided_frequencies(length, 0);
    if (result.zero == analysis::ZeroFrequency::middle) analysis::shift_to_centre(frequencies);
    return frequencies;
  }
  std::vector<double> pixels(length);
  std::iota(pixels.begin(), pixels.end(), 0.0);
  return pixels;
}

std::string place_name(const ArrayResult& result, std::size_t axis) {
  return fmt::format("{}_{}", axis == 0 ? "y" : "x", is_transformed(result, axis) ? "cycles_per_pixel" : "pixel");
}

bool lists_peaks(const ArrayResult& result) {
  return !result.is_complex() && result.value != analysis::Value::phase && result.axes.size() == 2;
}

OutputFormat array_format(std::optional<OutputFormat> format, bool image, bool complex_values) {
  return format.value_or(image && !complex_values ? OutputFormat::png : OutputFormat::npy);
}

void check_array_format(OutputFormat format, const Signal& signal, const SpectrumChoices& choices) {
  const bool image = signal.kind == SignalKind::image;
  const PictureChoices& picture = choices.picture;
  if (picture.low && picture.high && *picture.low >= *picture.high) {
    throw UsageError("--vmin", "is not below --vmax", "give a lower one");
  }
  switch (format) {
    case OutputFormat::npy:
    case OutputFormat::raw:
      return;
    case OutputFormat::png:
    case OutputFormat::pgm:
    case OutputFormat::ppm:
      if (choices.complex_values) refuse_to_hold(format, "complex values", "npy");
      if (signal.shape.size() != 2) refuse_to_hold(format, "an array of more than two axes", "npy");
      if (!is_colour_count(signal.channels.size())) {
        refuse_to_hold(format, fmt::format("{} channels", signal.channels.size()), "npy, or choose one --channel");
      }
      if (signal.channels.size() > 1 && picture.map != ColourMap::gray) {
        throw UsageError("--colormap", "red, green and blue are the spectra of the three channels",
                         "leave it out, or choose one --channel");
      }
      if (format == OutputFormat::pgm && (signal.channels.size() > 1 || picture.map != ColourMap::gray)) {
        refuse_to_hold(format, "colours", "ppm or png");
      }
      return;
    case OutputFormat::csv:
    case OutputFormat::tsv:
    case OutputFormat::text:
    case OutputFormat::json:
      if (!image) refuse_to_hold(format, "an array of several axes", "npy, or png for one of two axes");
      return;
    case OutputFormat::wav:
      break;
  }
  refuse_to_hold(format, image ? "the spectrum of an image" : "an array of several axes",
                 image ? "png, pgm, ppm, npy, raw, csv, tsv, json or text" : "npy or raw, or png for one of two axes");
}

void write_array(OutputFile& file, OutputFormat format, const ArrayResult& result, Layout layout, TextForm form) {
  switch (format) {
    case OutputFormat::npy:
      std::visit(
          [&]<class T>(const std::vector<T>& values) { write_npy(file, result.shape, std::span<const T>(values)); },
          result.values);
      return;
    case OutputFormat::raw:
      std::visit([&]<class T>(const std::vector<T>& values) { write_numbers(file, values, result.channels, layout); },
                 result.values);
      return;
    case OutputFormat::csv:
    case OutputFormat::tsv:
      write_table(file, output_format_row(format).separator, result);
      return;
    case OutputFormat::text:
      file.write(image_text(result, TerminalTraits(), form));
      return;
    case OutputFormat::png:
    case OutputFormat::pgm:
    case OutputFormat::ppm:
    case OutputFormat::json:
    case OutputFormat::wav:
      break;
  }
  throw std::logic_error("write_array: not a format of arrays");
}

}  // namespace fftcl::app
