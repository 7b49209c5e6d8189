// What tells devices and drivers apart in the keys of the cache.
#pragma once

#include <string>
#include <vector>

#include "fftcl/device.hpp"

namespace fftcl::runtime {

/// Platform, device and driver with their versions: what a compiled kernel and a tuned plan depend on.
inline std::vector<std::string> device_identity(const DeviceInfo& info) {
  return {info.platform_name, info.platform_version, info.name, info.vendor, info.driver_version, info.opencl_version};
}

}  // namespace fftcl::runtime
