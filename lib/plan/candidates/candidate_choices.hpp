// The kinds of choices that plan_candidates() varies, one function each: names and options that differ from `from` in
// that choice alone. Whether they fit the device shows when they are planned.
#pragma once

#include <string>
#include <vector>

#include "fftcl/plan.hpp"

namespace fftcl::planner {

struct Choice {
  std::string name;
  PlanOptions options;
};
using Choices = std::vector<Choice>;

/// What candidates are made from: a plan on a device, and the options that led to it.
struct Origin {
  const Plan& plan;
  const DeviceLimits& limits;
  const PlanOptions& options;
};

/// As a launch of the cooperative shape, or over whole images, has it: what its candidates differ from.
LaunchShape launch_shape_of(const KernelLaunch& launch);

/// Another algorithm, or the other device shape where the type of the device does not settle it.
Choices algorithm_choices(const Origin& from);
/// Other cuts of an axis of `length` points that the plan runs, or a first cut of it.
Choices cut_choices(const Origin& from, std::size_t length);
/// One launch of rows of `length` complex points that the plan cuts, with exchanges in rounds.
Choices row_choices(const Origin& from, std::size_t length);
/// Whole rows of a launch by work-groups that stay, where the device copies rows in bulk, or by one for each row.
Choices resident_choices(const KernelLaunch& launch, const Origin& from);
/// Other widths of the tiles that the data rest in between the first two launches of an axis, or behind its only one.
Choices tile_choices(const Origin& from, std::size_t length);
/// Other lengths of the convolution that starts with `launch`.
Choices padding_choices(const KernelLaunch& launch, const PlanOptions& from);
/// Other shapes of the launch: work-groups, exchange and radices, or vectors and radices.
Choices shape_choices(const KernelLaunch& launch, const PlanOptions& from);
/// The same of a launch over whole images, and of one of the vector shape.
Choices image_choices(const KernelLaunch& launch, const PlanOptions& from);
Choices vector_choices(const KernelLaunch& launch, const PlanOptions& from);

/// A few other radices for `length` points: `now` in the other order first, then fewer and larger ones, then smaller
/// ones.
std::vector<std::vector<int>> other_lists(std::size_t length, const std::vector<int>& now);

}  // namespace fftcl::planner
