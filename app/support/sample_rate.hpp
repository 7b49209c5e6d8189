// Which numbers are sample rates.
#pragma once

namespace fftcl::app {

inline constexpr double kLeastRate = 1e-18;  ///< Hz
inline constexpr double kMostRate = 1e18;    ///< Hz

/// With these, frequencies, times and densities of any transform are numbers within a double's range. NaN is none.
constexpr bool is_sample_rate(double rate) { return rate >= kLeastRate && rate <= kMostRate; }

}  // namespace fftcl::app
