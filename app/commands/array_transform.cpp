#include "commands/array_transform.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numbers>
#include <numeric>
#include <type_traits>

#include "analysis/half_spectrum.hpp"
#include "analysis/workers.hpp"
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

/// An array whose axes are in another order: those of a batch, then the transformed ones.
struct Arrangement {
  std::vector<std::size_t> order;
  std::vector<std::size_t> shape;    ///< in that order
  std::vector<std::size_t> lengths;  ///< of the transformed axes
  std::size_t batch = 1;

  Arrangement(const std::vector<std::size_t>& original, const std::vector<std::size_t>& axes)
      : order(batch_first(axes, original.size())) {
    for (const std::size_t axis : order) shape.push_back(original[axis]);
    for (const std::size_t axis : axes) lengths.push_back(original[axis]);
    for (std::size_t i = 0; i + axes.size() < shape.size(); ++i) batch *= shape[i];
  }

  std::size_t points() const {
    return std::accumulate(lengths.begin(), lengths.end(), std::size_t{1}, std::multiplies<>());
  }
};

template <class In, class Real>
std::vector<std::complex<Real>> run_transform(const std::vector<In>& input, const Arrangement& arrangement,
                                              Direction direction, Normalization normalization, Engine& engine,
                                              std::string& plan) {
  TransformSpec spec;
  spec.kind = std::is_same_v<In, Real> ? TransformKind::real_to_complex : TransformKind::complex_to_complex;
  spec.precision = std::is_same_v<Real, double> ? Precision::fp64 : Precision::fp32;
  spec.normalization = normalization;
  spec.lengths = arrangement.lengths;
  spec.batch = arrangement.batch;
  Transform& transform = engine.transform(spec);
  plan += (plan.empty() ? "" : " | ") + engine.plan_text(transform);
  std::vector<std::complex<Real>> result(output_extent(spec));
  engine.run(transform, direction, std::span<const In>(input), std::span<std::complex<Real>>(result));
  return result;
}

/// Transforms complex values in place over the first `end` of `axes`. A transform over more axes than the library takes
/// is one over the last three, then over the rest.
template <class Real>
void transform_groups(std::vector<std::complex<Real>>& values, const std::vector<std::size_t>& shape,
                      const std::vector<std::size_t>& axes, std::size_t end, Direction direction,
                      Normalization normalization, Engine& engine, std::string& plan) {
  while (end > 0) {
    const std::size_t first = end - std::min(end, kMostAxes);
    const Arrangement arrangement(
        shape, {axes.begin() + static_cast<std::ptrdiff_t>(first), axes.begin() + static_cast<std::ptrdiff_t>(end)});
    values = permute_axes(std::move(values), shape, arrangement.order);
    values = run_transform<std::complex<Real>, Real>(values, arrangement, direction, normalization, engine, plan);
    values = permute_axes(std::move(values), arrangement.shape, inverse_order(arrangement.order));
    end = first;
  }
}

template <class Real>
std::vector<std::complex<Real>> as_complex(const Signal& signal, std::size_t channel) {
  if (signal.is_complex()) return channel_values<std::complex<Real>>(signal, channel);
  const std::vector<Real> real = channel_values<Real>(signal, channel);
  return {real.begin(), real.end()};
}

/// Scaled values of transforms of `points` points, as many or half as many of them as there are bins.
template <class Real>
std::vector<Real> scaled_values(const std::vector<std::complex<Real>>& bins, std::size_t points,
                                const ArrayResult& labels, double full_scale) {
  analysis::Calibration calibration;
  calibration.window_sum = static_cast<double>(points);
  calibration.window_square_sum = static_cast<double>(points);
  calibration.full_scale = full_scale;
  calibration.complex_input = true;
  // Each bin is scaled for itself; pieces keep the double values in the processor's cache.
  constexpr std::size_t kPiece = 4096;
  // A logarithm takes eight times as long as a pixel.
  constexpr std::size_t kLeastPieces = kWorthAThread / kPiece / 8;
  std::vector<Real> values(bins.size());
  share_out((bins.size() + kPiece - 1) / kPiece,
            [&](std::size_t first, std::size_t last) {
              analysis::Calibration of_piece = calibration;
              for (std::size_t piece = first; piece < last; ++piece) {
                const std::size_t start = piece * kPiece;
                of_piece.fft_size = std::min(kPiece, bins.size() - start);
                const std::vector<double> scaled =
                    analysis::scale_bins(std::span<const std::complex<Real>>(bins.data() + start, of_piece.fft_size),
                                         of_piece, labels.value, labels.scale);
                std::transform(scaled.begin(), scaled.end(), values.begin() + static_cast<std::ptrdiff_t>(start),
                               [](double value) { return static_cast<Real>(value); });
              }
            },
            kLeastPieces);
  return values;
}

/// The spectrum of one precision, of one channel after the other: what one took in memory is there for the next.
/// `result` has the labels.
template <class Real>
class SpectrumOfArray {
 public:
  using Complex = std::complex<Real>;

  SpectrumOfArray(const Signal& signal, const SpectrumChoices& choices, Engine& engine, ArrayResult& result)
      : signal_(signal), choices_(choices), axes_(result.axes), engine_(engine), result_(result) {
    // Real values are transformed over their last axes first, which gives half a spectrum to be mirrored.
    first_ = signal_.is_complex() ? axes_.size() : axes_.size() - std::min(axes_.size(), kMostAxes);
    if (choices.complex_values) {
      normalization_ = normalization_of(choices.norm.value_or(Norm::backward), Direction::forward);
    }
  }

