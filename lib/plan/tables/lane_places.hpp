// Which of the neighbours in memory each lane of a vector holds.
#pragma once

#include <cstddef>
#include <vector>

#include "fftcl/transform_spec.hpp"

namespace fftcl::planner {

std::vector<std::size_t> natural_places(std::size_t lanes);

/// LANE_PLACE of kernels/vector/lanes.cl: a chunk of 128 bits holds as many neighbours of the first half as of the
/// second.
std::vector<std::size_t> woven_places(std::size_t lanes, Precision precision);

}  // namespace fftcl::planner
