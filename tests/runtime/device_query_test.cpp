// What is said of a device, against what OpenCL says of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "failing_calls.hpp"
#include "fftcl/device.hpp"
#include "runtime/status.hpp"
#include "support.hpp"
#include "support/capture_binding.hpp"
#include "support/contains.hpp"
#include "support/own_variable.hpp"

namespace fftcl {

TEST_CASE("a device's names and versions are OpenCL's, without the spaces around them") {
  const DeviceInfo info = test::test_device();
  const auto context = test::open_context();
  const std::pair<cl_device_info, std::string> texts[] = {{CL_DEVICE_NAME, info.name},
                                                          {CL_DEVICE_VENDOR, info.vendor},
                                                          {CL_DRIVER_VERSION, info.driver_version},
                                                          {CL_DEVICE_VERSION, info.opencl_version}};
  for (const auto& [what, said] : texts) {
    char text[1024] = {};
    runtime::check("clGetDeviceInfo", clGetDeviceInfo(context->device(), what, sizeof text, text, nullptr));
    FFTCL_CAPTURE_BINDING(what);
    REQUIRE_FALSE(said.empty());
    CHECK(test::contains(text, said));
    CHECK(said.front() != ' ');
    CHECK(said.back() != ' ');
  }
}

TEST_CASE("a device's limits are OpenCL's") {
  const test::OwnVariable all_local_memory("FFTCL_LOCAL_MEMORY", "");
  const DeviceLimits limits = test::test_device().limits;
  const auto context = test::open_context();
  const auto value_of = [&]<class T>(cl_device_info what, T value) {
    runtime::check("clGetDeviceInfo", clGetDeviceInfo(context->device(), what, sizeof value, &value, nullptr));
    return value;
  };
  const auto bytes_of = [&](cl_device_info what) { return value_of(what, cl_ulong{}); };
  const auto count_of = [&](cl_device_info what) { return value_of(what, cl_uint{}); };
  const auto type = value_of(CL_DEVICE_TYPE, cl_device_type{});
  const DeviceType expected = (type & CL_DEVICE_TYPE_GPU) != 0   ? DeviceType::gpu
                              : (type & CL_DEVICE_TYPE_CPU) != 0 ? DeviceType::cpu
                                                                 : DeviceType::accelerator;
  CHECK(static_cast<int>(limits.type) == static_cast<int>(expected));
  CHECK(limits.local_memory_bytes == bytes_of(CL_DEVICE_LOCAL_MEM_SIZE));
  CHECK(limits.largest_local_memory_bytes >= limits.local_memory_bytes);
  CHECK(limits.constant_memory_bytes == bytes_of(CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE));
  CHECK(limits.global_memory_bytes == bytes_of(CL_DEVICE_GLOBAL_MEM_SIZE));
  CHECK(limits.max_allocation_bytes == bytes_of(CL_DEVICE_MAX_MEM_ALLOC_SIZE));
  CHECK(limits.global_cache_bytes == bytes_of(CL_DEVICE_GLOBAL_MEM_CACHE_SIZE));
  CHECK(limits.compute_units == count_of(CL_DEVICE_MAX_COMPUTE_UNITS));
  // The wider of what the driver prefers and what the registers hold; 1 where it knows of none.
  const std::tuple<std::size_t, cl_device_info, cl_device_info> widths[] = {
      {limits.vector_width_fp32, CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT},
      {limits.vector_width_fp64, CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE}};
  for (const auto& [width, preferred, native] : widths) {
    CHECK(width == std::max({count_of(preferred), count_of(native), cl_uint{1}}));
  }
}

TEST_CASE("a device's work-groups are no longer than its first dimension") {
  const std::size_t most = test::test_device().limits.max_work_group_size;
  REQUIRE(most > 8);
  {
    const test::NarrowWorkGroups narrow(8);
    CHECK(test::test_device().limits.max_work_group_size == 8);
  }
  const test::NarrowWorkGroups wide(most + 1);
  CHECK(test::test_device().limits.max_work_group_size == most);
}

}  // namespace fftcl
