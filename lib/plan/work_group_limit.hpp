// What is decided where a driver turns out to run a built kernel only in smaller work-groups than it is planned for.
#pragma once

#include <cstddef>
#include <optional>

#include "fftcl/plan_options.hpp"

namespace fftcl::planner {

/// The options to plan anew with where a work-group may have `most` work-items; nothing where none is left to plan: the
/// options demand what settles the work-groups (radices, shapes and cuts, a published algorithm), they were planned
/// within that limit already, or it admits no work-group.
std::optional<PlanOptions> within_work_groups(const PlanOptions& options, std::size_t most);

}  // namespace fftcl::planner
