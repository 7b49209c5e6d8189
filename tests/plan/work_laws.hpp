// What must hold of how each launch of a plan is shared out.
#pragma once

#include <string>

#include "fftcl/plan.hpp"

namespace fftcl::test {

/// The first law that a launch breaks, in words, or empty: work-groups and local memory within the device's limits, no
/// less local memory than the kernel takes, and work-groups for all that there is to do, none of them without work.
std::string broken_work(const KernelLaunch& launch, const DeviceLimits& limits);

}  // namespace fftcl::test
