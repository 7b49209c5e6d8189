// From levels to numbered steps (the shades of a colour bar, the levels of a picture), without computing a logarithm
// for each.
//
// A step never falls as its level grows, so that each is a range of levels:
//
//   levels   0        t[1]      t[2]        t[3]  ...
//   steps       0    |    1    |     2     |   3  ...
//
// The least level of each step is found once, by bisection over the floating-point numbers. Those of levels above zero
// are ordered as their bits are; the upper bits of a level lead to the step of the least level that has them too, from
// where a step or two up remain. The step is that of the level, not an approximation.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <type_traits>
#include <vector>

namespace fftcl::app {

/// Of levels that are float or double.
template <class Real>
class StepScale {
 public:
  /// `step_of` turns levels of 0 and above, infinity too, into steps of 0 .. `steps` - 1 and does not fall. At most 256
  /// steps.
  StepScale(const std::function<std::size_t(double level)>& step_of, std::size_t steps);

  /// step_of() `level`; below 0 and of a NaN that of level 0.
  std::uint8_t operator()(Real level) const {
    if (!(level > 0)) return steps_[0];
    const Bits bits = std::bit_cast<Bits>(level);
    std::size_t step = steps_[bits >> kLowerBits];
    // Mostly at most one step up: added without a branch.
    step += least_[step + 1] <= bits ? 1 : 0;
    while (least_[step + 1] <= bits) ++step;
    return static_cast<std::uint8_t>(step);
  }

 private:
  using Bits = std::conditional_t<sizeof(Real) == sizeof(std::uint64_t), std::uint64_t, std::uint32_t>;
  /// The bits above these find the group of a level: sign, exponent and 5 bits of the fraction, so that a group's
  /// levels differ by 3 percent at most.
  static constexpr int kLowerBits = std::numeric_limits<Real>::digits - 1 - 5;
  static constexpr Bits kInfinity = std::bit_cast<Bits>(std::numeric_limits<Real>::infinity());

  /// Bits of the least level of each step; where there is none, above all levels. One more than steps.
  std::vector<Bits> least_;
  std::vector<std::uint8_t> steps_;
};

}  // namespace fftcl::app
