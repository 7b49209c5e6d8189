#include <vector>

#include "bench/peers/opencl_peer.hpp"
#include "fftcl/error.hpp"

namespace fftcl::app {

void check_opencl(const char* call, cl_int status) {
  if (status != CL_SUCCESS) throw DeviceError(call, status);
}

OpenClSession::OpenClSession(const DeviceInfo& info) {
  // By the positions that list_devices() counted.
  std::vector<cl_platform_id> platforms(info.platform + 1);
  cl_uint count = 0;
  check_opencl("clGetPlatformIDs", clGetPlatformIDs(static_cast<cl_uint>(platforms.size()), platforms.data(), &count));
  if (count <= info.platform) throw DeviceError("clGetPlatformIDs", CL_INVALID_PLATFORM);
  platform = platforms[info.platform];
  std::vector<cl_device_id> devices(info.device + 1);
  check_opencl("clGetDeviceIDs", clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, static_cast<cl_uint>(devices.size()),
                                                devices.data(), &count));
  if (count <= info.device) throw DeviceError("clGetDeviceIDs", CL_DEVICE_NOT_FOUND);
  device = devices[info.device];
  cl_int status = CL_SUCCESS;
  context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &status);
  check_opencl("clCreateContext", status);
  queue = clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &status);
  if (status != CL_SUCCESS) {
    clReleaseContext(context);
    throw DeviceError("clCreateCommandQueue", status);
  }
}

OpenClSession::~OpenClSession() {
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
}

OpenClBuffer OpenClSession::allocate(std::size_t bytes) {
  cl_int status = CL_SUCCESS;
  OpenClBuffer buffer(clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, &status));
  check_opencl("clCreateBuffer", status);
  return buffer;
}

}  // namespace fftcl::app
