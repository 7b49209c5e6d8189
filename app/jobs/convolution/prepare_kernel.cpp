#include "jobs/convolution/prepare_kernel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <complex>
#include <string>
#include <string_view>

#include "analysis/number_type.hpp"
#include "input/input_error.hpp"
#include "jobs/convolution/convolve_signal.hpp"
#include "jobs/convolution/image_convolution.hpp"

namespace fftcl::app {
namespace {

using analysis::ConvolutionMode;

constexpr double kWhite = 255;

/// The columns of a table side by side as one picture.
void make_picture(Signal& table, const std::string& input_name) {
  const std::size_t lines = table.point_count();
  const std::size_t columns = table.channels.size();
  if (columns == 1 && lines > 1) {
    throw InputError(
        table.source,
        fmt::format("has one line or one column, and '{}' is a picture: which way it lies is not known", input_name),
        "give a NPY array of two axes, or a table of several lines and columns, zeros where it ends");
  }
  std::visit(
      [&]<class T>(const std::vector<T>&) {
        std::vector<T> values(lines * columns);
        for (std::size_t c = 0; c < columns; ++c) {
          const auto& column = std::get<std::vector<T>>(table.channels[c]);
          for (std::size_t i = 0; i < lines; ++i) values[i * columns + c] = column[i];
        }
        table.channels = {};
        table.channels.emplace_back(std::move(values));
      },
      Samples(table.channels.front()));
  table.channel_names = {"1"};
  table.shape = {lines, columns};
  table.kind = SignalKind::array;
}

template <class T>
T conjugate(const T& value) {
  if constexpr (analysis::kIsComplex<T>)
    return std::conj(value);
  else
    return value;
}

/// What to give in place of a kernel of so many axes to an input that needs one of `needed`.
std::string_view kernel_remedy(std::size_t axes, std::size_t needed) {
  if (needed == 1) return "give audio, a table of one column, or an array of one axis";
  if (axes == 1) return "give an array of two axes, or a table of several lines and columns";
  return "give one picture; 'fftcl filter --channel luma' makes one of a picture in colours";
}

void check_fit(const Signal& input, const Signal& kernel, const ConvolveChoices& choices) {
  const std::size_t axes = std::min<std::size_t>(input.shape.size(), 2);
  if (input.shape.size() > 3) {
    throw InputError(input.source, fmt::format("has {} axes", input.shape.size()),
                     "convolve takes signals of one axis, pictures of two, and arrays of three as a batch of pictures");
  }
  if (kernel.shape.size() != axes) {
    throw InputError(kernel.source,
                     fmt::format("has {} ax{}s, and '{}' needs a kernel of {}", kernel.shape.size(),
                                 kernel.shape.size() == 1 ? "i" : "e", input.source, axes),
                     std::string(kernel_remedy(kernel.shape.size(), axes)));
  }
  if (input.sample_rate > 0 && kernel.sample_rate > 0 && input.sample_rate != kernel.sample_rate) {
    throw InputError(
        kernel.source,
        fmt::format("has {} samples a second, '{}' has {}", kernel.sample_rate, input.source, input.sample_rate),
        "resample one of them first");
  }
  const std::size_t a = input.channels.size();
  const std::size_t b = kernel.channels.size();
  if (a != b && a > 1 && b > 1) {
    throw InputError(kernel.source, fmt::format("has {} channels, '{}' has {}", b, input.source, a),
                     "give as many, or one for all");
  }
  if (axes == 2 && convolution_mode(choices) == ConvolutionMode::valid) {
    const auto [rows, columns] = picture_of(input.shape);
    const auto [kernel_rows, kernel_columns] = picture_of(kernel.shape);
    if ((rows < kernel_rows && columns > kernel_columns) || (rows > kernel_rows && columns < kernel_columns)) {
      throw InputError(kernel.source,
                       fmt::format("is {}x{} and '{}' {}x{}: neither contains the other, and 'valid' would be empty",
                                   kernel_rows, kernel_columns, input.source, rows, columns),
                       "use --mode full or same");
    }
  }
}

/// Pixels as shares of white, in double: n / 255 is not exact in single precision.
void weigh_pixels(Signal& kernel) {
  for (std::size_t c = 0; c < kernel.channels.size(); ++c) {
    std::vector<double> weights = channel_values<double>(kernel, c);
    for (double& weight : weights) weight /= kWhite;
    kernel.channels[c] = std::move(weights);
  }
}

}  // namespace

Signal prepare_kernel(Signal kernel, const Signal& input, const ConvolveChoices& choices) {
  if (input.shape.size() > 1 && kernel.kind == SignalKind::table) make_picture(kernel, input.source);
  check_fit(input, kernel, choices);
  if (kernel.kind == SignalKind::image) weigh_pixels(kernel);
  for (Samples& samples : kernel.channels) {
    std::visit(
        [&]<class T>(std::vector<T>& values) {
          if (!choices.correlate) return;
          std::ranges::reverse(values);
          for (T& value : values) value = conjugate(value);
        },
        samples);
  }
  return kernel;
}

}  // namespace fftcl::app
