// The ways to cut an axis into launches, as numbers.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace fftcl::planner {

/// Points of each launch, in the order they run.
using Lengths = std::vector<std::size_t>;
/// Radices of each launch.
using RadixGroups = std::vector<std::vector<int>>;

/// False where no way may have that factor behind others of that product.
using FactorTest = std::function<bool(std::size_t factor, std::size_t product)>;

/// All ways to write `length` as `count` factors within eight times the balanced one. Where there is a test it is asked
/// of each factor in turn, before those behind it are looked for: six factors of 605404800 are 86 million ways.
std::vector<Lengths> ways_to_factor(std::size_t length, std::size_t count, const FactorTest& test = {});

/// All ways to write `length` as `count` factors of `least` at least, however uneven.
std::vector<Lengths> uneven_ways_to_factor(std::size_t length, std::size_t count, std::size_t least);

/// All lists of `count` radices up to `largest` that multiply to `length`, likewise, in every order.
std::vector<std::vector<int>> radices_in_every_order(std::size_t length, std::size_t count, std::size_t largest);

/// All ways to cut a list of radices into `count` groups.
std::vector<RadixGroups> ways_to_group(const std::vector<int>& radices, std::size_t count);

}  // namespace fftcl::planner
