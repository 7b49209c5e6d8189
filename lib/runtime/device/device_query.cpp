#include "runtime/device/device_query.hpp"

#include <CL/cl_ext.h>

#include <algorithm>
#include <cstdio>
#include <mutex>
#include <optional>
#include <sstream>
#include <utility>

#include "fftcl/error.hpp"
#include "runtime/device/local_memory.hpp"
#include "runtime/environment.hpp"
#include "runtime/status.hpp"

namespace fftcl {
namespace runtime {
namespace {

/// Drivers set themselves up where they are first asked for devices. PoCL 3.1 does not bear two threads in that: one of
/// them crashes, or is told that there are none.
std::mutex& enumerating() {
  static std::mutex mutex;
  return mutex;
}

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\0' || text.back() == ' ')) text.pop_back();
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  return text;
}

/// What a call of OpenCL that tells a text says of `object`, without zeros and blanks around it.
template <class Object, class What>
std::string text_of(const char* call, cl_int (*ask)(Object, What, std::size_t, void*, std::size_t*), Object object,
                    What what) {
  std::size_t bytes = 0;
  check(call, ask(object, what, 0, nullptr, &bytes));
  std::string text(bytes, '\0');
  check(call, ask(object, what, bytes, text.data(), nullptr));
  return trimmed(std::move(text));
}

std::string device_string(cl_device_id device, cl_device_info what) {
  return text_of("clGetDeviceInfo", clGetDeviceInfo, device, what);
}

template <class T>
T device_value(cl_device_id device, cl_device_info what) {
  T value{};
  check("clGetDeviceInfo", clGetDeviceInfo(device, what, sizeof value, &value, nullptr));
  return value;
}

bool has_word(const std::string& text, const std::string& word) {
  std::istringstream words(text);
  for (std::string each; words >> each;) {
    if (each == word) return true;
  }
  return false;
}

DeviceType device_type(cl_device_id device) {
  // A simulator (oclgrind) sets several bits.
  const auto bits = device_value<cl_device_type>(device, CL_DEVICE_TYPE);
  if (bits & CL_DEVICE_TYPE_GPU) return DeviceType::gpu;
  if (bits & CL_DEVICE_TYPE_CPU) return DeviceType::cpu;
  return DeviceType::accelerator;
}

/// Some drivers (Intel's for CPUs) prefer scalars because they vectorise by themselves, and tell the registers' width
/// as the native one; a precision that the device lacks has width 0.
std::size_t vector_width(cl_device_id device, cl_device_info preferred, cl_device_info native) {
  const auto width = std::max(device_value<cl_uint>(device, preferred), device_value<cl_uint>(device, native));
  return std::max<std::size_t>(width, 1);
}

/// What the device is to NVIDIA's driver; nothing where it has another one.
std::optional<NvidiaDevice> nvidia_device(cl_device_id device, const std::string& extensions) {
  if (!has_word(extensions, "cl_nv_device_attribute_query")) return std::nullopt;
  return NvidiaDevice{device_value<cl_uint>(device, CL_DEVICE_COMPUTE_CAPABILITY_MAJOR_NV),
                      device_string(device, CL_DRIVER_VERSION)};
}

/// Of a row: a dimension may have fewer work-items than a group has in all (1024 of 2048 on Qualcomm's GPUs).
std::size_t work_group_size(cl_device_id device) {
  std::size_t bytes = 0;
  check("clGetDeviceInfo", clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_ITEM_SIZES, 0, nullptr, &bytes));
  std::vector<std::size_t> of_dimension(bytes / sizeof(std::size_t));
  check("clGetDeviceInfo", clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_ITEM_SIZES, bytes, of_dimension.data(), nullptr));
  const auto most = device_value<std::size_t>(device, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  return of_dimension.empty() ? most : std::min(most, of_dimension.front());
}

DeviceLimits query_limits(cl_device_id device) {
  DeviceLimits limits;
  limits.type = device_type(device);
  limits.max_work_group_size = work_group_size(device);
  limits.constant_memory_bytes = device_value<cl_ulong>(device, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE);
  limits.local_memory_bytes = device_value<cl_ulong>(device, CL_DEVICE_LOCAL_MEM_SIZE);
  limits.global_memory_bytes = device_value<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_SIZE);
  limits.max_allocation_bytes = device_value<cl_ulong>(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  limits.global_cache_bytes = device_value<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE);
  limits.compute_units = device_value<cl_uint>(device, CL_DEVICE_MAX_COMPUTE_UNITS);
  limits.vector_width_fp32 =
      vector_width(device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT);
  limits.vector_width_fp64 =
      vector_width(device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE);
  const std::string extensions = device_string(device, CL_DEVICE_EXTENSIONS);
  limits.has_khr_fp64 = has_word(extensions, "cl_khr_fp64");
  limits.has_amd_fp64 = !limits.has_khr_fp64 && has_word(extensions, "cl_amd_fp64");
  const std::optional<NvidiaDevice> nvidia = nvidia_device(device, extensions);
  limits.largest_local_memory_bytes = largest_local_memory(limits.local_memory_bytes, nvidia);
  limits.bulk_copies = has_bulk_copies(nvidia);
  if (const auto allowed = allowed_local_memory(environment("FFTCL_LOCAL_MEMORY"))) {
    limits.local_memory_bytes = std::min(limits.local_memory_bytes, *allowed);
    limits.largest_local_memory_bytes = std::min(limits.largest_local_memory_bytes, *allowed);
  }
  limits.bounds_registers = has_word(extensions, "cl_nv_compiler_options");
  return limits;
}

