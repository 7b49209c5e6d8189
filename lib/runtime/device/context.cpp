#include "runtime/device/context.hpp"

#include <algorithm>

#include "fftcl/cache.hpp"
#include "runtime/device/device_query.hpp"
#include "runtime/device/large_buffer.hpp"
#include "runtime/status.hpp"

namespace fftcl::runtime {
namespace {

Handle<cl_context> open_context(cl_device_id device) {
  cl_int status = CL_SUCCESS;
  Handle context(clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status));
  check("clCreateContext", status);
  return context;
}

Handle<cl_command_queue> open_queue(cl_context context, cl_device_id device) {
  cl_int status = CL_SUCCESS;
  Handle queue(clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &status));
  check("clCreateCommandQueue", status);
  return queue;
}

DeviceInfo described(cl_device_id device) {
  DeviceInfo info = query_device(device);
  find_positions(device, info);
  return info;
}

}  // namespace

Context::Context(const DeviceInfo& info, const CacheOptions& cache)
    : device_(Handle<cl_device_id>::retained(find_device(info))),
      info_(info),
      context_(open_context(device_.get())),
      queue_(open_queue(context_.get(), device_.get())),
      cache_folder_(fftcl::cache_folder(cache)),
      cache_enabled_(cache.enabled),
      programs_(context_.get(), device_.get(), info_, cache_folder_, cache_limit(cache)) {}

Context::Context(cl_context context, cl_device_id device, const CacheOptions& cache)
    : device_(Handle<cl_device_id>::retained(device)),
      info_(described(device)),
      context_(Handle<cl_context>::retained(context)),
      queue_(open_queue(context, device)),
      cache_folder_(fftcl::cache_folder(cache)),
      cache_enabled_(cache.enabled),
      programs_(context, device, info_, cache_folder_, cache_limit(cache)) {}

// Transforms enqueued on a caller's queue are not waited for, so nothing saved their programs yet.
Context::~Context() { programs_.save_executed(); }

Handle<cl_mem> Context::make_buffer(cl_mem_flags flags, std::uint64_t bytes, const void* host) const {
  if (takes_large_pages(info_, bytes)) return make_large_buffer(handle(), flags, bytes, host);
  cl_int status = CL_SUCCESS;
  if (host != nullptr) flags |= CL_MEM_COPY_HOST_PTR;
  Handle buffer(clCreateBuffer(handle(), flags, std::max<std::size_t>(bytes, 1), const_cast<void*>(host), &status));
  check("clCreateBuffer", status);
  return buffer;
}

}  // namespace fftcl::runtime
