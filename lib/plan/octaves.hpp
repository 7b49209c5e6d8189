// How far one size is from another, as rates and times of launches count it.
#pragma once

#include <cmath>

namespace fftcl::planner {

/// Octaves by which `value` is above `usual`; 0 where it is not.
inline double octaves_beyond(double value, double usual) { return value > usual ? std::log2(value / usual) : 0; }

}  // namespace fftcl::planner
