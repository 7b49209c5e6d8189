// What the planner needs to know of a device, as plain values: plans for any device can be made and tested on any
// machine.
#pragma once

#include <cstddef>
#include <cstdint>

#pragma GCC visibility push(default)
namespace fftcl {

enum class DeviceType { cpu, gpu, accelerator };

struct DeviceLimits {
  DeviceType type = DeviceType::gpu;
  /// Work-items, 1 to 2^32 - 1. Those of a launch stand in one row, of which some devices take fewer than a group has
  /// in all: a listed device has the smaller number.
  std::size_t max_work_group_size = 256;
  std::uint64_t local_memory_bytes = std::uint64_t{32} * 1024;  ///< of a work-group
  /// Of a work-group, by arrays that its kernel declares: what the driver was found to run, or local_memory_bytes.
  /// NVIDIA's runs kernels with all the local memory that a compute unit has, and reports 48 KiB. A listed device has
  /// no more of either than FFTCL_LOCAL_MEMORY says, a number of bytes, where that is set.
  std::uint64_t largest_local_memory_bytes = std::uint64_t{32} * 1024;
  std::uint64_t constant_memory_bytes = std::uint64_t{64} * 1024;  ///< of one argument in constant memory
  std::uint64_t global_memory_bytes = std::uint64_t{1} << 30;
  std::uint64_t max_allocation_bytes = std::uint64_t{1} << 28;  ///< of one buffer
  std::uint64_t global_cache_bytes = 0;                         ///< 0: the device does not tell
  std::size_t compute_units = 1;                                ///< 1 to 2^32 - 1
  /// Native vector widths in elements; 1 on most GPUs, 16 and 8 with AVX-512.
  std::size_t vector_width_fp32 = 1;
  std::size_t vector_width_fp64 = 1;
  /// The extension that gives doubles: cl_khr_fp64, or cl_amd_fp64 where only that exists.
  bool has_khr_fp64 = false;
  bool has_amd_fp64 = false;
  /// cl_nv_compiler_options: a build may bound the registers of a work-item.
  bool bounds_registers = false;
  /// The driver builds kernels with instructions that copy rows to local memory while work-items do other work (PTX's
  /// cp.async.bulk).
  bool bulk_copies = false;
  /// PoCL: the compiler reads clang's opencl-c.h before every program, and leaves it out where its guard is defined.
  bool guards_declarations = false;

  bool has_fp64() const { return has_khr_fp64 || has_amd_fp64; }
};

}  // namespace fftcl
#pragma GCC visibility pop
