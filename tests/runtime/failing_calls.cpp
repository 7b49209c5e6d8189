#include "failing_calls.hpp"

#include <dlfcn.h>

#include <atomic>

#include "faults/handle_calls.hpp"

namespace fftcl::test {
namespace {

std::atomic<long> held = 0;

// Calls until one fails; 0: none will. Tests arm it from one thread, while the library's calls come from that alone.
std::atomic<int> calls_left = 0;
std::atomic<bool> all_that_follow = false, has_struck = false;

bool fails() noexcept {
  if (all_that_follow && has_struck) return true;
  if (calls_left == 0 || --calls_left > 0) return false;
  has_struck = true;
  return true;
}

/// What SmallWorkGroups has set.
std::atomic<bool> groups_are_small = false;
std::atomic<std::size_t> most_items = 0;
std::atomic<cl_int> launch_status = CL_SUCCESS;

/// What NarrowWorkGroups has set; 0: nothing.
std::atomic<std::size_t> most_in_a_row = 0;

/// What a call fails by where FailingCalls or SmallWorkGroups has it so.
cl_int launch_failure(cl_int usual) noexcept {
  if (fails()) return usual;
  return groups_are_small ? launch_status.load() : CL_SUCCESS;
}

template <class Function>
Function* original(Function*, const char* name) noexcept {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

long held_objects() noexcept { return held; }

FailingCalls::FailingCalls(int number, Which which) noexcept {
  has_struck = false;
  all_that_follow = which == Which::all_from_there;
  calls_left = number;
}
FailingCalls::~FailingCalls() {
  calls_left = 0;
  all_that_follow = has_struck = false;
}
bool FailingCalls::struck() const noexcept { return has_struck; }

SmallWorkGroups::SmallWorkGroups(std::size_t most, cl_int launched) noexcept {
  most_items = most;
  launch_status = launched;
  groups_are_small = true;
}
SmallWorkGroups::~SmallWorkGroups() { groups_are_small = false; }

NarrowWorkGroups::NarrowWorkGroups(std::size_t most) noexcept { most_in_a_row = most; }
NarrowWorkGroups::~NarrowWorkGroups() { most_in_a_row = 0; }

}  // namespace fftcl::test

using fftcl::test::fails;
using fftcl::test::groups_are_small;
using fftcl::test::held;
using fftcl::test::launch_failure;
using fftcl::test::most_in_a_row;
using fftcl::test::most_items;
using fftcl::test::original;

// Calls that make an object; `status` is their last parameter.
#define FFTCL_MAKING_CALL(type, name, failure, parameters, arguments) \
  extern "C" CL_API_ENTRY type CL_API_CALL name parameters {          \
    static auto* const real = original(name, #name);                  \
    if (fails()) {                                                    \
      if (status != nullptr) *status = failure;                       \
      return nullptr;                                                 \
    }                                                                 \
    const type made = real arguments;                                 \
    if (made != nullptr) ++held;                                      \
    return made;                                                      \
  }

// Commands, which may make an `event`; `failed`: the status that one fails by, or CL_SUCCESS.
#define FFTCL_COMMAND_OR(name, failed, parameters, arguments)                  \
  extern "C" CL_API_ENTRY cl_int CL_API_CALL name parameters {                 \
    static auto* const real = original(name, #name);                           \
    if (const cl_int status = failed; status != CL_SUCCESS) return status;     \
    const cl_int result = real arguments;                                      \
    if (result == CL_SUCCESS && event != nullptr && *event != nullptr) ++held; \
    return result;                                                             \
  }

#define FFTCL_COMMAND(name, failure, parameters, arguments) \
  FFTCL_COMMAND_OR(name, fails() ? failure : CL_SUCCESS, parameters, arguments)

#define FFTCL_CALL(name, failure, parameters, arguments)       \
  extern "C" CL_API_ENTRY cl_int CL_API_CALL name parameters { \
    static auto* const real = original(name, #name);           \
    return fails() ? failure : real arguments;                 \
  }

#define FFTCL_REFERENCES(type, what)                                        \
  extern "C" CL_API_ENTRY cl_int CL_API_CALL clRetain##what(type object) {  \
    static auto* const real = original(clRetain##what, "clRetain" #what);   \
    ++held;                                                                 \
    return real(object);                                                    \
  }                                                                         \
  extern "C" CL_API_ENTRY cl_int CL_API_CALL clRelease##what(type object) { \
    static auto* const real = original(clRelease##what, "clRelease" #what); \
    --held;                                                                 \
    return real(object);                                                    \
  }

FFTCL_REFERENCES(cl_context, Context)
FFTCL_REFERENCES(cl_command_queue, CommandQueue)
FFTCL_REFERENCES(cl_program, Program)
FFTCL_REFERENCES(cl_kernel, Kernel)
FFTCL_REFERENCES(cl_mem, MemObject)
FFTCL_REFERENCES(cl_event, Event)

FFTCL_HANDLE_CALLS(FFTCL_MAKING_CALL)
FFTCL_MAKING_CALL(cl_mem, clCreateSubBuffer, CL_MEM_OBJECT_ALLOCATION_FAILURE,
                  (cl_mem buffer, cl_mem_flags flags, cl_buffer_create_type type, const void* region, cl_int* status),
                  (buffer, flags, type, region, status))
FFTCL_MAKING_CALL(cl_event, clCreateUserEvent, CL_OUT_OF_RESOURCES, (cl_context context, cl_int* status),
                  (context, status))

FFTCL_COMMAND(clEnqueueWriteBuffer, CL_MEM_OBJECT_ALLOCATION_FAILURE,
              (cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset, size_t size, const void* data,
               cl_uint count, const cl_event* wait, cl_event* event),
              (queue, buffer, blocking, offset, size, data, count, wait, event))
FFTCL_COMMAND(clEnqueueReadBuffer, CL_OUT_OF_RESOURCES,
              (cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset, size_t size, void* data,
               cl_uint count, const cl_event* wait, cl_event* event),
              (queue, buffer, blocking, offset, size, data, count, wait, event))
FFTCL_COMMAND_OR(clEnqueueNDRangeKernel, launch_failure(CL_MEM_OBJECT_ALLOCATION_FAILURE),
                 (cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t* offset,
                  const size_t* items, const size_t* group, cl_uint count, const cl_event* wait, cl_event* event),
                 (queue, kernel, dimensions, offset, items, group, count, wait, event))

FFTCL_CALL(clBuildProgram, CL_BUILD_PROGRAM_FAILURE,
           (cl_program program, cl_uint count, const cl_device_id* devices, const char* options,
            void(CL_CALLBACK* notify)(cl_program, void*), void* user),
           (program, count, devices, options, notify, user))
FFTCL_CALL(clSetKernelArg, CL_OUT_OF_RESOURCES, (cl_kernel kernel, cl_uint index, size_t size, const void* value),
           (kernel, index, size, value))
extern "C" CL_API_ENTRY cl_int CL_API_CALL clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device,
                                                                    cl_kernel_work_group_info name, size_t size,
                                                                    void* value, size_t* needed) {
  static auto* const real = original(clGetKernelWorkGroupInfo, "clGetKernelWorkGroupInfo");
  if (fails()) return CL_OUT_OF_RESOURCES;
  const cl_int result = real(kernel, device, name, size, value, needed);
  if (groups_are_small && name == CL_KERNEL_WORK_GROUP_SIZE && value != nullptr) {
    *static_cast<std::size_t*>(value) = most_items;
  }
  return result;
}
extern "C" CL_API_ENTRY cl_int CL_API_CALL clGetDeviceInfo(cl_device_id device, cl_device_info name, size_t size,
                                                           void* value, size_t* needed) {
  static auto* const real = original(clGetDeviceInfo, "clGetDeviceInfo");
  const cl_int result = real(device, name, size, value, needed);
  if (most_in_a_row != 0 && name == CL_DEVICE_MAX_WORK_ITEM_SIZES && value != nullptr) {
    *static_cast<std::size_t*>(value) = most_in_a_row;
  }
  return result;
}
FFTCL_CALL(clWaitForEvents, CL_OUT_OF_RESOURCES, (cl_uint count, const cl_event* events), (count, events))
FFTCL_CALL(clGetEventProfilingInfo, CL_OUT_OF_RESOURCES,
           (cl_event event, cl_profiling_info name, size_t size, void* value, size_t* needed),
           (event, name, size, value, needed))
