#include "runtime/status.hpp"

#include <CL/cl_ext.h>
#include <doctest/doctest.h>

#include <string>

#include "fftcl/error.hpp"
#include "support.hpp"

namespace fftcl {

TEST_CASE("a status has the name that OpenCL's headers give it") {
#define CHECK_NAME(name) CHECK(status_name(name) == #name)
  CHECK_NAME(CL_SUCCESS);
  CHECK_NAME(CL_OUT_OF_RESOURCES);
  CHECK_NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE);
  CHECK_NAME(CL_BUILD_PROGRAM_FAILURE);
  CHECK_NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
  CHECK_NAME(CL_KERNEL_ARG_INFO_NOT_AVAILABLE);
  CHECK_NAME(CL_INVALID_VALUE);
  CHECK_NAME(CL_INVALID_WORK_GROUP_SIZE);
  CHECK_NAME(CL_INVALID_DEVICE_PARTITION_COUNT);
  CHECK_NAME(CL_PLATFORM_NOT_FOUND_KHR);
#undef CHECK_NAME
  CHECK(status_name(-72) == "CL_MAX_SIZE_RESTRICTION_EXCEEDED");  // OpenCL 2.2 and later
}

TEST_CASE("a status that no header names keeps its number") {
  CHECK(status_name(-9999) == "CL_STATUS_-9999");
  CHECK(status_name(17) == "CL_STATUS_17");
  CHECK(DeviceError("clFinish", -9999).message().text().starts_with("clFinish: CL_STATUS_-9999; "));
}

TEST_CASE("an error reads what, why, what to try") {
  CHECK(std::string(Error("radix list", "its product is 64", "use 8,8,4").what()) ==
        "radix list: its product is 64; use 8,8,4");
  CHECK(std::string(DeviceError("clFinish", CL_OUT_OF_RESOURCES, "use less").what()) ==
        "clFinish: CL_OUT_OF_RESOURCES (-5); use less");
}

TEST_CASE("every status has a remedy, those that no header names as well") {
  for (int status = 0; status > -10000; --status) {
    CAPTURE(status);
    CHECK_FALSE(DeviceError("clFinish", status).remedy().empty());
  }
}

TEST_CASE("check throws the call, its status and a remedy") {
  CHECK_NOTHROW(runtime::check("clFinish", CL_SUCCESS));
  try {
    runtime::check("clEnqueueNDRangeKernel", CL_OUT_OF_RESOURCES);
    FAIL("no exception");
  } catch (const DeviceError& error) {
    CHECK(error.call() == "clEnqueueNDRangeKernel");
    CHECK(error.status() == CL_OUT_OF_RESOURCES);
    CHECK(error.reason().text() == "CL_OUT_OF_RESOURCES (-5)");
    CHECK(error.remedy().text().find("smaller batch") != std::string::npos);
  }
  // NVIDIA's driver says so to each call after a kernel has crashed.
  try {
    runtime::check("clFinish", CL_INVALID_COMMAND_QUEUE);
    FAIL("no exception");
  } catch (const DeviceError& error) {
    CHECK(error.remedy().text().find("open the device again") != std::string::npos);
  }
}

TEST_CASE("a command that fails is reported with its own status") {
  const auto context = test::open_context();
  cl_int status = CL_SUCCESS;
  const runtime::Handle<cl_event> event(clCreateUserEvent(context->handle(), &status));
  REQUIRE(status == CL_SUCCESS);
  REQUIRE(clSetUserEventStatus(event.get(), CL_OUT_OF_RESOURCES) == CL_SUCCESS);
  try {
    runtime::wait_for(event.get());
    FAIL("no exception");
  } catch (const DeviceError& error) {
    CHECK(error.status() == CL_OUT_OF_RESOURCES);
  }
}

}  // namespace fftcl
