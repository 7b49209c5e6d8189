// A launch beside the shape that it was to take, and the GPUs that take it.
#pragma once

#include <doctest/doctest.h>

#include "fftcl/kernel_launch.hpp"
#include "fftcl/plan_options.hpp"
#include "plan/factorize.hpp"

namespace fftcl::test {

inline constexpr const char* kGpu = "data centre GPU, 48 KiB";
inline constexpr const char* kGpuOfBulkCopies = "data centre GPU that copies rows in bulk";
inline constexpr const char* kGpuOfMoreMemory = "data centre GPU, 48 KiB, 226 KiB where kernels declare them";

/// True where a work-group takes more local memory than the first of these reports.
inline bool takes_more_memory(const LaunchShape& shape) { return shape.parks_half || shape.large_local_memory; }

inline const char* gpu_for(const LaunchShape& shape) {
  return shape.resident_groups > 0 ? kGpuOfBulkCopies : takes_more_memory(shape) ? kGpuOfMoreMemory : kGpu;
}

/// Rows enough for a device of so many compute units to take it.
inline std::size_t rows_for(const LaunchShape& shape, std::size_t compute_units) {
  return 4 * shape.resident_groups * compute_units;
}

inline void check_shape(const KernelLaunch& launch, const LaunchShape& shape) {
  CHECK(launch.lanes == shape.lanes);
  CHECK(launch.group.items_per_lane == shape.items_per_lane);
  CHECK(launch.group.split_exchange == shape.split_exchange);
  CHECK(launch.group.exchange_rounds == shape.exchange_rounds);
  CHECK(launch.group.most_registers == shape.most_registers);
  CHECK(launch.group.parks_half == shape.parks_half);
  CHECK(launch.group.large_local_memory == shape.large_local_memory);
  CHECK(launch.group.resident_groups == shape.resident_groups);
  CHECK(planner::radices_of(launch.stages) == shape.radices);
}

}  // namespace fftcl::test
