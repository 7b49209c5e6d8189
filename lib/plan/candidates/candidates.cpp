#include "plan/candidates/candidates.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "fftcl/error.hpp"
#include "plan/candidates/candidate_choices.hpp"
#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {
namespace {

bool equal_but_for_reason(KernelLaunch a, KernelLaunch b) {
  a.reason.clear();
  b.reason.clear();
  return a == b;
}

/// Launches of one shape are tuned together.
bool share_shape(const KernelLaunch& a, const KernelLaunch& b) {
  return a.family == b.family && launch_key_of(a) == launch_key_of(b) && vector_key_of(a) == vector_key_of(b);
}

std::vector<KernelLaunch> different_shapes(const Plan& plan) {
  std::vector<KernelLaunch> launches;
  for (const KernelLaunch& launch : plan.launches) {
    const bool known = std::any_of(launches.begin(), launches.end(),
                                   [&](const KernelLaunch& other) { return share_shape(other, launch); });
    if (!known) launches.push_back(launch);
  }
  return launches;
}

std::vector<std::size_t> different_axes(const Plan& plan) {
  std::vector<std::size_t> lengths;
  for (const KernelLaunch& launch : plan.launches) {
    const std::size_t length = launch.geometry.axis_length;
    if (std::find(lengths.begin(), lengths.end(), length) == lengths.end()) lengths.push_back(length);
  }
  return lengths;
}

/// Each kind in a list of its own.
std::vector<Choices> choices_by_kind(const Origin& from) {
  std::vector<Choices> kinds = {algorithm_choices(from)};
  for (std::size_t length : different_axes(from.plan)) {
    kinds.push_back(cut_choices(from, length));
    kinds.push_back(row_choices(from, length));
    kinds.push_back(tile_choices(from, length));
  }
  for (const KernelLaunch& launch : different_shapes(from.plan)) {
    kinds.push_back(padding_choices(launch, from.options));
    kinds.push_back(shape_choices(launch, from.options));
    kinds.push_back(resident_choices(launch, from));
  }
  return kinds;
}

/// Nothing where the options are none for this transform on this device.
std::optional<Plan> plan_by(const PlanOptions& options, const TransformSpec& spec, const DeviceLimits& limits) {
  try {
    return make_plan(spec, limits, options);
  } catch (const Error&) {  // InvalidRequest or Unsupported
    return std::nullopt;
  }
}

bool is_among(const std::vector<PlanCandidate>& candidates, const Plan& plan) {
  return std::ranges::any_of(candidates, [&](const PlanCandidate& other) { return same_launches(other.plan, plan); });
}

}  // namespace

bool same_launches(const Plan& a, const Plan& b) {
  return a.launches.size() == b.launches.size() && a.tables == b.tables && a.scratch_elements == b.scratch_elements &&
         std::equal(a.launches.begin(), a.launches.end(), b.launches.begin(), equal_but_for_reason);
}

std::vector<PlanCandidate> plan_candidates(const TransformSpec& spec, const DeviceLimits& limits,
                                           const PlanOptions& from, const std::string& name, std::size_t most) {
  std::vector<PlanCandidate> candidates = {{name, from, make_plan(spec, limits, from)}};
  const std::vector<Choices> kinds = choices_by_kind({candidates.front().plan, limits, from});
  std::size_t longest = 0;
  for (const Choices& choices : kinds) longest = std::max(longest, choices.size());
  for (std::size_t turn = 0; turn < longest; ++turn) {
    for (const Choices& choices : kinds) {
      if (turn >= choices.size() || candidates.size() >= most) continue;
      const Choice& choice = choices[turn];
      std::optional<Plan> plan = plan_by(choice.options, spec, limits);
      if (plan && !is_among(candidates, *plan)) candidates.push_back({choice.name, choice.options, std::move(*plan)});
    }
  }
  return candidates;
}

}  // namespace fftcl::planner
