// Plans worth timing beside one another: what a search that times plans tries next. Pure: no device is needed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"

namespace fftcl::planner {

/// A way to compute a transform, and what it differs in from the one that it was made from.
struct PlanCandidate {
  std::string name;  ///< "1024 points: 8 lanes", "65536 points as 512 x 128"; "default" for the first one
  PlanOptions options;
  Plan plan;
};

/// True where both run the same launches on the same buffers, whatever the reasons they give.
bool same_launches(const Plan& a, const Plan& b);

/// The plan that `from` leads to, named `name`, then plans that differ from it in one choice each: the cut of an axis,
/// the width of its tiles, the length of a convolution, the algorithm, and for each of its launches the lanes, the
/// items (transforms) of a work-group (work-item), the exchange, the radices and their order. Each runs other launches
/// than the ones before; choices that these limits do not admit are left out. The kinds of choices take turns, so that
/// the first `most`, all that are returned, have some of each.
///
/// The table form of the factors between launches is no choice here: the kernels have one for each device shape.
///
/// Throws what make_plan() throws for `from` itself.
std::vector<PlanCandidate> plan_candidates(const TransformSpec& spec, const DeviceLimits& limits,
                                           const PlanOptions& from, const std::string& name, std::size_t most);

}  // namespace fftcl::planner
