#include "runtime/device/large_buffer.hpp"

#include <cstdlib>
#include <cstring>
#include <memory>

#include "fftcl/large_pages.hpp"
#include "plan/ceil_divide.hpp"
#include "runtime/device/device_query.hpp"
#include "runtime/status.hpp"

namespace fftcl::runtime {
namespace {

/// PoCL's own, that of its widest vectors.
constexpr std::size_t kAlignment = 128;

struct Free {
  void operator()(void* memory) const { std::free(memory); }
};

void CL_CALLBACK free_with_buffer(cl_mem, void* memory) { std::free(memory); }

}  // namespace

bool takes_large_pages(const DeviceInfo& device, std::size_t bytes) {
  return bytes >= kLeastLargeBytes && device.platform_name == kPoclPlatform && device.limits.type == DeviceType::cpu;
}

Handle<cl_mem> make_large_buffer(cl_context context, cl_mem_flags flags, std::size_t bytes, const void* host) {
  const std::size_t whole = planner::ceil_divide(bytes, kAlignment) * kAlignment;
  std::unique_ptr<void, Free> memory(std::aligned_alloc(kAlignment, whole));
  if (!memory) check("clCreateBuffer", CL_MEM_OBJECT_ALLOCATION_FAILURE);
  ask_for_large_pages(memory.get(), whole);
  if (host != nullptr) std::memcpy(memory.get(), host, bytes);
  cl_int status = CL_SUCCESS;
  Handle buffer(clCreateBuffer(context, flags | CL_MEM_USE_HOST_PTR, bytes, memory.get(), &status));
  check("clCreateBuffer", status);
  check("clSetMemObjectDestructorCallback",
        clSetMemObjectDestructorCallback(buffer.get(), free_with_buffer, memory.get()));
  memory.release();
  return buffer;
}

}  // namespace fftcl::runtime
