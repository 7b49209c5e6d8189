// The device that the program runs on where it is not told which.
#pragma once

#include "fftcl/device_limits.hpp"

namespace fftcl::test {

/// Asked for in a process of its own: this one stays without a device's threads, so that programs may be forked from
/// it.
const DeviceLimits& device_limits();

}  // namespace fftcl::test
