// Real data by columns in pairs: what the shape of such launches adds, and when a transform takes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// Local memory that the mirrors of a launch over pairs of columns take, `pitch` as KernelLaunch::mirror_pitch().
std::uint64_t mirror_bytes(const KernelLaunch& launch, std::size_t pitch, const PlanRequest&);

/// Moves an even radix to the end at which the launch meets mirrored points, where there is none. False: no radix is
/// even.
bool even_at_mirrors(const KernelLaunch& launch, std::vector<int>& radices);

/// One long axis of packed reals in two launches, columns of reals and rows; nothing where they do not fit, or one
/// launch holds it all.
std::optional<AxisPlan> plan_real_columns(const AxisTask& packed, const PlanRequest&);

/// The last axis of `tasks`, in the order they run, and the axis before it: columns of reals in one launch, rows in
/// another. Nothing where that is not so, or one of them does not fit a launch.
std::optional<AxisPlan> plan_real_matrix(const std::vector<AxisTask>& tasks, const PlanRequest&);

/// True for the task of such an axis, whose `axis_length` counts reals.
bool runs_real_columns(const AxisTask& task);
/// True where the launches' lengths can be halved, and a half is worth it.
bool admits_cut(const std::vector<std::size_t>& lengths);
/// The ends of a launch of such a task, its geometry set.
void set_real_ends(KernelLaunch& launch, const AxisTask& task);
/// ", columns in pairs" where a launch has that form, else nothing.
std::string real_form(const KernelLaunch& launch);

}  // namespace fftcl::planner
