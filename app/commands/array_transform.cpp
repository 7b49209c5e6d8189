#include "commands/array_transform.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cli/usage_error.hpp"
#include "commands/permute_axes.hpp"
#include "commands/spectrum_job.hpp"

namespace fftcl::app {
namespace {

/// Axes that one transform of the library takes at most.
constexpr std::size_t kMostAxes = 3;

/// The axes that stay, then the transformed ones: a batch of contiguous transforms.
std::vector<std::size_t> batch_first(const std::vector<std::size_t>& transformed, std::size_t rank) {
  std::vector<std::size_t> order;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    if (std::find(transformed.begin(), transformed.end(), axis) == transformed.end()) order.push_back(axis);
  }
  order.insert(order.end(), transformed.begin(), transformed.end());
  return order;
}

/// Transforms over up to kMostAxes axes. A transform over more is one over the last three, then over the rest.
template <class Real>
void transform_group(std::vector<std::complex<Real>>& values, const std::vector<std::size_t>& shape,
                     const std::vector<std::size_t>& axes, Direction direction, Normalization normalization,
                     Engine& engine, std::string& plan) {
  const std::vector<std::size_t> order = batch_first(axes, shape.size());
  values = permute_axes(std::move(values), shape, order);
  TransformSpec spec;
  spec.precision = std::is_same_v<Real, double> ? Precision::fp64 : Precision::fp32;
  spec.normalization = normalization;
  for (const std::size_t axis : axes) spec.lengths.push_back(shape[axis]);
  spec.batch = values.size() / point_count(spec);
  Transform& transform = engine.transform(spec);
  plan += (plan.empty() ? "" : " | ") + stages_text(transform.plan());
  std::vector<std::complex<Real>> result(values.size());
  engine.run(transform, direction, std::span<const std::complex<Real>>(values), std::span<std::complex<Real>>(result));
  std::vector<std::size_t> permuted_shape;
  for (const std::size_t axis : order) permuted_shape.push_back(shape[axis]);
  values = permute_axes(std::move(result), permuted_shape, inverse_order(order));
}

template <class Real>
ArrayResult transform_as(const Signal& signal, const std::vector<std::size_t>& axes, Direction direction,
                         Normalization normalization, Engine& engine) {
  using Complex = std::complex<Real>;
  ArrayResult result;
  result.source = signal.source;
  result.shape = signal.shape;
  std::vector<Complex> values;
  if (signal.is_complex()) {
    values = channel_values<Complex>(signal, 0);
  } else {
    const std::vector<Real> real = channel_values<Real>(signal, 0);
    values.assign(real.begin(), real.end());
  }
  for (std::size_t end = axes.size(); end > 0;) {
    const std::size_t first = end - std::min(end, kMostAxes);
    const auto begin = axes.begin();
    transform_group(values, signal.shape,
                    {begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(end)}, direction,
                    normalization, engine, result.plan);
    end = first;
  }
  result.values = std::move(values);
  return result;
}

/// Scaled values of each transform of a batch; every axis but the transformed ones is a batch.
template <class Real>
std::vector<Real> scaled_values(std::vector<std::complex<Real>> bins, const std::vector<std::size_t>& shape,
                                const std::vector<std::size_t>& axes, const SpectrumChoices& choices) {
  const std::vector<std::size_t> order = batch_first(axes, shape.size());
  bins = permute_axes(std::move(bins), shape, order);
  std::vector<std::size_t> permuted_shape;
  for (const std::size_t axis : order) permuted_shape.push_back(shape[axis]);
  std::size_t points = 1;
  for (const std::size_t axis : axes) points *= shape[axis];
  analysis::Calibration calibration;
  calibration.fft_size = points;
  calibration.window_sum = static_cast<double>(points);
  calibration.window_square_sum = static_cast<double>(points);
  calibration.full_scale = choices.full_scale;
  calibration.complex_input = true;
  std::vector<Real> values(bins.size());
  for (std::size_t first = 0; first < bins.size(); first += points) {
    const std::vector<double> scaled =
        analysis::scale_bins(std::span<const std::complex<Real>>(bins.data() + first, points), calibration,
                             choices.value, chosen_scale(choices));
    std::transform(scaled.begin(), scaled.end(), values.begin() + static_cast<std::ptrdiff_t>(first),
                   [](double value) { return static_cast<Real>(value); });
  }
  values = permute_axes(std::move(values), permuted_shape, inverse_order(order));
  if (choices.shift) {
    for (const std::size_t axis : axes) values = centre_axis(std::move(values), shape, axis);
  }
  return values;
}

void check_choices(const SpectrumChoices& choices) {
  const auto refuse = [](bool given, std::string_view option) {
    if (given) {
      throw UsageError(std::string(option), "it is for signals of one axis, and this is an array of several",
                       "leave it out");
    }
  };
  refuse(choices.fft_size.has_value(), "--fft-size");
  refuse(choices.hop.has_value(), "--hop");
  refuse(choices.overlap.has_value(), "--overlap");
  refuse(choices.average.has_value(), "--average");
  refuse(choices.pad != Padding::none, "--pad");
  refuse(!choices.complex_values && choices.value == analysis::Value::psd, "--value psd");
  refuse_calibration_options(choices, "an array of several axes");
  if (choices.norm && !choices.complex_values) {
    throw UsageError("--norm", "levels are calibrated to full scale whatever the transform's factor",
                     "leave it out, or ask for --value complex");
  }
}

}  // namespace

std::vector<std::size_t> resolve_axes(const std::vector<int>& axes, std::size_t rank) {
  std::vector<std::size_t> resolved(rank);
  std::iota(resolved.begin(), resolved.end(), std::size_t{0});
  if (axes.empty()) return resolved;
  resolved.clear();
  for (const int axis : axes) {
    const long place = axis < 0 ? static_cast<long>(rank) + axis : axis;
    if (place < 0 || place >= static_cast<long>(rank)) {
      throw UsageError(fmt::format("--axes {}", axis), fmt::format("the array has {} axes", rank),
                       fmt::format("give numbers from 0 to {}, or -1 for the last", rank - 1));
    }
    resolved.push_back(static_cast<std::size_t>(place));
  }
  std::sort(resolved.begin(), resolved.end());
  if (std::adjacent_find(resolved.begin(), resolved.end()) != resolved.end()) {
    throw UsageError("--axes", "an axis is named twice", "name each once");
  }
  return resolved;
}

ArrayResult transform_array(const Signal& signal, const std::vector<std::size_t>& axes, Direction direction,
                            Normalization normalization, Engine& engine) {
  return engine.precision(signal.precision) == Precision::fp64
             ? transform_as<double>(signal, axes, direction, normalization, engine)
             : transform_as<float>(signal, axes, direction, normalization, engine);
}

ArrayResult array_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine) {
  check_choices(choices);
  const std::vector<std::size_t> axes = resolve_axes(choices.axes, signal.shape.size());
  const Normalization normalization = choices.complex_values
                                          ? normalization_of(choices.norm.value_or(Norm::backward), Direction::forward)
                                          : Normalization::none;
  ArrayResult result = transform_array(signal, axes, Direction::forward, normalization, engine);
  if (choices.complex_values) return result;
  if (auto* single = std::get_if<std::vector<std::complex<float>>>(&result.values)) {
    result.values = scaled_values(std::move(*single), result.shape, axes, choices);
  } else {
    result.values = scaled_values(std::get<std::vector<std::complex<double>>>(std::move(result.values)), result.shape,
                                  axes, choices);
  }
  return result;
}

}  // namespace fftcl::app
