// The ways to cut an axis into launches, as numbers.
#pragma once

#include <cstddef>
#include <vector>

namespace fftcl::planner {

/// Points of each launch, in the order they run.
using Lengths = std::vector<std::size_t>;
/// Radices of each launch.
using RadixGroups = std::vector<std::vector<int>>;

/// All ways to write `length` as `count` factors within eight times the balanced one.
std::vector<Lengths> ways_to_factor(std::size_t length, std::size_t count);

/// All ways to cut a list of radices into `count` groups.
std::vector<RadixGroups> ways_to_group(const std::vector<int>& radices, std::size_t count);

}  // namespace fftcl::planner
