// From OpenCL's statuses to exceptions.
#pragma once

#include <CL/cl.h>

#include <vector>

#include "runtime/handle.hpp"

namespace fftcl::runtime {

/// Throws DeviceError.
[[noreturn]] void throw_status(const char* call, cl_int status);

/// Throws DeviceError unless `status` is CL_SUCCESS. `call` is the name of the OpenCL function.
inline void check(const char* call, cl_int status) {
  if (status != CL_SUCCESS) throw_status(call, status);
}

/// Waits until the command is complete. Throws DeviceError with the command's own status where it failed.
void wait_for(cl_event event);

/// Waits for each, as every command has its own status.
void wait_for_all(const std::vector<Handle<cl_event>>& events);

/// Milliseconds between two profiled moments of complete events: `from`'s start to `to`'s end. Throws DeviceError.
double elapsed_ms(cl_event from, cl_event to);

/// Unless dismissed, waits for the whole queue when the scope is left: commands that still use the caller's memory must
/// not outlive it when an exception takes the way out.
class DrainOnError {
 public:
  explicit DrainOnError(cl_command_queue queue) : queue_(queue) {}
  DrainOnError(const DrainOnError&) = delete;
  DrainOnError& operator=(const DrainOnError&) = delete;
  ~DrainOnError() {
    if (queue_ != nullptr) clFinish(queue_);
  }
  void dismiss() { queue_ = nullptr; }

 private:
  cl_command_queue queue_;
};

}  // namespace fftcl::runtime
