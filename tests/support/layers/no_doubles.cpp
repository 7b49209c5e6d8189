// A layer whose devices have no double precision: what clGetDeviceInfo says of it is left out.
#include <algorithm>
#include <cstring>
#include <string_view>

#include "device_info_layer.hpp"

namespace {

/// Spaces in the place of each name, so that the list keeps its length.
void blank(char* list, std::size_t bytes, std::string_view name) {
  char* const end = list + bytes;
  for (char* place = list; (place = std::search(place, end, name.begin(), name.end())) != end;) {
    std::fill_n(place, name.size(), ' ');
  }
}

}  // namespace

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
