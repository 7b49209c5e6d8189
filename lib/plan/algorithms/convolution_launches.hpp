// The launches of a convolution: all of it in one, or several of which the middle one ends the forward transform, meets
// the filter and begins the inverse.
#pragma once

#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// Shapes a launch that is a whole convolution, or the middle of one in vectors; false where it does not fit.
bool shape_convolution(KernelLaunch& launch, const PlanRequest& request);

/// Those of the forward transform `there` and the inverse one `back`.
std::vector<KernelLaunch> convolve(const AxisTask& there, const AxisTask& back, const PlanRequest& request);

}  // namespace fftcl::planner
