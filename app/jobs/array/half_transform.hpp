// The transform of real values of an array, channel by channel: the spectrum is the conjugate of itself at the opposite
// frequency, so that half of it is computed (analysis/spectra/half_spectrum.hpp).
#pragma once

#include <algorithm>
#include <complex>
#include <cstddef>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "analysis/spectra/half_spectrum.hpp"
#include "jobs/array/array_axes.hpp"

namespace fftcl::app {

template <class Real>
class HalfTransform {
 public:
  /// Over `axes` of a signal of real values, at most kMostAxes of them.
  HalfTransform(const Signal& signal, const std::vector<std::size_t>& axes, Normalization normalization, Engine& engine)
      : signal_(signal), arrangement_(signal.shape, axes), normalization_(normalization), engine_(engine) {}

  /// The channel's values at the frequencies 0 .. n/2 of the last axis and all of the others, the axes in the order of
  /// arrangement(). Valid until the next call.
  const std::vector<std::complex<Real>>& half(std::size_t channel) {
    // Values that lie as they are wanted are not copied.
    const auto* values = std::get_if<std::vector<Real>>(&signal_.channels[channel]);
    std::vector<Real> arranged;
    if (values == nullptr || !in_order()) {
      arranged = permute_axes(channel_values<Real>(signal_, channel), signal_.shape, arrangement_.order);
      values = &arranged;
    }
    AxesTransform transform(engine_, Direction::forward, normalization_);
    transform.run(*values, arrangement_, half_);
    plan_ = transform.plans();
    return half_;
  }

  /// Values of a half at all frequencies, the axes in the signal's order. See analysis::mirror_half.
  template <class T, class Opposite, class AsKept = std::identity>
  std::vector<T> mirrored(const std::vector<T>& half, analysis::ZeroFrequency zero, Opposite&& opposite,
                          AsKept&& as_kept = {}) const {
    return permute_axes(analysis::mirror_half(half, arrangement_.lengths, zero, opposite, as_kept), arrangement_.shape,
                        inverse_order(arrangement_.order));
  }

  const Arrangement& arrangement() const { return arrangement_; }
  /// The arrangement's axes are in the signal's order.
  bool in_order() const { return std::ranges::is_sorted(arrangement_.order); }
  /// Of the last transform.
  const std::string& plan() const { return plan_; }

 private:
  const Signal& signal_;
  Arrangement arrangement_;
  Normalization normalization_;
  Engine& engine_;
  std::vector<std::complex<Real>> half_;
  std::string plan_;
};

}  // namespace fftcl::app
