// OpenCL calls that fail, each a kind of its own name: FFTCL_FAULT=clCreateBuffer:2. The kind lostLaunch is a launch
// that the driver says it ran, and nothing was computed; abortedBuild ends the process from within clBuildProgram.
// Results that a device computes wrongly: spoiledRead multiplies every other complex number that is read, from the
// first one on, by FFTCL_FAULT_FACTOR (all of them are floats), overrunRead also writes the float behind the last one.
#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#include <CL/cl.h>

#include <cstdlib>

#include "faults/handle_calls.hpp"
#include "faults/plan.hpp"

using fftcl::faults::InDriver;
using fftcl::faults::original_of;
using fftcl::faults::strikes;

// A call that returns its status.
#define FFTCL_STATUS_CALL(name, error, parameters, arguments)  \
  extern "C" CL_API_ENTRY cl_int CL_API_CALL name parameters { \
    static auto* const real = original_of(name, #name);        \
    if (strikes(#name, FFTCL_CALLER)) return error;            \
    const InDriver driver;                                     \
    return real arguments;                                     \
  }

// A call that returns a handle, its status through the last parameter.
#define FFTCL_HANDLE_CALL(type, name, error, parameters, arguments) \
  extern "C" CL_API_ENTRY type CL_API_CALL name parameters {        \
    static auto* const real = original_of(name, #name);             \
    if (strikes(#name, FFTCL_CALLER)) {                             \
      if (status != nullptr) *status = error;                       \
      return nullptr;                                               \
    }                                                               \
    const InDriver driver;                                          \
    return real arguments;                                          \
  }

FFTCL_STATUS_CALL(clGetPlatformIDs, CL_OUT_OF_HOST_MEMORY, (cl_uint entries, cl_platform_id* platforms, cl_uint* count),
                  (entries, platforms, count))
FFTCL_STATUS_CALL(clGetDeviceIDs, CL_OUT_OF_HOST_MEMORY,
                  (cl_platform_id platform, cl_device_type type, cl_uint entries, cl_device_id* devices,
                   cl_uint* count),
                  (platform, type, entries, devices, count))
FFTCL_STATUS_CALL(clGetDeviceInfo, CL_OUT_OF_HOST_MEMORY,
                  (cl_device_id device, cl_device_info name, size_t size, void* value, size_t* needed),
                  (device, name, size, value, needed))
FFTCL_STATUS_CALL(clGetProgramInfo, CL_OUT_OF_HOST_MEMORY,
                  (cl_program program, cl_program_info name, size_t size, void* value, size_t* needed),
                  (program, name, size, value, needed))
FFTCL_STATUS_CALL(clSetKernelArg, CL_OUT_OF_RESOURCES,
                  (cl_kernel kernel, cl_uint index, size_t size, const void* value), (kernel, index, size, value))
FFTCL_STATUS_CALL(clEnqueueWriteBuffer, CL_MEM_OBJECT_ALLOCATION_FAILURE,
                  (cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset, size_t size,
                   const void* data, cl_uint count, const cl_event* wait, cl_event* event),
                  (queue, buffer, blocking, offset, size, data, count, wait, event))
FFTCL_STATUS_CALL(clEnqueueFillBuffer, CL_MEM_OBJECT_ALLOCATION_FAILURE,
                  (cl_command_queue queue, cl_mem buffer, const void* pattern, size_t pattern_size, size_t offset,
                   size_t size, cl_uint count, const cl_event* wait, cl_event* event),
                  (queue, buffer, pattern, pattern_size, offset, size, count, wait, event))
FFTCL_STATUS_CALL(clEnqueueCopyBuffer, CL_OUT_OF_RESOURCES,
                  (cl_command_queue queue, cl_mem from, cl_mem to, size_t from_offset, size_t to_offset, size_t size,
                   cl_uint count, const cl_event* wait, cl_event* event),
                  (queue, from, to, from_offset, to_offset, size, count, wait, event))
FFTCL_STATUS_CALL(clEnqueueMarkerWithWaitList, CL_OUT_OF_RESOURCES,
                  (cl_command_queue queue, cl_uint count, const cl_event* wait, cl_event* event),
                  (queue, count, wait, event))
FFTCL_STATUS_CALL(clGetEventProfilingInfo, CL_PROFILING_INFO_NOT_AVAILABLE,
                  (cl_event event, cl_profiling_info name, size_t size, void* value, size_t* needed),
                  (event, name, size, value, needed))
FFTCL_STATUS_CALL(clWaitForEvents, CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
                  (cl_uint count, const cl_event* events), (count, events))
FFTCL_STATUS_CALL(clFinish, CL_OUT_OF_RESOURCES, (cl_command_queue queue), (queue))

FFTCL_HANDLE_CALLS(FFTCL_HANDLE_CALL)

namespace {

void spoil(float* values, std::size_t count) {
  const char* const factor = std::getenv("FFTCL_FAULT_FACTOR");
  for (std::size_t i = 0; factor != nullptr && i < count; ++i) {
    if (i / 2 % 2 == 0) values[i] = static_cast<float>(values[i] * std::strtod(factor, nullptr));
  }
}

}  // namespace

extern "C" CL_API_ENTRY cl_int CL_API_CALL clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                                               size_t offset, size_t size, void* data, cl_uint count,
                                                               const cl_event* wait, cl_event* event) {
  static auto* const real = original_of(clEnqueueReadBuffer, "clEnqueueReadBuffer");
  if (strikes("clEnqueueReadBuffer", FFTCL_CALLER)) return CL_MEM_OBJECT_ALLOCATION_FAILURE;
  const bool spoiled = strikes("spoiledRead", FFTCL_CALLER), overrun = strikes("overrunRead", FFTCL_CALLER);
  const InDriver driver;
  const cl_int status =
      real(queue, buffer, spoiled || overrun ? CL_TRUE : blocking, offset, size, data, count, wait, event);
  float* const values = static_cast<float*>(data);
  if (spoiled) spoil(values, size / sizeof(float));
  if (overrun) values[size / sizeof(float)] = 0;
  return status;
}

extern "C" CL_API_ENTRY cl_int CL_API_CALL clBuildProgram(cl_program program, cl_uint count,
                                                          const cl_device_id* devices, const char* options,
                                                          void(CL_CALLBACK* notify)(cl_program, void*), void* user) {
  static auto* const real = original_of(clBuildProgram, "clBuildProgram");
  if (strikes("clBuildProgram", FFTCL_CALLER)) return CL_BUILD_PROGRAM_FAILURE;
  if (strikes("abortedBuild", FFTCL_CALLER)) std::abort();
  const InDriver driver;
  return real(program, count, devices, options, notify, user);
}

extern "C" CL_API_ENTRY cl_int CL_API_CALL clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel,
                                                                  cl_uint dimensions, const size_t* offset,
                                                                  const size_t* items, const size_t* group,
                                                                  cl_uint count, const cl_event* wait,
                                                                  cl_event* event) {
  static auto* const real = original_of(clEnqueueNDRangeKernel, "clEnqueueNDRangeKernel");
  if (strikes("clEnqueueNDRangeKernel", FFTCL_CALLER)) return CL_OUT_OF_RESOURCES;
  const bool lost = strikes("lostLaunch", FFTCL_CALLER);
  const InDriver driver;
  if (lost) return clEnqueueMarkerWithWaitList(queue, count, wait, event);
  return real(queue, kernel, dimensions, offset, items, group, count, wait, event);
}
