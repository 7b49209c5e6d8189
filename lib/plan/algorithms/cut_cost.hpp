// What makes one way to cut an axis into launches better than another.
#pragma once

#include <optional>
#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// The time of a launch over columns of the axis, in copies of the data; nothing where it is not rated: it runs by
/// vectors, or at an end of a convolution.
std::optional<double> column_time(const KernelLaunch&, const PlanRequest&);

/// The time in copies where all launches are rated, else a score for ways of as many launches.
double cost_of_launches(const std::vector<KernelLaunch>&, const PlanRequest&);

}  // namespace fftcl::planner
