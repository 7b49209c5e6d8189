#include "plot/shade_scale.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace fftcl::app {
namespace {

constexpr std::uint32_t kInfinity = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::infinity());

}  // namespace

std::uint8_t shade_of_value(double value, const AxisLimits& limits) {
  const double place = (value - limits.low) / (limits.high - limits.low);
  if (!(place > 0)) return 0;
  return static_cast<std::uint8_t>(std::lround(std::min(place, 1.0) * static_cast<double>(kShades - 1)));
}

ShadeScale::ShadeScale(const std::function<double(double)>& value_of, const AxisLimits& limits) {
  const auto shade_at = [&](std::uint32_t bits) {
    return shade_of_value(value_of(static_cast<double>(std::bit_cast<float>(bits))), limits);
  };
  least_.back() = kInfinity + 1;
  for (std::size_t shade = 1; shade < kShades; ++shade) {
    // What lies below `low` is a darker shade.
    std::uint32_t low = least_[shade - 1];
    std::uint32_t high = kInfinity + 1;
    while (low < high) {
      const std::uint32_t middle = low + (high - low) / 2;
      if (shade_at(middle) >= shade) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    least_[shade] = low;
  }
  std::size_t shade = 0;
  for (std::size_t i = 0; i < shades_.size(); ++i) {
    const std::uint32_t first = static_cast<std::uint32_t>(i) << kLowerBits;
    while (shade + 1 < kShades && least_[shade + 1] <= first) ++shade;
    shades_[i] = static_cast<std::uint8_t>(shade);
  }
}

}  // namespace fftcl::app
