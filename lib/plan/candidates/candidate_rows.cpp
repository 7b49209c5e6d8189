// Candidates that run rows in one launch which a plan cuts into several.
#include <algorithm>

#include "plan/candidates/candidate_choices.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/joined.hpp"
#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {
namespace {

/// Complex rows, one behind the other.
bool runs_rows(const KernelLaunch& launch, std::size_t length) {
  return launch.family == KernelFamily::cooperative && launch.geometry.axis_length == length &&
         launch.geometry.length < length && launch.geometry.inner == 1 && launch.mirrored_length == 0 &&
         !launch.convolution.present() && launch.load == LoadEnd::complex;
}

/// The fewest rounds in which local memory passes one part of the points, or half as many again if those divide them.
std::size_t rounds_for(std::size_t length, Precision precision, const DeviceLimits& limits) {
  const std::size_t fewest = ceil_divide(lane_bytes(length, real_bytes(precision)), limits.local_memory_bytes);
  for (std::size_t rounds = fewest; 2 * rounds <= 3 * fewest; ++rounds) {
    if (length % rounds == 0) return rounds;
  }
  return fewest;
}

/// Of a work-item; what registers do not hold of them stays close to it.
constexpr std::size_t kMostHeld = 32;

/// Of the same rows with half of the points parked.
void add_parked(Choices& choices, LaunchShape shape, const Origin& from) {
  shape.parks_half = true;
  shape.exchange_rounds = 2;
  for (const std::vector<int>& list : other_lists(shape.length / 2, {})) {
    shape.items_per_lane = items_for(shares_of(list, shape.length / 2), kMostHeld);
    if (shape.items_per_lane > from.limits.max_work_group_size) continue;
    shape.radices = list;
    shape.radices.push_back(2);
    choices.push_back({std::to_string(shape.length) + " points, half of them parked: " + joined(shape.radices, "."),
                       with_shape(from.options, shape)});
  }
}

/// Of the same rows with as much local memory as kernels may declare, and one round.
LaunchShape with_more_memory(LaunchShape shape, const Origin& from) {
  shape.large_local_memory = true;
  shape.split_exchange =
      lane_bytes(shape.length, complex_bytes(from.plan.spec.precision)) > from.limits.largest_local_memory_bytes;
  shape.exchange_rounds = 1;
  return shape;
}

}  // namespace

Choices row_choices(const Origin& from, std::size_t length) {
  const bool rows = std::any_of(from.plan.launches.begin(), from.plan.launches.end(),
                                [&](const KernelLaunch& launch) { return runs_rows(launch, length); });
  if (!rows || from.limits.type == DeviceType::cpu || from.limits.local_memory_bytes == 0) return {};
  LaunchShape shape = {.length = length, .fp64 = from.plan.spec.precision == Precision::fp64, .radices = {}};
  shape.split_exchange = true;
  shape.exchange_rounds = rounds_for(length, from.plan.spec.precision, from.limits);
  const bool more_memory = from.limits.largest_local_memory_bytes > from.limits.local_memory_bytes;
  Choices choices;
  for (const std::vector<int>& list : other_lists(length, {})) {
    shape.radices = list;
    shape.items_per_lane = items_for(shares_of(list, length), kMostHeld);
    if (shape.items_per_lane > from.limits.max_work_group_size) continue;
    const std::string name = std::to_string(length) + " points in one launch: " + joined(list, ".");
    choices.push_back({name, with_shape(from.options, shape)});
    if (more_memory)
      choices.push_back({name + ", more local memory", with_shape(from.options, with_more_memory(shape, from))});
  }
  if (length % 2 == 0 && more_memory) add_parked(choices, shape, from);
  return choices;
}

Choices resident_choices(const KernelLaunch& launch, const Origin& from) {
  if (launch.family != KernelFamily::cooperative || launch.geometry.columns() != 1 || !from.limits.bulk_copies)
    return {};
  const std::string name = std::to_string(launch.geometry.length) + " points: ";
  LaunchShape shape = launch_shape_of(launch);
  if (shape.resident_groups > 0) {
    shape.resident_groups = 0;
    shape.large_local_memory = true;  // as those that stay take it
    return {{name + "a work-group for each row", with_shape(from.options, shape)}};
  }
  Choices choices;
  for (const std::size_t groups : {1, 2}) {
    shape.resident_groups = groups;
    choices.push_back(
        {name + "the next row copied ahead by " + std::to_string(groups) + " of a compute unit's work-groups",
         with_shape(from.options, shape)});
  }
  return choices;
}

}  // namespace fftcl::planner
