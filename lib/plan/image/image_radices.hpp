// The radices of a launch over whole images, axis by axis.
#pragma once

#include <optional>
#include <vector>

#include "fftcl/kernel_launch.hpp"
#include "fftcl/plan_options.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// Of each axis, in the order the axes run.
using AxisRadices = std::vector<std::vector<int>>;

std::vector<int> in_one_list(const AxisRadices&);

/// What is tried where no shape was measured, the usual choice first; on a GPU behind it the radices of each axis in
/// every order, for the rate (image_rate.hpp) to choose from.
std::vector<AxisRadices> own_radices(const KernelLaunch&, const PlanRequest&);

/// Those of a shape, cut where they complete an axis; nothing where they do not fit these axes, and for what is no
/// shape at all: no work-items, radices that have no butterfly or do not multiply to the image.
std::optional<AxisRadices> radices_of_shape(const LaunchShape& shape, const std::vector<ImageAxis>& axes);

}  // namespace fftcl::planner
