// What is said of a device, against what OpenCL says of it.
#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "failing_calls.hpp"
#include "fftcl/device.hpp"
#include "runtime/status.hpp"
#include "support.hpp"
#include "support/capture_binding.hpp"
#include "support/contains.hpp"

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
