// Rows of which half of the points wait in local memory (GroupForm::parks_half): what admits them, and what they take.
#pragma once

#include <cstdint>
#include <vector>

#include "fftcl/kernel_launch.hpp"

namespace fftcl::planner {

/// True where rows of a launch, whose work-items are set, can go through `radices` so: rows alone, of interleaved or
/// planar points or of packed reals, to half spectra or back, whose mirrors meet in registers.
bool can_park(const KernelLaunch& launch, const std::vector<int>& radices);

/// Local memory that the parked points of a launch, whose stages are set, take; 0: it has none.
std::uint64_t parked_bytes(const KernelLaunch& launch);

}  // namespace fftcl::planner
