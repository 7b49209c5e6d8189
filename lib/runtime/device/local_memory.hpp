// How much local memory the kernels of a device may declare, more than drivers report, where they run it, and what may
// fill it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fftcl::runtime {

/// What NVIDIA's drivers say of a device (cl_nv_device_attribute_query).
struct NvidiaDevice {
  std::uint32_t compute_capability = 0;  ///< the major number
  std::string driver_version;            ///< "580.159.04"
};

/// DeviceLimits::largest_local_memory_bytes of a device that reports so much. NVIDIA's driver reports 48 KiB, and
/// builds and runs kernels that declare up to 227 KiB (580.159 on an H100 and an H200; beyond that a build fails):
/// known of compute capability 9 and of drivers from that one on.
std::uint64_t largest_local_memory(std::uint64_t reported, const std::optional<NvidiaDevice>& nvidia);

/// DeviceLimits::bulk_copies: known of the same.
bool has_bulk_copies(const std::optional<NvidiaDevice>& nvidia);

/// The bytes that the text of FFTCL_LOCAL_MEMORY allows a kernel; nothing: it is empty. Throws InvalidRequest where it
/// is no number.
std::optional<std::uint64_t> allowed_local_memory(std::string_view text);

}  // namespace fftcl::runtime
