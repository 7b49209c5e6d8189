// Helpers of the runtime tests: a device, kernels of a few lines.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>

#include "fftcl/device.hpp"
#include "runtime/device/context.hpp"
#include "support/files.hpp"

namespace fftcl::test {

/// The device that tests run on: $FFTCL_DEVICE, else auto. Throws NoDevice where there is none: that fails the test.
inline DeviceInfo test_device() {
  const char* request = std::getenv("FFTCL_DEVICE");
  return select_device(request != nullptr ? request : "auto", list_devices());
}

inline std::shared_ptr<runtime::Context> open_context(const CacheOptions& cache = {.enabled = false, .folder = {}}) {
  return std::make_shared<runtime::Context>(test_device(), cache);
}

/// Adds `value` to each element. `value` makes the program a different one to every cache.
inline runtime::ProgramSource add_source(int value) {
  return {"__kernel void add(__global int *data) { data[get_global_id(0)] += " + std::to_string(value) + "; }\n",
          "-cl-std=CL1.2", "add"};
}

}  // namespace fftcl::test
