#include "plan/algorithms/shaper.hpp"

#include <numeric>
#include <utility>

#include "plan/algorithms/real_columns.hpp"

namespace fftcl::planner {

std::optional<std::vector<KernelLaunch>> Shaper::launches_of(const Lengths& lengths, const RadixGroups& groups) {
  if (runs_real_columns(task_) && !admits_cut(lengths)) return std::nullopt;
  std::vector<KernelLaunch> launches;
  std::size_t span = 1;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    std::optional<KernelLaunch> launch = one(lengths[i], span, groups.empty() ? std::vector<int>{} : groups[i]);
    if (!launch) return std::nullopt;
    launches.push_back(std::move(*launch));
    span *= lengths[i];
  }
  const bool by_lanes = runs_real_columns(task_) && context_.shape == DeviceShape::vector;
  if (by_lanes && launches[0].lanes != launches[1].lanes) {
    // The tiles between them are as wide as the lanes of both: what was measured for one of them does not serve here.
    PlanOptions unmeasured = context_.options;
    unmeasured.vector_shapes.clear();
    return Shaper(task_, least_lanes_, context_.with(unmeasured)).launches_of(lengths, groups);
  }
  return launches;
}

bool Shaper::may_have(std::size_t length, std::size_t product) {
  return runs_real_columns(task_) || chosen(length, product).has_value();
}

Shaper::Key Shaper::key_of(std::size_t length, std::size_t span) const {
  // Vectors lie one way where the span fills them and another where it does not; a work-group's shape is the same
  // behind any launch whose rows begin as far off a sector.
  const std::size_t place = context_.shape == DeviceShape::vector || span == 1 ? span : 1 + std::gcd(span, 4ul);
  return {length, place, span * length == task_.geometry.axis_length};
}

std::optional<KernelLaunch> Shaper::one(std::size_t length, std::size_t span, const std::vector<int>& radices) {
  if (!radices.empty()) return shaped(length, span, radices);
  std::optional<KernelLaunch> launch = chosen(length, span);
  if (launch) launch->geometry.span = span;
  return launch;
}

const std::optional<KernelLaunch>& Shaper::chosen(std::size_t length, std::size_t span) {
  const auto [known, is_new] = known_.try_emplace(key_of(length, span));
  if (is_new) known->second = shaped(length, span, {});
  return known->second;
}

std::optional<KernelLaunch> Shaper::shaped(std::size_t length, std::size_t span,
                                           const std::vector<int>& radices) const {
  std::optional<KernelLaunch> launch = begin_launch(task_, length, span, context_);
  if (!shape_launch(*launch, radices, least_lanes_, context_)) launch.reset();
  return launch;
}

}  // namespace fftcl::planner
