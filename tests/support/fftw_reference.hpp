// FFTW in long double: the tests' independent reference. Not shipped with the program.
#pragma once

#include <vector>

#include "verify/reference.hpp"

namespace fftcl::test {

/// Unscaled complex transform over 1 to 3 axes.
std::vector<app::LongComplex> fftw_transform(const std::vector<app::LongComplex>& input,
                                             const std::vector<std::size_t>& lengths, Direction direction);

}  // namespace fftcl::test
