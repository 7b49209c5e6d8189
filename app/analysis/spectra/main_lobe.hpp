// What a window makes of a sine between bins, by which peaks are interpolated (peaks.hpp has the formulas).
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "analysis/spectra/window.hpp"

namespace fftcl::app::analysis {

/// T(d) for d in [0, 1] steps, and the way back from the ratio of neighbours.
class MainLobe {
 public:
  /// `stretch`: bins of the window to a step of 1 in d.
  MainLobe(std::span<const double> points, double stretch);

  /// T at d in [0, 1].
  double response(double d) const;

  /// The least T over the largest one as far as half a step: not T(1/2), where a flat top ripples above 1.
  double flatness() const;

  /// True where it rises before it falls, as a flat top does.
  bool rises() const;

  /// True where a step is well short of the main lobe's end. Beyond it T(1 - d) / T(d) has several d, and close to it
  /// the neighbours are too faint to tell on which side the sine is.
  bool holds_step() const;

  /// The d in [0, 1/2] at which T(1 - d) = ratio T(d).
  double offset(double ratio) const;

 private:
  static constexpr std::size_t kSteps = 256;  // even, so that d = 1/2 is a grid point
  std::array<double, kSteps + 1> response_{};
};

/// What a peak is interpolated by.
struct Interpolation {
  /// `bins_to_one`: bins of the transform to one of the window.
  Interpolation(std::span<const double> points, std::ptrdiff_t neighbours, double bins_to_one);

  std::ptrdiff_t distance;  ///< of the neighbours, in bins
  MainLobe lobe;            ///< in steps of it
  /// Magnitudes one and two distances beside a tone's bin, over that bin's own; and beside the last one of an odd
  /// number of reals that alternate in sign, half a bin above it.
  std::array<double, 2> beside_bin{}, beside_half_bin{};
};

/// How far others are compared to see whether a bin is a peak: about one bin of the window.
std::ptrdiff_t neighbour_distance(double bins_to_one);

/// Lives until this thread's next call: the files of a batch mostly have the same window.
const Interpolation& interpolation(const Window& window, std::size_t window_length, double bins_to_one);

}  // namespace fftcl::app::analysis
