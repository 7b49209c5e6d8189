// Devices that no machine needs to have: plans are made for all of them, anywhere.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fftcl/device_limits.hpp"

namespace fftcl::test {

struct MadeUpDevice {
  std::string name;
  DeviceLimits limits;
};

inline const std::vector<MadeUpDevice>& made_up_devices() {
  constexpr std::uint64_t kKilobyte = 1024;
  constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;
  const auto gpu = [](std::size_t group, std::uint64_t local, std::uint64_t memory, std::size_t units, bool fp64) {
    DeviceLimits limits;
    limits.type = DeviceType::gpu;
    limits.max_work_group_size = group;
    limits.local_memory_bytes = limits.largest_local_memory_bytes = local;
    limits.global_memory_bytes = memory;
    limits.max_allocation_bytes = memory / 4;
    limits.compute_units = units;
    limits.has_khr_fp64 = fp64;
    return limits;
  };
  const auto cpu = [](std::size_t width_fp32, std::size_t width_fp64, std::size_t units) {
    DeviceLimits limits;
    limits.type = DeviceType::cpu;
    limits.max_work_group_size = 4096;  // what PoCL claims
    limits.guards_declarations = true;
    limits.local_memory_bytes = limits.largest_local_memory_bytes = 512 * kKilobyte;
    limits.global_memory_bytes = 8 * kGigabyte;
    limits.max_allocation_bytes = 2 * kGigabyte;
    limits.compute_units = units;
    limits.vector_width_fp32 = width_fp32;
    limits.vector_width_fp64 = width_fp64;
    limits.has_khr_fp64 = width_fp64 > 0;
    return limits;
  };
  static const std::vector<MadeUpDevice> devices = [&] {
    std::vector<MadeUpDevice> all = {
        {"data centre GPU, 48 KiB", gpu(1024, 48 * kKilobyte, 139 * kGigabyte, 132, true)},
        {"desktop GPU, 64 KiB, groups of 256", gpu(256, 64 * kKilobyte, 8 * kGigabyte, 40, true)},
        {"laptop GPU, 32 KiB, no doubles", gpu(256, 32 * kKilobyte, 4 * kGigabyte, 8, false)},
        {"small GPU, 16 KiB, groups of 64", gpu(64, 16 * kKilobyte, kGigabyte, 2, false)},
        {"CPU with AVX-512", cpu(16, 8, 2)},
        {"CPU with AVX2", cpu(8, 4, 16)},
        {"CPU with SSE2", cpu(4, 2, 4)},
        {"CPU that speaks of no vectors", cpu(1, 1, 4)},
    };
    all.push_back(all[2]);
    all.back().name = "GPU with AMD's doubles only";
    all.back().limits.has_amd_fp64 = true;
    all.push_back(all[0]);
    all.back().name = "data centre GPU, 48 KiB, 226 KiB where kernels declare them";
    all.back().limits.largest_local_memory_bytes = 226 * kKilobyte;
    all.push_back(all.back());
    all.back().name = "data centre GPU that copies rows in bulk";
    all.back().limits.bulk_copies = all.back().limits.bounds_registers = true;
    return all;
  }();
  return devices;
}

inline const DeviceLimits& limits_of(std::string_view name) {
  for (const MadeUpDevice& device : made_up_devices()) {
    if (device.name == name) return device.limits;
  }
  throw std::out_of_range("no made-up device " + std::string(name));
}

inline const DeviceLimits& data_centre_gpu() { return limits_of("data centre GPU, 48 KiB"); }

}  // namespace fftcl::test
