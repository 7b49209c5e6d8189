// Why there is no device at all, or not PoCL's, and what to do about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "fftcl/error.hpp"

namespace fftcl::runtime {

/// What the loader shows where it shows no device.
struct LoaderView {
  std::vector<std::string> platforms;  ///< names of the platforms, none of which has a usable device
  std::vector<std::string> obstacles;  ///< why not, one for each device that there is
  /// PoCL's cache folder where it cannot be written; PoCL then hides its device.
  std::optional<std::string> unwritable_pocl_cache;
  /// Bytes of address space where the system limits them (ulimit -v): a driver that does not fit is not loaded.
  std::optional<std::uint64_t> memory_limit = {};
  /// Drivers that are installed though there is no platform (installed_drivers()).
  std::vector<std::string> silent_drivers = {};
  /// Files that can still be opened, where they are few (ulimit -n): a driver that cannot be read is not loaded.
  std::optional<std::size_t> more_files = {};
};

LoaderView view_loader();

/// The drivers that are named in `place`, the loader's folder or a file of it, each with its library and by the files'
/// names: "nvidia.icd (libnvidia-opencl.so.1)". Empty where none is.
std::vector<std::string> installed_drivers(const std::string& place);

NoDevice no_device_at_all(const LoaderView& view);

/// That PoCL hides its device, and why, where none of those that are shown is its.
std::optional<std::string> hidden_pocl(const std::vector<DeviceInfo>& shown);

}  // namespace fftcl::runtime