/// True where `version` ("OpenCL 3.0 PoCL ...") is one that the library's calls are in.
bool is_recent(const std::string& version) {
  int major = 0, minor = 0;
  return std::sscanf(version.c_str(), "OpenCL %d.%d", &major, &minor) == 2 && (major > 1 || minor >= 2);
}

/// Calls visit(device, info) for each usable device of each platform.
template <class Visit>
void each_device(const Visit& visit) {
  std::size_t index = 0;
  const auto all = platforms();
  for (std::size_t p = 0; p < all.size(); ++p) {
    const auto of_platform = devices(all[p]);
    for (std::size_t d = 0; d < of_platform.size(); ++d) {
      std::optional<DeviceInfo> info = assess(of_platform[d]).info;
      if (!info) continue;
      info->index = index++;
      info->platform = p;
      info->device = d;
      visit(of_platform[d], *info);
    }
  }
}

}  // namespace

std::vector<cl_platform_id> platforms() {
  const std::lock_guard lock(enumerating());
  cl_uint count = 0;
  // The loader answers CL_PLATFORM_NOT_FOUND_KHR where no driver is installed, some loaders CL_SUCCESS and 0.
  if (clGetPlatformIDs(0, nullptr, &count) != CL_SUCCESS || count == 0) return {};
  std::vector<cl_platform_id> found(count);
  if (clGetPlatformIDs(count, found.data(), nullptr) != CL_SUCCESS) return {};
  return found;
}

std::vector<cl_device_id> devices(cl_platform_id platform) {
  const std::lock_guard lock(enumerating());
  cl_uint count = 0;
  if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count) != CL_SUCCESS || count == 0) return {};
  std::vector<cl_device_id> found(count);
  if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, found.data(), nullptr) != CL_SUCCESS) return {};
  return found;
}

std::string platform_string(cl_platform_id platform, cl_platform_info what) {
  return text_of("clGetPlatformInfo", clGetPlatformInfo, platform, what);
}

DeviceInfo query_device(cl_device_id device) {
  DeviceInfo info;
  const auto platform = device_value<cl_platform_id>(device, CL_DEVICE_PLATFORM);
  info.platform_name = platform_string(platform, CL_PLATFORM_NAME);
  info.platform_version = platform_string(platform, CL_PLATFORM_VERSION);
  info.name = device_string(device, CL_DEVICE_NAME);
  info.vendor = device_string(device, CL_DEVICE_VENDOR);
  info.driver_version = device_string(device, CL_DRIVER_VERSION);
  info.opencl_version = device_string(device, CL_DEVICE_VERSION);
  info.limits = query_limits(device);
  info.limits.guards_declarations = info.platform_name == kPoclPlatform;
  return info;
}

Assessment assess(cl_device_id device) {
  const auto refused = [](std::string obstacle) { return Assessment{std::nullopt, std::move(obstacle)}; };
  try {
    if (device_value<cl_bool>(device, CL_DEVICE_AVAILABLE) != CL_TRUE) return refused("it is switched off");
    if (device_value<cl_bool>(device, CL_DEVICE_COMPILER_AVAILABLE) != CL_TRUE) return refused("it has no compiler");
    DeviceInfo info = query_device(device);
    if (!is_recent(info.opencl_version)) {
      return refused("it has " + info.opencl_version + ", and OpenCL 1.2 is needed");
    }
    return {std::move(info), {}};
  } catch (const DeviceError& error) {
    return refused(error.what());
  }
}

cl_device_id find_device(const DeviceInfo& info) {
  const auto all = platforms();
  if (info.platform < all.size()) {
    const auto of_platform = devices(all[info.platform]);
    if (info.device < of_platform.size() && device_string(of_platform[info.device], CL_DEVICE_NAME) == info.name) {
      return of_platform[info.device];
    }
  }
  throw NoDevice("device '" + info.name + "'", "it is no longer there", "list the devices again");
}

void find_positions(cl_device_id device, DeviceInfo& info) {
  // A part of a device is in no list; the whole one is.
  while (const auto parent = device_value<cl_device_id>(device, CL_DEVICE_PARENT_DEVICE)) device = parent;
  each_device([&](cl_device_id each, const DeviceInfo& positions) {
    if (each != device) return;
    info.index = positions.index;
    info.platform = positions.platform;
    info.device = positions.device;
  });
}

}  // namespace runtime

std::vector<DeviceInfo> list_devices() {
  std::vector<DeviceInfo> list;
  runtime::each_device([&](cl_device_id, const DeviceInfo& info) { list.push_back(info); });
  return list;
}

}  // namespace fftcl
