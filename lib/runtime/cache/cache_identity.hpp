// What the keys of the cache have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fftcl/device.hpp"
#include "fftcl/version.hpp"

namespace fftcl::runtime {

/// Platform, device and driver with their versions, and this library's: what a compiled kernel and a tuned plan depend
/// on, whichever they are.
inline std::vector<std::string> cache_identity(const DeviceInfo& info, std::string_view library = FFTCL_VERSION) {
  return {info.platform_name,  info.platform_version, info.name,           info.vendor,
          info.driver_version, info.opencl_version,   std::string(library)};
}

}  // namespace fftcl::runtime
