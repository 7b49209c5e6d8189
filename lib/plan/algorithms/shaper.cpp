#include "plan/algorithms/shaper.hpp"

#include <numeric>
#include <utility>

#include "plan/algorithms/cut_cost.hpp"
#include "plan/algorithms/real_columns.hpp"
#include "plan/memory_sizes.hpp"

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
  const bool by_lanes = runs_real_columns(task_) && request_.shape == DeviceShape::vector;
  if (by_lanes && launches[0].lanes != launches[1].lanes) {
    // The tiles between them are as wide as the lanes of both: what was measured for one of them does not serve here.
    PlanOptions unmeasured = request_.options;
    unmeasured.vector_shapes.clear();
    return Shaper(task_, least_lanes_, request_.with(unmeasured)).launches_of(lengths, groups);
  }
  return launches;
}

std::optional<double> Shaper::time_of(const Lengths& lengths) {
  if (runs_real_columns(task_) && !admits_cut(lengths)) return std::nullopt;
  double sum = 0;
  std::size_t span = 1;
  for (const std::size_t length : lengths) {
    const std::optional<double>& time = chosen(length, span).time;
    if (!time) return std::nullopt;
    sum += *time;
    span *= length;
  }
  return sum;
}

bool Shaper::may_have(std::size_t length, std::size_t product) {
  return runs_real_columns(task_) || chosen(length, product).launch.has_value();
}

Shaper::Key Shaper::key_of(std::size_t length, std::size_t span) const {
  // Vectors lie one way where the span fills them and another where it does not; a work-group's shape and time are the
  // same behind any launch whose rows begin as far off a sector.
  const bool of_reals = runs_real_columns(task_) || task_.has_half();
  const std::size_t row_bytes = of_reals ? request_.real_bytes() : request_.point_bytes();
  const std::size_t place =
      request_.shape == DeviceShape::vector || span == 1 ? span : 1 + std::gcd(span, kSectorBytes / row_bytes);
  return {length, place, span * length == task_.geometry.axis_length};
}

std::optional<KernelLaunch> Shaper::one(std::size_t length, std::size_t span, const std::vector<int>& radices) {
  return radices.empty() ? chosen(length, span).launch : shaped(length, span, radices);
}

const Shaper::Known& Shaper::chosen(std::size_t length, std::size_t span) {
  const auto [place, is_new] = known_.try_emplace(key_of(length, span));
  Known& known = place->second;
  if (is_new) {
    known.launch = shaped(length, span, {});
    if (known.launch) known.time = column_time(*known.launch, request_);
  } else if (known.launch) {
    known.launch->geometry.span = span;
  }
  return known;
}

std::optional<KernelLaunch> Shaper::shaped(std::size_t length, std::size_t span,
                                           const std::vector<int>& radices) const {
  std::optional<KernelLaunch> launch = begin_launch(task_, length, span, request_);
  if (!shape_launch(*launch, radices, least_lanes_, request_)) launch.reset();
  return launch;
}

}  // namespace fftcl::planner
