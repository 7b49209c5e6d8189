// A shape of a cooperative launch before anybody has timed it: what rates are of.
#pragma once

#include <cstddef>
#include <vector>

#include "fftcl/kernel_launch.hpp"

namespace fftcl::planner {

/// The launch as it is to be shared out; its `stages` need not be set.
struct RatedShape {
  const KernelLaunch& launch;
  const std::vector<int>& radices;  ///< as the stages run
  std::size_t points;               ///< of a work-item, in registers
};

}  // namespace fftcl::planner
