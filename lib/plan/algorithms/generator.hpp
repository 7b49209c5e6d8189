// Numbers modulo a prime, in the order of a generator's powers: what Rader's algorithm permutes by.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fftcl::planner {

/// g^0, g^1 .. g^(p-2) modulo the prime p, g the smallest number whose powers are all of 1 .. p - 1. p in [2, 2^31).
std::vector<std::int32_t> generator_powers(std::size_t p);

}  // namespace fftcl::planner
