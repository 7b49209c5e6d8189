// The shades of a colour bar: of values, and of the levels that stand for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "plot/axis_ticks.hpp"
#include "plot/step_scale.hpp"

namespace fftcl::app {

/// Of a colour bar. The rest of a palette of 256 colours is for greys.
inline constexpr std::size_t kShades = 224;

/// The shade nearest to a value: 0 at the lower limit and below it, also for NaN; kShades - 1 at the upper one and
/// above.
std::uint8_t shade_of_value(double value, const AxisLimits& limits);

/// shade_of_value() of the value of a level; a NaN has that of level 0.
class ShadeScale : public StepScale<float> {
 public:
  /// `value_of` turns levels of 0 and above into values and does not fall.
  ShadeScale(const std::function<double(double level)>& value_of, const AxisLimits& limits);
};

}  // namespace fftcl::app
