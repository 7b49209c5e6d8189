// What a cooperative launch over columns takes, which shapes it, and cuts a long axis.
#pragma once

#include "plan/cooperative/rated_shape.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// Columns that one long axis is cut into, whatever they hold, but those of a convolution.
bool is_column_of_axis(const KernelLaunch& launch);

/// Those of a convolution that is cut, but for the launch that holds its middle.
bool is_end_of_convolution(const KernelLaunch& launch);

/// All these, and columns of complex values of an axis that others lie inside of.
bool is_rated_column(const KernelLaunch& launch);

/// The natural logarithm of the launch's time over that of a copy of its data. A sum of what was found to tell, fitted
/// by least squares to 15,200 launches on an H200 (all kinds but odd numbers of reals, both precisions, cuts and shapes
/// at random and near the best): off by .13 in the root mean square where these times spread by .24. Columns of a
/// matrix by 1,466 launches of 150 images and volumes there (.13 of .20): of the shapes that were timed for a launch
/// the one that rates lowest took 1.17 copies, the fastest 1.135, the fastest by pieces of 64 bytes 1.34. No way to
/// exchange points rates lower than a whole exchange that takes no local memory: searches rely on it.
double column_rate(const RatedShape& shape, const PlanRequest& request);

/// What of that depends on lanes alone: the pieces that they read and write, and compute units without any.
struct LaneRates {
  double pieces, idle;
};

LaneRates lane_rates(const KernelLaunch&, const PlanRequest&);

/// The same where lane_rates() of the launch are at hand: searches look at many shapes of as many lanes.
double column_rate(const RatedShape& shape, const LaneRates& lanes, const PlanRequest& request);

}  // namespace fftcl::planner
