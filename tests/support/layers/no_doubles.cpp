// An OpenCL layer (OPENCL_LAYERS of the ICD loader) whose devices have no double precision: what clGetDeviceInfo says
// of it is left out, everything else goes on to the driver.
#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_layer.h>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace {

cl_icd_dispatch layer;
const cl_icd_dispatch* driver = nullptr;

/// Spaces in the place of each name, so that the list keeps its length.
void blank(char* list, std::size_t bytes, std::string_view name) {
  char* const end = list + bytes;
  for (char* place = list; (place = std::search(place, end, name.begin(), name.end())) != end;) {
    std::fill_n(place, name.size(), ' ');
  }
}

cl_int CL_API_CALL device_info(cl_device_id device, cl_device_info what, std::size_t bytes, void* value,
                               std::size_t* needed) {
  const cl_int status = driver->clGetDeviceInfo(device, what, bytes, value, needed);
  if (status != CL_SUCCESS || value == nullptr) return status;
  switch (what) {
    case CL_DEVICE_EXTENSIONS:
      blank(static_cast<char*>(value), bytes, "cl_khr_fp64");
      break;
    case CL_DEVICE_DOUBLE_FP_CONFIG:
    case CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE:
    case CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE:
      std::memset(value, 0, bytes);
      break;
    default:
      break;
  }
  return status;
}

}  // namespace

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
