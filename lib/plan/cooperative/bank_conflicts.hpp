// What one access of the work-items that reach local memory together costs: in how many parts its banks serve it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "fftcl/kernel_launch.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {

/// How many different elements the busiest bank has to serve, one after the other; 1: no conflict. place_of(id) is the
/// element, as wide as a real, that work-item `id` of a group accesses, or nothing where it accesses none.
template <class PlaceOf>
std::size_t bank_conflicts(const KernelLaunch& launch, const PlaceOf& place_of) {
  const std::size_t banks = kTogether * 4 / real_bytes(launch.precision);
  const std::size_t together = std::min(banks, launch.lanes * launch.group.items_per_lane);
  std::vector<std::size_t> places;
  places.reserve(together);
  for (std::size_t id = 0; id < together; ++id) {
    if (const std::optional<std::size_t> place = place_of(id)) places.push_back(*place);
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  std::vector<std::size_t> parts(banks);
  std::size_t most = 0;
  for (const std::size_t place : places) most = std::max(most, ++parts[place % banks]);
  return most;
}

/// The lane that a work-item of a group serves, and its number among that lane's work-items.
struct LaneItem {
  std::size_t lane, item;
};
inline LaneItem lane_item(const KernelLaunch& launch, std::size_t id) {
  const std::size_t items = launch.group.items_per_lane;
  return launch.group.lanes_fastest ? LaneItem{id % launch.lanes, id / launch.lanes} : LaneItem{id / items, id % items};
}

}  // namespace fftcl::planner
