// The reference of the reference.
#pragma once

#include <span>
#include <vector>

#include "verify/reference.hpp"

namespace fftcl::test {

using app::LongComplex;

/// The sum as it is defined, O(N^2), unscaled. For lengths up to some thousands.
std::vector<LongComplex> direct_transform(std::span<const LongComplex> input, Direction direction);

}  // namespace fftcl::test
