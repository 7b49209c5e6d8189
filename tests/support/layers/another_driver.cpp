// A layer whose devices answer as drivers that are not on this machine do: they prefer scalars, as Intel's for CPUs,
// and what the environment names is as it says there.
#include <cstdlib>

#include "device_info_layer.hpp"

namespace {

cl_int answer(const void* from, std::size_t size, std::size_t bytes, void* value, std::size_t* needed) {
  if (needed != nullptr) *needed = size;
  if (value == nullptr) return CL_SUCCESS;
  if (bytes < size) return CL_INVALID_VALUE;
  std::memcpy(value, from, size);
  return CL_SUCCESS;
}

/// The variable that replaces an answer which is a text, and one which is yes or no.
const char* text_variable(cl_device_info what) {
  return what == CL_DEVICE_VERSION ? "FFTCL_LAYER_VERSION" : what == CL_DEVICE_NAME ? "FFTCL_LAYER_NAME" : nullptr;
}
const char* flag_variable(cl_device_info what) {
  return what == CL_DEVICE_AVAILABLE            ? "FFTCL_LAYER_AVAILABLE"
         : what == CL_DEVICE_COMPILER_AVAILABLE ? "FFTCL_LAYER_COMPILER"
                                                : nullptr;
}

}  // namespace

cl_int CL_API_CALL device_info(cl_device_id device, cl_device_info what, std::size_t bytes, void* value,
                               std::size_t* needed) {
  if (const char* const name = text_variable(what)) {
    if (const char* const text = std::getenv(name)) return answer(text, std::strlen(text) + 1, bytes, value, needed);
  }
  if (const char* const name = flag_variable(what)) {
    if (const char* const text = std::getenv(name)) {
      const cl_bool flag = *text == '1' ? CL_TRUE : CL_FALSE;
      return answer(&flag, sizeof flag, bytes, value, needed);
    }
  }
  if (what == CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT || what == CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE) {
    const cl_uint scalar = 1;
    return answer(&scalar, sizeof scalar, bytes, value, needed);
  }
  return driver->clGetDeviceInfo(device, what, bytes, value, needed);
}
