// What a cooperative launch of a long axis of reals takes on the way to their half spectrum: by this the ways to cut
// the axis, packed or as columns of reals, are compared.
#pragma once

#include "plan/planner.hpp"

namespace fftcl::planner {

/// The time of a launch over columns of an axis on a GPU, whose shape and stages are set, in copies of its data. Its
/// logarithm is a sum of what was found to tell, fitted by least squares to 6706 launches of 3101 plans of 736 lengths
/// on an H200 (both precisions, each launch of the shape that column_rate() finds for it; cuts in two and three). For
/// lengths that it was not fitted to it is off by .09 in the root mean square, where these times spread by .23 and
/// column_rate(), which tells shapes of one launch apart, is off by .14. Where rows lie far apart, as in three
/// launches, other numbers, fitted to 4867 launches, are off by .06 to .09.
double half_spectrum_time(const KernelLaunch&, const PlanRequest&);

}  // namespace fftcl::planner
