#include "results/array_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <mutex>
#include <span>
#include <utility>
#include <variant>

#include "analysis/large_array.hpp"
#include "analysis/spectra/half_spectrum.hpp"
#include "analysis/workers.hpp"
#include "jobs/array/array_labels.hpp"
#include "jobs/array/array_spectrum.hpp"
#include "jobs/array/half_transform.hpp"
#include "plot/step_scale.hpp"
#include "plot/value_picture.hpp"

namespace fftcl::app {
namespace {

std::string name_of_values(const ArrayResult& labels) { return analysis::value_name(labels.value, labels.scale, 0); }

std::string key_of(const ValueRange& range, const ArrayResult& labels) {
  return fmt::format("level 0 is {:.6g}, level 255 is {:.6g} ({})", range.low, range.high, name_of_values(labels));
}

/// Ends in decibels, as the picture of a log scale (the default) may be asked for by, lie far beyond its values.
std::string warning_of(const ValueRange& range, const ArrayResult& labels, double largest, bool all_above) {
  if ((!labels.picture.low && !labels.picture.high) || !std::isfinite(largest)) return {};
  if (largest <= range.low) {
    return fmt::format(
        "the picture shows nothing: level 0 is {:.6g}, and no value is above {:.6g} ({}); choose another --vmin or "
        "--vmax",
        range.low, largest, name_of_values(labels));
  }
  if (all_above && largest > range.high) {
    return fmt::format(
        "the picture shows nothing: level 255 is {:.6g}, and all values are above, up to {:.6g} ({}); choose another "
        "--vmax",
        range.high, largest, name_of_values(labels));
  }
  return {};
}

/// Of computed values.
template <class Real>
ArrayPicture whole_picture(const ArrayResult& result, std::size_t channels, const std::vector<Real>& values) {
  const std::size_t height = result.height();
  const std::size_t width = result.width();
  std::vector<std::span<const Real>> planes;
  for (std::size_t c = 0; c < channels; ++c) {
    planes.push_back(std::span<const Real>(values).subspan(c * height * width, height * width));
  }
  const double largest = largest_finite(std::span<const Real>(values));
  const ValueRange range = value_range(largest, result.value, result.scale, result.picture);
  const bool all_above = std::ranges::all_of(values, [&](double value) { return value > range.high; });
  return {picture_of_values(std::span<const std::span<const Real>>(planes), width, height, range, result.picture.map),
          key_of(range, result), warning_of(range, result, largest, all_above)};
}

/// Levels of magnitude or power: those of the frequencies that are computed lead to the pixels, without their values
/// and without the other half, which has the same.
template <class Real>
class PictureOfHalves {
 public:
  PictureOfHalves(Signal& signal, const SpectrumChoices& choices, Engine& engine, const ArrayResult& labels)
      : signal_(signal),
        labels_(labels),
        halves_(signal, labels.axes, Normalization::none, engine),
        calibration_(array_calibration(labels, choices, halves_.arrangement().points())) {}

  /// The pixels are the rows and columns of the signal.
  bool in_order() const { return halves_.in_order(); }

  /// The signal's channels are moved from.
  ArrayPicture make() {
    std::vector<std::vector<Real>> halves;
    double largest = 0;
    for (std::size_t c = 0; c < signal_.channels.size(); ++c) {
      const std::vector<std::complex<Real>>& bins = halves_.half(c);
      halves.push_back(memory_of(signal_.channels[c]));
      largest = std::max(largest, take_amplitudes(bins, halves.back()));
    }
    const ValueRange range = value_range(value_of(largest), labels_.value, labels_.scale, labels_.picture);
    Picture picture = levels_of(halves, range);
    const bool all_highest = std::ranges::all_of(picture.bytes, [](std::uint8_t level) { return level == 255; });
    std::string warning = warning_of(range, labels_, value_of(largest), all_highest);
    if (labels_.picture.map != ColourMap::gray) picture = coloured(picture, labels_.picture.map);
    return {std::move(picture), key_of(range, labels_), std::move(warning)};
  }

 private:
  /// A of analysis/spectra/spectrum.hpp without the full scale's exponent; its square is the level of magnitude and of
  /// power alike.
  double value_of(double amplitude) const {
    return analysis::value_of_bin(amplitude, 1, calibration_, labels_.value, labels_.scale);
  }

  /// The channel's own memory where its type fits: half of the frequencies take no more than all of the pixels.
  static std::vector<Real> memory_of(Samples& channel) {
    auto* const values = std::get_if<std::vector<Real>>(&channel);
    return values != nullptr ? std::move(*values) : std::vector<Real>();
  }

  /// Returns the largest finite amplitude.
  double take_amplitudes(const std::vector<std::complex<Real>>& bins, std::vector<Real>& amplitudes) const {
    amplitudes.resize(bins.size());
    const double factor = 1 / (calibration_.window_sum * calibration_.full_scale);
    double largest = 0;
    std::mutex mutex;
    share_out(
        bins.size(),
        [&](std::size_t first, std::size_t last) {
          for (std::size_t i = first; i < last; ++i) {
            amplitudes[i] = static_cast<Real>(analysis::magnitude_of_bin(bins[i]) * factor);
          }
          const double here = largest_finite(std::span<const Real>(amplitudes).subspan(first, last - first));
          const std::lock_guard lock(mutex);
          largest = std::max(largest, here);
        },
        kWorthAThread);
    return largest;
  }

  /// Its levels, before they are colours.
  Picture levels_of(const std::vector<std::vector<Real>>& halves, const ValueRange& range) const {
    const StepScale<Real> scale([&](double amplitude) { return level_of_value(value_of(amplitude), range); }, 256);
    Picture picture = blank_picture(signal_.shape[1], signal_.shape[0], halves.size());
    std::vector<std::uint8_t> levels;
    make_large(levels, halves.front().size());
    for (std::size_t c = 0; c < halves.size(); ++c) {
      share_out(
          levels.size(),
          [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) levels[i] = scale(halves[c][i]);
          },
          kWorthAThread);
      analysis::mirror_half_into(picture.bytes.data() + c, halves.size(), std::span<const std::uint8_t>(levels),
                                 halves_.arrangement().lengths, labels_.zero, [](std::uint8_t v) { return v; });
    }
    return picture;
  }

  Signal& signal_;
  const ArrayResult& labels_;
  HalfTransform<Real> halves_;
  analysis::Calibration calibration_;
};

template <class Real>
ArrayPicture picture_in(Signal& signal, const SpectrumChoices& choices, Engine& engine) {
  if (choices.value != analysis::Value::phase && !signal.is_complex()) {
    const ArrayResult labels = array_labels(signal, choices, engine);
    PictureOfHalves<Real> picture(signal, choices, engine, labels);
    if (picture.in_order()) return picture.make();
  }
  const ArrayResult result = array_spectrum(signal, choices, engine);
  return whole_picture(result, signal.channels.size(), std::get<std::vector<Real>>(result.values));
}

}  // namespace

ArrayPicture array_picture(Signal signal, const SpectrumChoices& choices, Engine& engine) {
  return engine.precision(signal.precision) == Precision::fp64 ? picture_in<double>(signal, choices, engine)
                                                               : picture_in<float>(signal, choices, engine);
}

}  // namespace fftcl::app
