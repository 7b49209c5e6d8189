// Where the ticks of a linear axis stand.
#pragma once

#include <vector>

namespace fftcl::app {

/// Round values from `low` to `high`, about `count` of them: steps of 1, 2 or 5 times a power of ten. None where
/// doubles cannot tell such values apart.
std::vector<double> round_values(double low, double high, int count);

}  // namespace fftcl::app
