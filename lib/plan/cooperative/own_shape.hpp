// The shape of a cooperative launch that nobody measured: of the lists of radices that may do, and the ways to share
// their butterflies, the one that shape_rate.hpp finds cheapest.
#pragma once

#include <cstddef>
#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// Rows that are read and written as they lie, with mirrors or without.
bool is_plain_row(const KernelLaunch& launch);

/// Whether points pass through local memory between the butterflies of a launch.
enum class Exchanges { none, some };

/// Sets the local memory that the launch takes as it is shared now, before choose_pads(); false where the device has
/// less.
bool fits_local_memory(KernelLaunch& launch, Exchanges exchanges, const PlanRequest&);

/// Whole work-groups that the launch has by `lanes` transforms each.
std::uint64_t groups_of(const KernelLaunch& launch, std::size_t lanes, const PlanRequest&);

/// Shapes the launch, by the radices given or, where there are none, by the planner's own, which are then `radices`;
/// false where none fits.
bool take_own(KernelLaunch& launch, std::vector<int>& radices, std::size_t least_lanes, const PlanRequest&);

}  // namespace fftcl::planner
