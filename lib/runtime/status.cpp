#include "runtime/status.hpp"

#include "fftcl/error.hpp"

namespace fftcl::runtime {
namespace {

cl_ulong profiled(cl_event event, cl_profiling_info moment) {
  cl_ulong nanoseconds = 0;
  check("clGetEventProfilingInfo", clGetEventProfilingInfo(event, moment, sizeof nanoseconds, &nanoseconds, nullptr));
  return nanoseconds;
}

}  // namespace

void throw_status(const char* call, cl_int status) { throw DeviceError(call, status); }

void wait_for(cl_event event) {
  const cl_int status = clWaitForEvents(1, &event);
  if (status == CL_SUCCESS) return;
  // The wait only says that the command failed; the event says how.
  cl_int execution = CL_COMPLETE;
  if (clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof execution, &execution, nullptr) == CL_SUCCESS &&
      execution < 0) {
    throw_status("clWaitForEvents", execution);
  }
  throw_status("clWaitForEvents", status);
}

void wait_for_all(const std::vector<Handle<cl_event>>& events) {
  for (const auto& event : events) wait_for(event.get());
}

double elapsed_ms(cl_event from, cl_event to) {
  const cl_ulong start = profiled(from, CL_PROFILING_COMMAND_START);
  const cl_ulong end = profiled(to, CL_PROFILING_COMMAND_END);
  return end > start ? static_cast<double>(end - start) * 1e-6 : 0.0;
}

}  // namespace fftcl::runtime
