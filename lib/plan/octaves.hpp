// How far one size is from another, as rates and times of launches count it.
#pragma once

#include <algorithm>
#include <cmath>

namespace fftcl::planner {

/// Octaves by which `value` is above `usual`; 0 where it is not.
inline double octaves_beyond(double value, double usual) { return std::max(0.0, std::log2(value / usual)); }

}  // namespace fftcl::planner
