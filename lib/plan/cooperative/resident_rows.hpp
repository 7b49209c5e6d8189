// Rows whose work-groups stay, and copy the next one to local memory while they have one (GroupForm::resident_groups):
// what admits them, and what they take.
#pragma once

#include <cstddef>
#include <cstdint>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// True where the work-groups of a launch, whose lanes and ends are set, can stay: each has one row, which lies in one
/// array without gaps.
bool can_stay(const KernelLaunch& launch, const PlanRequest& request);

/// True where a device copies rows in bulk, and so many of them let such work-groups gain by it: the first one of each
/// waits for its copy as any does.
bool pays_to_stay(std::size_t resident_groups, std::uint64_t rows, const PlanRequest& request);

/// Work-groups of a launch whose lanes are counted.
std::uint64_t work_groups_of(const KernelLaunch& launch, const PlanRequest& request);

/// Bytes of a row as it lies in global memory.
std::uint64_t copied_row_bytes(const KernelLaunch& launch);

/// True where all rows of a launch, whose extents are set, begin and end at multiples of 16 bytes.
bool copies_whole_pieces(const KernelLaunch& launch);

/// Local memory for the next row, wherever it begins; 0: work-groups do not stay.
std::uint64_t next_row_bytes(const KernelLaunch& launch);

/// Local memory beside that of the exchanges: for the next row, or for parked points (parked_rows.hpp); 0: neither.
std::uint64_t waiting_bytes(const KernelLaunch& launch);

}  // namespace fftcl::planner
