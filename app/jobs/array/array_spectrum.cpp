#include "jobs/array/array_spectrum.hpp"

#include <algorithm>
#include <complex>
#include <numbers>
#include <span>
#include <utility>

#include "analysis/large_array.hpp"
#include "analysis/number_type.hpp"
#include "analysis/workers.hpp"
#include "jobs/array/array_axes.hpp"
#include "jobs/array/array_labels.hpp"
#include "jobs/array/array_transform.hpp"
#include "jobs/array/half_transform.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "output/number_text.hpp"

namespace fftcl::app {
namespace {

Normalization normalization_for(const SpectrumChoices& choices) {
  return choices.complex_values ? normalization_of(choices.norm.value_or(Norm::backward), Direction::forward)
                                : Normalization::none;
}

/// Scaled values of bins, all of them or half of them.
template <class Real>
std::vector<Real> scaled_values(const std::vector<std::complex<Real>>& bins, ArrayResult& result,
                                const analysis::Calibration& calibration) {
  // Each bin is scaled for itself; pieces keep the double values in the processor's cache.
  constexpr std::size_t kPiece = 4096;
  // A logarithm takes eight times as long as a pixel.
  constexpr std::size_t kLeastPieces = kWorthAThread / kPiece / 8;
  std::vector<Real> values = large_vector<Real>(bins.size());
  share_out((bins.size() + kPiece - 1) / kPiece,
            [&](std::size_t first, std::size_t last) {
              analysis::Calibration of_piece = calibration;
              for (std::size_t piece = first; piece < last; ++piece) {
                const std::size_t start = piece * kPiece;
                of_piece.fft_size = std::min(kPiece, bins.size() - start);
                const std::vector<double> scaled =
                    analysis::scale_bins(std::span<const std::complex<Real>>(bins.data() + start, of_piece.fft_size),
                                         of_piece, result.value, result.scale);
                std::transform(scaled.begin(), scaled.end(), values.begin() + static_cast<std::ptrdiff_t>(start),
                               nearest<Real>);
              }
            },
            kLeastPieces);
  if (is_linear_level(result.value, result.scale)) {
    for (std::size_t k = 0; k < bins.size(); ++k) {
      result.range.look(static_cast<double>(values[k]), bins[k] == Real(0));
    }
  }
  return values;
}

/// The spectrum of one precision, of one channel after the other: what one took in memory is there for the next.
/// `result` has the labels.
template <class Real>
class SpectrumOfArray {
 public:
  using Complex = std::complex<Real>;

  SpectrumOfArray(const Signal& signal, const SpectrumChoices& choices, Engine& engine, ArrayResult& result)
      : signal_(signal),
        choices_(choices),
        axes_(result.axes),
        engine_(engine),
        result_(result),
        // Real values are transformed over their last axes first, which gives half a spectrum to be mirrored.
        first_(signal.is_complex() ? axes_.size() : axes_.size() - std::min(axes_.size(), kMostAxes)),
        normalization_(normalization_for(choices)),
        halves_(signal, {axes_.begin() + static_cast<std::ptrdiff_t>(first_), axes_.end()}, normalization_, engine) {}

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

  // No zero has a sign: that is rounding (see compute_spectrum.cpp).
  static constexpr auto kSame = [](const Complex& value) { return Complex(0 + value.real(), 0 + value.imag()); };
  static constexpr auto kConjugate = [](const Complex& value) { return Complex(0 + value.real(), 0 - value.imag()); };

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
        signal_.is_complex()
            ? channel_values<Complex>(signal_, channel_)
            : halves_.mirrored(halves_.half(channel_), analysis::ZeroFrequency::first, kConjugate, kSame);
    AxesTransform rest(engine_, Direction::forward, normalization_, halves_.plan());
    rest.run_in_place(values, signal_.shape, std::span(axes_).first(first_));
    result_.plan = rest.plans();  // the channels have the same
    return values;
  }

  std::vector<Real> scaled_spectrum() {
    const analysis::Calibration calibration =
        array_calibration(result_, choices_, Arrangement(signal_.shape, axes_).points());
    if (first_ > 0) return centred(scaled_values(complex_spectrum(), result_, calibration));
    const std::vector<Real> half = scaled_values(halves_.half(channel_), result_, calibration);
    result_.plan = halves_.plan();
    const bool phase = choices_.value == analysis::Value::phase;
    // The middle of an axis is the same wherever the axis stands.
    return phase ? halves_.mirrored(half, result_.zero, [](Real v) { return v < kPi ? -v : v; })
                 : halves_.mirrored(half, result_.zero, [](Real v) { return v; });
  }

  std::vector<Real> centred(std::vector<Real> values) const {
    if (result_.zero == analysis::ZeroFrequency::first) return values;
    for (const std::size_t axis : axes_) values = centre_axis(std::move(values), signal_.shape, axis);
    return values;
  }

  const Signal& signal_;
  const SpectrumChoices& choices_;
  const std::vector<std::size_t> axes_;
  Engine& engine_;
  ArrayResult& result_;
  std::size_t first_;  ///< of the axes that are transformed together, as real values where they are
  Normalization normalization_;
  HalfTransform<Real> halves_;
  std::size_t channel_ = 0;
};

}  // namespace

void require_room_for_array(const Signal& labels, bool is_complex, std::uint64_t bytes, const SpectrumChoices& choices,
                            Engine& engine) {
  if (labels.point_count() <= kLargeArray) return;
  analysis::in_numbers_of(engine.precision(labels.precision), is_complex, [&]<class T>(T) {
    require_room_beside<T>(labels.shape, resolve_axes(choices.axes, labels.shape.size()), normalization_for(choices),
                           bytes, engine);
  });
}

ArrayResult array_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine) {
  ArrayResult result = array_labels(signal, choices, engine);
  if (engine.precision(signal.precision) == Precision::fp64) {
    SpectrumOfArray<double>(signal, choices, engine, result).run();
  } else {
    SpectrumOfArray<float>(signal, choices, engine, result).run();
  }
  return result;
}

}  // namespace fftcl::app
