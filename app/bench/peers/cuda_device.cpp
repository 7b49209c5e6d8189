#include <fmt/format.h>

#include "bench/peers/cufft_peer.hpp"
#include "bench/peers/opencl_peer.hpp"
#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

// cl_nv_device_attribute_query.
constexpr cl_device_info kPciBus = 0x4008;
constexpr cl_device_info kPciSlot = 0x4009;
constexpr cl_device_info kPciDomain = 0x400A;

bool query(cl_device_id device, cl_device_info what, cl_uint& value) {
  return clGetDeviceInfo(device, what, sizeof value, &value, nullptr) == CL_SUCCESS;
}

}  // namespace

int cuda_device_of(const DeviceInfo& info, const CudaRuntime& cuda) {
  const OpenClSession session(info);
  cl_uint domain = 0;
  cl_uint bus = 0;
  cl_uint slot = 0;
  if (!query(session.device, kPciBus, bus) || !query(session.device, kPciSlot, slot)) return 0;
  if (!query(session.device, kPciDomain, domain)) domain = 0;
  int device = 0;
  const std::string place = fmt::format("{:04x}:{:02x}:{:02x}.0", domain, bus, slot);
  const int status = cuda.cudaDeviceGetByPCIBusId(&device, place.c_str());
  if (status != 0) {
    throw Unsupported("cufft", fmt::format("CUDA finds no device at {}: {}", place, cuda.cudaGetErrorString(status)),
                      "look at CUDA_VISIBLE_DEVICES");
  }
  return device;
}

}  // namespace fftcl::app
