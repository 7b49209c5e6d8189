#include "commands/inverse_result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <iterator>
#include <numeric>
#include <string_view>
#include <utility>

#include "analysis/number_type.hpp"
#include "input/input_error.hpp"
#include "jobs/array/array_transform.hpp"
#include "jobs/array/likely_channels.hpp"
#include "output/image_writer.hpp"
#include "results/refuse_format.hpp"
#include "results/sample_form.hpp"

namespace fftcl::app {
namespace {

/// Imaginary parts beyond this share of the largest real part are more than rounding.
constexpr double kNegligible = 1e-3;

/// The values, or their real parts, as channels of so many.
template <class Real>
std::vector<Samples> channels_of(const std::vector<std::complex<Real>>& values, std::size_t points, bool complex) {
  std::vector<Samples> channels;
  for (auto first = values.begin(); first != values.end(); first += static_cast<std::ptrdiff_t>(points)) {
    const auto end = first + static_cast<std::ptrdiff_t>(points);
    if (complex) {
      channels.emplace_back(std::vector<std::complex<Real>>(first, end));
      continue;
    }
    std::vector<Real> channel(points);
    std::transform(first, end, channel.begin(), [](const std::complex<Real>& value) { return value.real(); });
    channels.emplace_back(std::move(channel));
  }
  return channels;
}

template <class Real>
void warn_of_imaginary_parts(const std::vector<std::complex<Real>>& values, const std::string& source,
                             const Console& console) {
  double real = 0;
  double imaginary = 0;
  for (const std::complex<Real>& value : values) {
    real = std::max(real, std::abs(static_cast<double>(value.real())));
    imaginary = std::max(imaginary, std::abs(static_cast<double>(value.imag())));
  }
  if (imaginary > kNegligible * real) {
    console.warn(
        fmt::format("{}: imaginary parts of up to {:.3g} beside real ones of up to {:.3g} are left out: the "
                    "spectrum is not that of a real signal; half of one, as numpy.fft.rfft has it, is not enough",
                    source, imaginary, real));
  }
}

/// Of a signal of one axis, whose channels are the rows of the array.
bool is_series_format(OutputFormat format) {
  return format == OutputFormat::wav || format == OutputFormat::raw || is_table_format(format);
}

/// A channel of `shape`: a row of a WAV or a table, a plane of a picture, or the whole array.
std::vector<std::size_t> channel_shape(const std::vector<std::size_t>& shape, OutputFormat format) {
  const std::ptrdiff_t axes = is_series_format(format) ? 1 : is_picture_format(format) ? 2 : std::ssize(shape);
  return {shape.end() - axes, shape.end()};
}

}  // namespace

bool is_table_format(OutputFormat format) { return output_format_row(format).separator != '\0'; }

bool keeps_complex(const Request& request, OutputFormat format) {
  if (request.inverse.real_part) return false;
  if (format != OutputFormat::raw) return format == OutputFormat::npy || is_table_format(format);
  const SampleEncoding* const asked = asked_encoding(request.output);
  return asked == nullptr || asked->is_complex();
}

std::vector<std::size_t> inverse_axes(const Request& request, const Signal& signal, AxesOfChannel known,
                                      OutputFormat format) {
  const std::size_t rank = signal.shape.size();
  if (is_series_format(format) && rank > 2) {
    const std::string_view name = format == OutputFormat::wav   ? "a WAV"
                                  : format == OutputFormat::raw ? "a file of raw samples"
                                                                : "a table";
    throw InputError(signal.source, fmt::format("has {} axes, and {} has channels and samples", rank, name),
                     "write .npy instead");
  }
  if (is_series_format(format) && request.spectrum.axes.empty() && !known) return {rank - 1};
  if (is_picture_format(format)) {
    const bool colours = rank == 3 && signal.shape[0] == 3;
    if (rank != 2 && !colours) {
      throw InputError(signal.source,
                       fmt::format("has the shape {}, and a picture is HEIGHTxWIDTH or 3xHEIGHTxWIDTH",
                                   fftcl::to_string(signal.shape)),
                       likely_colour_axis(signal.shape) == 2
                           ? fmt::format("put its colours first, as by {}, or write .npy", kColoursFirst)
                           : "write .npy instead");
    }
    if (colours && format == OutputFormat::pgm) refuse_to_hold(format, "colours", "ppm or png");
    if (request.spectrum.axes.empty()) return {rank - 2, rank - 1};
  }
  if (known && request.spectrum.axes.empty()) {
    std::vector<std::size_t> axes(*known);
    std::iota(axes.begin(), axes.end(), rank - *known);
    return axes;
  }
  return resolve_axes(request.spectrum.axes, rank);
}

Signal output_signal(ArrayResult&& result, OutputFormat format, const Request& request, const Console& console) {
  Signal signal;
  signal.kind = SignalKind::array;
  signal.source = result.source;
  signal.sample_rate = request.input.sample_rate.value_or(0);
  signal.shape = channel_shape(result.shape, format);
  const bool complex = keeps_complex(request, format);
  if (format == OutputFormat::npy && complex) {
    signal.channels.push_back(std::move(result.values));
  } else {
    std::visit(
        [&]<class T>(const std::vector<T>& values) {
          if constexpr (analysis::kIsComplex<T>) {
            if (!complex && !request.inverse.real_part) warn_of_imaginary_parts(values, signal.source, console);
            signal.channels = channels_of(values, signal.point_count(), complex);
          }
        },
        result.values);
  }
  for (std::size_t c = 1; c <= signal.channels.size(); ++c) signal.channel_names.push_back(std::to_string(c));
  return signal;
}

}  // namespace fftcl::app
