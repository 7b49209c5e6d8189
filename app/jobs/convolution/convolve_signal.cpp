#include "jobs/convolution/convolve_signal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "analysis/number_type.hpp"
#include "jobs/batch_points.hpp"
#include "jobs/convolution/block_convolution.hpp"
#include "jobs/convolution/image_convolution.hpp"
#include "jobs/convolution/spectral_product.hpp"
#include "jobs/convolution/whole_numbers.hpp"
#include "jobs/take_channel.hpp"
#include "support/counted.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {
namespace {

using analysis::ConvolutionMode;
using analysis::OutputRange;

/// Samples of the result along an axis.
std::size_t result_length(const ConvolveChoices& choices, std::size_t input, std::size_t kernel) {
  return convolution_mode(choices) == ConvolutionMode::circular
             ? input
             : analysis::output_range(convolution_mode(choices), input, kernel).count;
}

/// What the mode has of the full convolution of two pictures of these shapes.
template <class T>
std::vector<T> part_of_full(std::span<const T> full, ImageShape shape, ImageShape kernel_shape,
                            const ConvolveChoices& choices) {
  const std::size_t full_columns = shape.columns + kernel_shape.columns - 1;
  const auto row_of = [&](std::size_t row) { return full.subspan(row * full_columns, full_columns); };
  if (convolution_mode(choices) == ConvolutionMode::circular) {
    std::vector<T> result(shape.rows * shape.columns);
    std::size_t row = analysis::circular_origin(choices.correlate, shape.rows, kernel_shape.rows);
    const std::size_t origin = analysis::circular_origin(choices.correlate, shape.columns, kernel_shape.columns);
    for (std::size_t r = 0; r < shape.rows + kernel_shape.rows - 1; ++r, row = (row + 1) % shape.rows) {
      const std::vector<T> folded = analysis::fold(row_of(r), origin, shape.columns);
      for (std::size_t c = 0; c < shape.columns; ++c) result[row * shape.columns + c] += folded[c];
    }
    return result;
  }
  const OutputRange rows = analysis::output_range(convolution_mode(choices), shape.rows, kernel_shape.rows);
  const OutputRange columns = analysis::output_range(convolution_mode(choices), shape.columns, kernel_shape.columns);
  std::vector<T> result;
  result.reserve(rows.count * columns.count);
  for (std::size_t r = 0; r < rows.count; ++r) {
    const std::span<const T> row = row_of(rows.first + r).subspan(columns.first, columns.count);
    result.insert(result.end(), row.begin(), row.end());
  }
  return result;
}

template <class T>
class SignalConvolution {
 public:
  SignalConvolution(Signal& input, const Signal& kernel, const ConvolveChoices& choices, Engine& engine,
                    const Console& console)
      : input_(input), kernel_(kernel), choices_(choices), engine_(engine), bar_(console, "samples") {}

  void run(Signal& result, const Console& console) {
    count_ = std::max(input_.channels.size(), kernel_.channels.size());
    result.channels.clear();
    if (input_.shape.size() == 1) return all_series(result, console);
    std::optional<WholeNumbers> whole;
    for (std::size_t c = 0; c < count_; ++c) {
      result.channels.emplace_back(pictures(input_channel(c), kernel_channel(c), whole));
    }
    tell(*whole, console);
  }

 private:
  std::vector<T> input_channel(std::size_t c) {
    return input_.channels.size() == count_ ? take_channel<T>(input_, c) : channel_values<T>(input_, 0);
  }
  std::vector<T> kernel_channel(std::size_t c) const {
    return channel_values<T>(kernel_, kernel_.channels.size() == 1 ? 0 : c);
  }

  static void tell(const WholeNumbers& whole, const Console& console) {
    if (const std::string text = whole.text(); !text.empty()) console.explain("convolution: " + text);
  }

  void all_series(Signal& result, const Console& console) {
    const std::size_t samples = input_.shape[0];
    const std::size_t taps = kernel_.shape[0];
    // Convolution is commutative: the shorter one is the kernel of the blocks.
    const bool swapped = taps > samples;
    const bool has_one_spectrum = (swapped ? input_ : kernel_).channels.size() == 1;
    analysis::BlockPlan plan = analysis::plan_blocks(std::max(samples, taps), std::min(samples, taps),
                                                     analysis::output_range(convolution_mode(choices_), samples, taps),
                                                     kMostBatchPoints, lengths_taken<T>(engine_));
    const std::size_t together = analysis::share_batch(plan, count_, kPointsAtOnce);
    console.explain(fmt::format("convolution: {} of {} points, {} new samples each", counted(plan.blocks, "block"),
                                plan.length, plan.step));
    require_room<T>(plan,
                    {.what = fmt::format("a convolution of {} with {} samples", samples, taps),
                     .bytes = (together * plan.outputs + taps) * sizeof(T),
                     .remedy = "use --start and --duration to take a part, or a shorter kernel"},
                    engine_);
    BlockConvolution<T> blocks(plan, engine_);
    WholeNumbers whole(transform_errors<T>({plan.length}, plan.batch, engine_));
    std::vector<analysis::ComplexOf<T>> spectra;
    std::vector<OperandSize> sizes(1);
    if (has_one_spectrum) {
      const std::vector<T> kernel = swapped ? input_channel(0) : kernel_channel(0);
      spectra = blocks.spectrum_of(kernel);
      sizes[0] = size_of(std::span<const T>(kernel));
    }
    for (std::size_t first = 0; first < count_; first += together) {
      const std::size_t end = std::min(count_, first + together);
      std::vector<std::vector<T>> series;
      std::vector<std::vector<T>> kernels;
      for (std::size_t c = first; c < end; ++c) {
        series.push_back(swapped ? kernel_channel(c) : input_channel(c));
        if (!has_one_spectrum) kernels.push_back(swapped ? input_channel(c) : kernel_channel(c));
      }
      if (!has_one_spectrum) {
        spectra = blocks.spectra_of(kernels);
        sizes.clear();
        for (const std::vector<T>& kernel : kernels) sizes.push_back(size_of(std::span<const T>(kernel)));
      }
      std::vector<std::vector<T>> results(series.size(), std::vector<T>(plan.outputs));
      blocks.run(series, spectra, results,
                 [&](std::size_t done, std::size_t) { bar_.show(first * plan.outputs + done, count_ * plan.outputs); });
      for (std::size_t i = 0; i < results.size(); ++i) {
        whole.restore(std::span<const T>(series[i]), sizes[has_one_spectrum ? 0 : i], std::span(results[i]));
        result.channels.emplace_back(folded(std::move(results[i])));
      }
    }
    tell(whole, console);
  }

