// What a convolution of rows or columns takes, Bluestein's or Rader's: by which a prime gets one or the other
// (prime.cpp) and a length with a large prime is cut or not (large_factor.cpp).
#pragma once

#include <optional>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// In copies of the transformed points, complex on both sides; nothing for a convolution that nobody has timed.
std::optional<double> convolved_time(const AxisPlan&, const PlanRequest&);

}  // namespace fftcl::planner
