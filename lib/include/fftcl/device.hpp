// OpenCL devices: what there is, which one a request means, and an opened one to run transforms on.
//
// Threads, in this and all other headers: free functions may be called from several threads at once, but not while
// another thread changes the environment (setenv), which some of them read. What holds of an object is said where its
// class is declared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/device_limits.hpp"
#include "fftcl/error.hpp"  // what these functions throw

namespace fftcl::runtime {
class Context;
struct DeviceAccess;
}  // namespace fftcl::runtime

#pragma GCC visibility push(default)
namespace fftcl {

struct DeviceInfo {
  std::size_t index = 0;     ///< position in list_devices()
  std::size_t platform = 0;  ///< position of its platform
  std::size_t device = 0;    ///< position within its platform
  std::string platform_name;
  std::string platform_version;
  std::string name;
  std::string vendor;
  std::string driver_version;
  std::string opencl_version;
  DeviceLimits limits;
};

/// All devices of all platforms that can run the library's kernels, in the loader's order: those that are available,
/// have a compiler and OpenCL 1.2, and whose driver answers. Empty where there are none: never throws for that. Of each
/// local memory counts up to the bytes of $FFTCL_LOCAL_MEMORY, where that is set; throws InvalidRequest where it is no
/// number.
std::vector<DeviceInfo> list_devices();

/// The device that `request` means: auto (the first GPU, else the first CPU), cpu, gpu, an index of list_devices(),
/// PLATFORM:DEVICE, or part of a device's or platform's name, case ignored; "pocl" is PoCL's platform, whose name does
/// not hold it. Throws NoDevice, saying what was found and, where the system has nothing at all, what to install;
/// InvalidRequest as list_devices(), to which it turns where `devices` is empty.
DeviceInfo select_device(std::string_view request, const std::vector<DeviceInfo>& devices);

/// Where compiled kernels are kept between runs.
struct CacheOptions {
  bool enabled = true;
  /// Empty: $FFTCL_CACHE_DIR, else $XDG_CACHE_HOME/fftcl, else ~/.cache/fftcl.
  std::string folder = {};
  /// Bytes that compiled kernels may take together: beyond them those that were not used for longest go. 0: the MiB
  /// that $FFTCL_CACHE_LIMIT says, else 512 MiB.
  std::uint64_t limit_bytes = 0;
};

/// Counts of what building kernels cost so far on a Device.
struct BuildCounts {
  std::size_t compiled = 0;    ///< programs built from source
  std::size_t from_cache = 0;  ///< programs loaded as binaries from the cache's folder
};

/// An opened device: a context and a queue of its own. Copies share them, and moving copies: a Device that was
/// moved from can still be used. Safe to use from several threads.
class Device {
 public:
  Device(const Device&) = default;
  Device& operator=(const Device&) = default;
  /// Opens the device at the positions `platform` and `device` of `info`, which must still have its name: else
  /// NoDevice. Plans are made for info.limits as they are given, which are not asked for again: whoever changes them
  /// plans for another device than there is. Throws NoDevice, DeviceError, and InvalidRequest where $FFTCL_CACHE_LIMIT
  /// is no number (cache_limit()).
  explicit Device(const DeviceInfo& info, const CacheOptions& cache = {});
  /// Opens what `request` means (see select_device). Throws what list_devices(), select_device() and the constructor
  /// do.
  static Device open(std::string_view request = "auto", const CacheOptions& cache = {});

  const DeviceInfo& info() const;
  const DeviceLimits& limits() const { return info().limits; }
  BuildCounts build_counts() const;

 private:
  friend struct runtime::DeviceAccess;
  explicit Device(std::shared_ptr<runtime::Context> context);

  std::shared_ptr<runtime::Context> context_;
};

}  // namespace fftcl
#pragma GCC visibility pop