  /// As the mode has it.
  std::vector<T> folded(std::vector<T> series) const {
    if (convolution_mode(choices_) != ConvolutionMode::circular) return series;
    const std::size_t samples = input_.shape[0];
    return analysis::fold(std::span<const T>(series),
                          analysis::circular_origin(choices_.correlate, samples, kernel_.shape[0]), samples);
  }

  std::vector<T> pictures(const std::vector<T>& values, const std::vector<T>& kernel,
                          std::optional<WholeNumbers>& whole) {
    const ImageShape shape = picture_of(input_.shape), kernel_shape = picture_of(kernel_.shape);
    const std::size_t points = shape.rows * shape.columns;
    ImageConvolution<T> convolution(shape, {kernel, kernel_shape}, values.size() / points, engine_);
    const auto [rows, columns] = convolution.canvas_shape();
    if (!whole) whole.emplace(transform_errors<T>({rows, columns}, convolution.together(), engine_));
    const OperandSize kernel_size = size_of(std::span<const T>(kernel));
    const std::size_t most = convolution.together() * points;
    const std::size_t full_points = (shape.rows + kernel_shape.rows - 1) * (shape.columns + kernel_shape.columns - 1);
    std::vector<T> result;
    for (std::size_t first = 0; first < values.size(); first += most) {
      const std::size_t count = std::min(most, values.size() - first);
      std::vector<T> full = convolution.run(std::span<const T>(values).subspan(first, count));
      for (std::size_t at = 0; at < full.size(); at += full_points) {
        const std::span<T> picture = std::span(full).subspan(at, full_points);
        const auto of_input = std::span<const T>(values).subspan(first + at / full_points * points, points);
        whole->restore(of_input, kernel_size, picture);
        const std::vector<T> one = part_of_full(std::span<const T>(picture), shape, kernel_shape, choices_);
        result.insert(result.end(), one.begin(), one.end());
      }
    }
    return result;
  }

  Signal& input_;
  const Signal& kernel_;
  const ConvolveChoices& choices_;
  Engine& engine_;
  ProgressBar bar_;
  std::size_t count_ = 0;  ///< of the result's channels
};

Precision wider(const Signal& a, const Signal& b) {
  return a.precision == Precision::fp64 || b.precision == Precision::fp64 ? Precision::fp64 : Precision::fp32;
}

}  // namespace

analysis::ConvolutionMode convolution_mode(const ConvolveChoices& choices) {
  return choices.mode.value_or(ConvolutionMode::full);
}

Signal describe_convolution(const Signal& input, const Signal& kernel, const ConvolveChoices& choices) {
  Signal result;
  result.kind = input.kind;
  result.source = input.source;
  result.format = input.format;
  result.sample_rate = input.sample_rate > 0 ? input.sample_rate : kernel.sample_rate;
  result.precision = wider(input, kernel);
  result.level_bits = input.level_bits;
  result.channel_names = input.channels.size() >= kernel.channels.size() ? input.channel_names : kernel.channel_names;
  result.shape = input.shape;
  const std::size_t axes = kernel.shape.size();
  for (std::size_t i = 1; i <= axes; ++i) {
    std::size_t& length = result.shape[result.shape.size() - i];
    length = result_length(choices, length, kernel.shape[axes - i]);
  }
  result.channels = {no_samples(input.is_complex() || kernel.is_complex())};
  return result;
}

Signal convolve_signals(Signal& input, const Signal& kernel, const ConvolveChoices& choices, Engine& engine,
                        const Console& console) {
  Signal result = describe_convolution(input, kernel, choices);
  analysis::in_numbers_of(engine.precision(result.precision), result.is_complex(), [&]<class T>(T) {
    SignalConvolution<T>(input, kernel, choices, engine, console).run(result, console);
  });
  return result;
}

}  // namespace fftcl::app
