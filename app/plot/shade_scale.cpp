#include "plot/shade_scale.hpp"

#include <algorithm>
#include <cmath>

namespace fftcl::app {

std::uint8_t shade_of_value(double value, const AxisLimits& limits) {
  const double place = (value - limits.low) / (limits.high - limits.low);
  if (!(place > 0)) return 0;
  return static_cast<std::uint8_t>(std::lround(std::min(place, 1.0) * static_cast<double>(kShades - 1)));
}

ShadeScale::ShadeScale(const std::function<double(double)>& value_of, const AxisLimits& limits)
    : StepScale([&](double level) { return shade_of_value(value_of(level), limits); }, kShades) {}

}  // namespace fftcl::app
