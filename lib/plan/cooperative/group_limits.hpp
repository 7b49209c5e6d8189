// What a device lets a work-group of the cooperative shape have, and how many work-groups keep the device busy.
#pragma once

#include <cstddef>
#include <cstdint>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// What bounds a work-group. A CPU runs the items of a group one after the other and keeps them on a worker's stack:
/// few items there, with as many points as it takes.
struct Bounds {
  std::size_t most_items;  ///< of a group
  std::size_t preferred_items;
  std::size_t most_points;  ///< of an item, in registers
  std::size_t wanted_points;
};

/// For launches over transforms of `length` points.
Bounds bounds_of(std::size_t length, const PlanRequest& request);

/// Registers of 32 bits that a compute unit has, for all of its work-groups together.
constexpr std::size_t kRegistersOfUnit = 65536;

/// True for more points than the registers of a work-group hold, whatever the radices: no list of those needs to be
/// tried then, of which a long axis may have millions.
bool exceeds_registers(std::size_t points, const PlanRequest& request);

/// Work-items that drivers run in a group without the kernel's demand, which a bound of registers excludes.
constexpr std::size_t kMostUndemanded = 256;

/// True where the build of a launch whose lanes and items are set may bound the registers of a work-item.
bool may_bound_registers(const KernelLaunch&, const PlanRequest&);

/// Local memory that a work-group of the launch may have in all: what the device reports, or what it runs for launches
/// that take more.
std::uint64_t local_memory_for(const KernelLaunch& launch, const PlanRequest& request);

/// Local memory for an exchange of so many elements of one lane, complex ones or (split) one part of them at a time,
/// with a pad element for each sixteen.
std::uint64_t lane_bytes(std::size_t elements, std::size_t element_bytes);

/// True where a shape has lanes and work-items, and the device takes work-groups of so many. Shapes come from callers,
/// too: the product of both numbers may be beyond 64 bits.
bool has_work_group(const LaunchShape&, const PlanRequest&);

/// True where so many work-groups, one a compute unit, leave no more than half of the device idle.
bool fills_half(std::uint64_t groups, const PlanRequest&);

/// Tuned shapes were found with batches that fill a device. Where a transform, or a work-group of more items than
/// drivers prefer, takes most of what a compute unit holds, few `groups` leave the others idle: more of smaller ones
/// are done sooner. Not so whole rows in one round of an exchange, which would take two launches instead.
bool fills_device(const LaunchShape&, std::uint64_t groups, const PlanRequest&);

}  // namespace fftcl::planner
