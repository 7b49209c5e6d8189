// How much a device gets at once.
#pragma once

#include <cstddef>

namespace fftcl::app {

/// Points of a stream: many, so that the cost of a launch does not show; few enough to stay in a CPU's last cache.
constexpr std::size_t kPointsAtOnce = std::size_t{1} << 20;

/// Points of the blocks of a signal that is in memory.
constexpr std::size_t kMostBatchPoints = std::size_t{1} << 22;

}  // namespace fftcl::app