  void run() {
    if (choices_.complex_values) {
      join([this] { return complex_spectrum(); });
    } else {
      join([this] { return scaled_spectrum(); });
    }
  }

 private:
  /// The phase of a negative real number, its own mirror.
  static constexpr Real kPi = std::numbers::pi_v<Real>;

  static Complex conjugate(const Complex& value) { return std::conj(value); }

  template <class Spectrum>
  void join(Spectrum&& spectrum) {
    auto values = spectrum();
    const std::size_t points = values.size();
    values.reserve(points * signal_.channels.size());
    while (++channel_ < signal_.channels.size()) {
      const auto more = spectrum();
      values.insert(values.end(), more.begin(), more.end());
    }
    result_.values = std::move(values);
  }

  std::vector<Complex> complex_spectrum() {
    std::vector<Complex> values =
        signal_.is_complex() ? as_complex<Real>(signal_, channel_) : mirrored(half_spectrum(), false, conjugate);
    transform_groups(values, signal_.shape, axes_, first_, Direction::forward, normalization_, engine_, plan());
    return values;
  }

  std::vector<Real> scaled_spectrum() {
    const std::size_t points = Arrangement(signal_.shape, axes_).points();
    const double full_scale = result_.is_image() ? choices_.image_full_scale : choices_.full_scale;
    if (first_ > 0) return centred(scaled_values(complex_spectrum(), points, result_, full_scale));
    const std::vector<Real> half = scaled_values(half_spectrum(), points, result_, full_scale);
    const bool phase = choices_.value == analysis::Value::phase;
    // The middle of an axis is the same wherever the axis stands.
    return phase ? mirrored(half, result_.centred, [](Real v) { return v < kPi ? -v : v; })
                 : mirrored(half, result_.centred, [](Real v) { return v; });
  }

  /// Of the axes from `first_` on.
  Arrangement arrangement() const {
    return {signal_.shape, {axes_.begin() + static_cast<std::ptrdiff_t>(first_), axes_.end()}};
  }

  std::vector<Complex> half_spectrum() {
    const Arrangement arranged = arrangement();
    // Values that lie as they are wanted are not copied.
    const auto* const as_stored = std::get_if<std::vector<Real>>(&signal_.channels[channel_]);
    std::vector<Real> arranged_values;
    if (as_stored == nullptr || !std::is_sorted(arranged.order.begin(), arranged.order.end())) {
      arranged_values = permute_axes(channel_values<Real>(signal_, channel_), signal_.shape, arranged.order);
    }
    const std::vector<Real>& values = arranged_values.empty() ? *as_stored : arranged_values;
    return run_transform<Real, Real>(values, arranged, Direction::forward, normalization_, engine_, plan());
  }

  template <class T, class Opposite>
  std::vector<T> mirrored(const std::vector<T>& half, bool centred, Opposite&& opposite) const {
    const Arrangement arranged = arrangement();
    return permute_axes(analysis::mirror_half(half, arranged.lengths, centred, opposite), arranged.shape,
                        inverse_order(arranged.order));
  }

  std::vector<Real> centred(std::vector<Real> values) const {
    if (!result_.centred) return values;
    for (const std::size_t axis : axes_) values = centre_axis(std::move(values), signal_.shape, axis);
    return values;
  }

  /// The channels have the same.
  std::string& plan() { return channel_ == 0 ? result_.plan : plan_again_; }

  const Signal& signal_;
  const SpectrumChoices& choices_;
  const std::vector<std::size_t> axes_;
  Engine& engine_;
  ArrayResult& result_;
  Normalization normalization_ = Normalization::none;
  std::size_t first_ = 0;  ///< of the axes that are transformed together, as real values where they are
  std::size_t channel_ = 0;
  std::string plan_again_;
};

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
  ArrayResult result;
  result.source = signal.source;
  result.shape = signal.shape;
  const auto transform = [&]<class Real>(Real) {
    std::vector<std::complex<Real>> values = as_complex<Real>(signal, 0);
    transform_groups(values, signal.shape, axes, axes.size(), direction, normalization, engine, result.plan);
    result.values = std::move(values);
  };
  engine.precision(signal.precision) == Precision::fp64 ? transform(double()) : transform(float());
  return result;
}

ArrayResult array_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine) {
  if (!choices.complex_values && choices.value == analysis::Value::psd) {
    throw UsageError("--value psd", "it is for signals of one axis, and this is an image or an array of several",
                     "choose magnitude or power");
  }
  ArrayResult result;
  result.source = signal.source;
  result.format = signal.format;
  result.axes = resolve_axes(choices.axes, signal.shape.size());
  result.value = choices.value;
  const bool image = signal.kind == SignalKind::image;
  if (image) result.image_channels = signal.channel_names;
  result.scale = choices.scale.value_or(image ? analysis::Scale::log : analysis::Scale::db);
  result.centred = choices.shift && !choices.complex_values;
  result.device = engine.device_info().name;
  result.picture = choices.picture;
  result.peaks = choices.peaks;
  result.shape = signal.shape;
  if (engine.precision(signal.precision) == Precision::fp64) {
    SpectrumOfArray<double>(signal, choices, engine, result).run();
  } else {
    SpectrumOfArray<float>(signal, choices, engine, result).run();
  }
  if (signal.channels.size() > 1) result.shape.insert(result.shape.begin(), signal.channels.size());
  return result;
}

}  // namespace fftcl::app
