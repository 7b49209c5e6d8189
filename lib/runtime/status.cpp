#include "runtime/status.hpp"

#include "fftcl/error.hpp"

namespace fftcl::runtime {
namespace {

const char* remedy_for(cl_int status) {
  switch (status) {
    case CL_DEVICE_NOT_AVAILABLE:
      return "another program may hold the device; try again or choose another device";
    case CL_COMPILER_NOT_AVAILABLE:
      return "this device's driver has no compiler; choose another device";
    case CL_MEM_OBJECT_ALLOCATION_FAILURE:
      return "the device's memory is full; use a smaller batch or length, or close other programs that use the device";
    case CL_OUT_OF_RESOURCES:
      return "the device ran out of memory or registers; use a smaller batch or a smaller radix";
    case CL_OUT_OF_HOST_MEMORY:
      return "the host's memory is full; use a smaller batch or length";
    case CL_INVALID_CONTEXT:
    case CL_INVALID_EVENT_WAIT_LIST:
      return "queue, buffers and events must be of the transform's own context: see wrap_device()";
    case CL_INVALID_COMMAND_QUEUE:
      return "it is no queue, or the driver has lost the device (a kernel crashed, a reset): then open the device "
             "again";
    case CL_INVALID_DEVICE:
      return "give a device of the context";
    case CL_INVALID_BUFFER_SIZE:
      return "the device has no buffers of this size; use a smaller batch or length";
    case CL_INVALID_WORK_GROUP_SIZE:
      return "the device runs this kernel with smaller work-groups only; use a smaller radix";
    case -9999:  // NVIDIA's driver, for a kernel that read or wrote outside its buffers; no header names it
      return "a kernel addressed memory that is not its own: please report it with the plan";
    default:
      return "";
  }
}

cl_ulong profiled(cl_event event, cl_profiling_info moment) {
  cl_ulong nanoseconds = 0;
  check("clGetEventProfilingInfo", clGetEventProfilingInfo(event, moment, sizeof nanoseconds, &nanoseconds, nullptr));
  return nanoseconds;
}

}  // namespace

void throw_status(const char* call, cl_int status) { throw DeviceError(call, status, remedy_for(status)); }

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
