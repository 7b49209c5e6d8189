// What the OpenCL loader shows: platforms, devices and their limits.
#pragma once

#include <CL/cl.h>

#include <optional>
#include <string>
#include <vector>

#include "fftcl/device.hpp"

namespace fftcl::runtime {

/// The loader's platforms; empty where it finds none.
std::vector<cl_platform_id> platforms();

/// A platform's devices of every type, in its order; empty where it has none or fails to say.
std::vector<cl_device_id> devices(cl_platform_id platform);

std::string platform_string(cl_platform_id platform, cl_platform_info what);
std::string device_string(cl_device_id device, cl_device_info what);

/// Everything but the positions in the lists. Throws DeviceError.
DeviceInfo query_device(cl_device_id device);

/// Why the library's kernels cannot run on a device, whose driver may fail to say even what it is; empty where they
/// can, and `info` is what query_device() says.
std::string obstacle_of(cl_device_id device, std::optional<DeviceInfo>& info);

/// The device that list_devices() described. Throws NoDevice where it is no longer there.
cl_device_id find_device(const DeviceInfo& info);

/// The positions (index, platform, device) of `device`; an unlisted one (a sub-device, say) keeps zeros.
void find_positions(cl_device_id device, DeviceInfo& info);

}  // namespace fftcl::runtime
