// What a transform needs of the device's memory, which require_memory() (transform.hpp) holds against what there is
// before anything is allocated: drivers allocate lazily, so that too much shows as a failed launch or a killed process,
// late.
#pragma once

#include <cstdint>

#include "fftcl/device.hpp"
#include "fftcl/plan.hpp"

namespace fftcl::runtime {

struct MemoryNeed {
  std::uint64_t arrays = 0;  ///< input and output; once where they are the same
  std::uint64_t scratch = 0;
  std::uint64_t tables = 0;
  std::uint64_t largest = 0;  ///< largest single buffer

  std::uint64_t total() const { return arrays + scratch + tables; }
};

MemoryNeed memory_need(const Plan& plan);

/// Bytes of one of a plan's scratch buffers.
std::uint64_t scratch_bytes(const Plan& plan, int which);

}  // namespace fftcl::runtime
