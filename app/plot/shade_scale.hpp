// From levels to the shades of a colour bar, without computing a logarithm for each.
//
// A value never falls as its level grows, so that each shade is a range of levels:
//
//   levels   0        t[1]      t[2]        t[3]  ...
//   shades      0    |    1    |     2     |   3  ...
//
// The least level of each shade is found once, by bisection over the floats. Those of levels above zero are ordered as
// their bits are; the upper bits of a level lead to the shade of the least level that has them too, from where a step
// or two up remain. The shade is that of the value, not an approximation.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "plot/axis_ticks.hpp"

namespace fftcl::app {

/// Of a colour bar. The rest of a palette of 256 colours is for greys.
inline constexpr std::size_t kShades = 224;

/// The shade nearest to a value: 0 at the lower limit and below it, also for NaN; kShades - 1 at the upper one and
/// above.
std::uint8_t shade_of_value(double value, const AxisLimits& limits);

class ShadeScale {
 public:
  /// `value_of` turns levels of 0 and above into values and does not fall.
  ShadeScale(const std::function<double(double level)>& value_of, const AxisLimits& limits);

  /// shade_of_value() of the value of `level`; a NaN has that of level 0.
  std::uint8_t operator()(float level) const {
    if (!(level > 0)) return shades_[0];
    const auto bits = std::bit_cast<std::uint32_t>(level);
    std::size_t shade = shades_[bits >> kLowerBits];
    // One step is mostly all there is, and costs less as a sum than as a branch.
    shade += least_[shade + 1] <= bits ? 1 : 0;
    while (least_[shade + 1] <= bits) ++shade;
    return static_cast<std::uint8_t>(shade);
  }

 private:
  /// The bits of a float above these lead on: sign, exponent and 5 of the fraction, so that a step is 3 percent or
  /// less.
  static constexpr int kLowerBits = 18;

  /// Bits of the least level of each shade; where there is none, above all levels. One more than shades.
  std::array<std::uint32_t, kShades + 1> least_{};
  std::array<std::uint8_t, (std::size_t{1} << (31 - kLowerBits))> shades_{};
};

}  // namespace fftcl::app
