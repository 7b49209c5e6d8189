// Where the ticks of a linear axis stand.
#pragma once

#include <vector>

namespace fftcl::app {

/// Between numbers this small steps have few digits, or none. What is made of 10^kTinyLift times as large ones is
/// divided by that again.
constexpr bool are_tiny(double low, double high) { return -1e-290 < low && high < 1e-290; }
inline constexpr int kTinyLift = 198;  ///< divisible by 3
inline constexpr double kTinyFactor = 1e198;

/// Round values from `low` to `high`, about `count` of them: steps of 1, 2 or 5 times a power of ten. None where
/// doubles cannot tell such values apart.
std::vector<double> round_values(double low, double high, int count);

}  // namespace fftcl::app
