// What the OpenCL loader shows: platforms, devices and their limits.
#pragma once

#include <CL/cl.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/device.hpp"

namespace fftcl::runtime {

/// Names of platforms, as platform_string() has them.
inline constexpr std::string_view kPoclPlatform = "Portable Computing Language";
inline constexpr std::string_view kNvidiaPlatform = "NVIDIA CUDA";

/// The loader's platforms; empty where it finds none.
std::vector<cl_platform_id> platforms();

/// A platform's devices of every type, in its order; empty where it has none or fails to say.
std::vector<cl_device_id> devices(cl_platform_id platform);

std::string platform_string(cl_platform_id platform, cl_platform_info what);

/// Everything but the positions in the lists. Throws DeviceError, InvalidRequest (allowed_local_memory()).
DeviceInfo query_device(cl_device_id device);

/// Whether the library's kernels can run on a device: what query_device() says, or why not. Its driver may fail to say
/// even what it is.
struct Assessment {
  std::optional<DeviceInfo> info;
  std::string obstacle;  ///< empty where `info` is there
};
Assessment assess(cl_device_id device);

/// The device that list_devices() described. Throws NoDevice where it is no longer there.
cl_device_id find_device(const DeviceInfo& info);

/// The positions (index, platform, device) of `device`; an unlisted one (a sub-device, say) keeps zeros.
void find_positions(cl_device_id device, DeviceInfo& info);

}  // namespace fftcl::runtime
