// An OpenCL layer (OPENCL_LAYERS of the ICD loader) that answers clGetDeviceInfo in its own way; everything else goes
// on to the driver. The one file that includes this defines device_info().
#pragma once

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_layer.h>

#include <cstddef>
#include <cstring>

cl_icd_dispatch layer;
const cl_icd_dispatch* driver = nullptr;

/// As clGetDeviceInfo, which is driver->clGetDeviceInfo.
cl_int CL_API_CALL device_info(cl_device_id device, cl_device_info what, std::size_t bytes, void* value,
                               std::size_t* needed);

extern "C" CL_API_ENTRY cl_int CL_API_CALL clGetLayerInfo(cl_layer_info what, std::size_t bytes, void* value,
                                                          std::size_t* needed) {
  constexpr cl_layer_api_version kVersion = CL_LAYER_API_VERSION_100;
  if (what != CL_LAYER_API_VERSION || (value != nullptr && bytes < sizeof(kVersion))) return CL_INVALID_VALUE;
  if (value != nullptr) std::memcpy(value, &kVersion, sizeof(kVersion));
  if (needed != nullptr) *needed = sizeof(kVersion);
  return CL_SUCCESS;
}

extern "C" CL_API_ENTRY cl_int CL_API_CALL clInitLayer(cl_uint entries, const cl_icd_dispatch* target,
                                                       cl_uint* entries_here, const cl_icd_dispatch** here) {
  if (target == nullptr || entries_here == nullptr || here == nullptr) return CL_INVALID_VALUE;
  constexpr cl_uint kEntries = sizeof(layer) / sizeof(layer.clGetPlatformIDs);
  if (entries < kEntries) return CL_INVALID_VALUE;
  driver = target;
  layer = *target;
  layer.clGetDeviceInfo = device_info;
  *entries_here = kEntries;
  *here = &layer;
  return CL_SUCCESS;
}
