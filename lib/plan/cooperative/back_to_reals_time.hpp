// What a cooperative launch of a long axis takes on the way from a half spectrum back to doubles, as columns of reals
// in pairs and rows of their spectra (real_columns.hpp): by this the ways to cut the axis are compared.
#pragma once

#include "plan/planner.hpp"

namespace fftcl::planner {

/// True for such a launch.
bool is_on_way_to_doubles(const KernelLaunch&, const PlanRequest&);

/// The time of such a launch on a GPU, whose shape and stages are set, in copies of its data. Its logarithm is a sum of
/// what was found to tell, fitted by least squares to 949 plans of two launches, of 296 lengths from 50,000 to 24
/// million, on an H200. For lengths that it was not fitted to, a plan's time is off by .14 in the root mean square,
/// where these times spread by .34; of the ways to cut that were timed it chooses one that takes 1.04 times as long as
/// the best in the geometric mean (at most 1.4 times), column_rate() one that takes 1.16 times (at most 4.9). Of floats
/// a fit chose no better than that.
double back_to_reals_time(const KernelLaunch&, const PlanRequest&);

}  // namespace fftcl::planner
