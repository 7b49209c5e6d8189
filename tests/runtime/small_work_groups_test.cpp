// Drivers that say that a kernel's work-groups are too large for them: some mean it, of others only the launch tells.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "failing_calls.hpp"
#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "signal.hpp"

namespace fftcl {
namespace {

using test::Complex;
using test::signal;
using test::SmallWorkGroups;
using test::spec_of;

constexpr std::size_t kRowPoints = 64;

/// Of one launch, whose kernel demands its work-group by its attribute, or is content with any.
Transform transform_on(const Device& device, bool demands) {
  PlanOptions options;
  if (!demands) options.kernel = StageMemory::global;
  return {device, spec_of(kRowPoints), options};
}

std::vector<Complex> spectrum_of(Transform& transform) {
  std::vector<Complex> output(kRowPoints);
  transform.forward(signal(kRowPoints), output);
  return output;
}

}  // namespace

TEST_CASE("a kernel that demands its work-group is launched whatever the driver says of it") {
  const Device device = test::open_device();
  Transform usual = transform_on(device, true);
  const std::vector<Complex> expected = spectrum_of(usual);
  {
    const SmallWorkGroups none(0, CL_SUCCESS);
    Transform transform = transform_on(device, true);
    CHECK(spectrum_of(transform) == expected);
  }
  for (const cl_int status : {CL_OUT_OF_RESOURCES, CL_INVALID_WORK_GROUP_SIZE}) {
    const SmallWorkGroups none(0, status);
    Transform transform = transform_on(device, true);
    const std::string name = status_name(status);
    CAPTURE(name);
    try {
      spectrum_of(transform);
      FAIL_CHECK("it ran");
    } catch (const Unsupported& error) {
      CHECK(error.bound() == DeviceBound::registers);
      CHECK(std::string(error.what()).find("does not run it: " + name) != std::string::npos);
    }
    // Where the driver said that it would run, the failure is its own.
    CHECK_THROWS_AS(spectrum_of(usual), DeviceError);
  }
  const SmallWorkGroups none(0, CL_INVALID_KERNEL_ARGS);
  Transform transform = transform_on(device, true);
  CHECK_THROWS_AS(spectrum_of(transform), DeviceError);
}

TEST_CASE("a kernel that is content with any work-group is refused before it is launched where its own is too large") {
  const Device device = test::open_device();
  std::size_t wanted = 0;
  {
    const Transform transform = transform_on(device, false);
    for (const std::size_t items : transform.plan().launches.front().work_group_size) wanted = std::max(wanted, items);
  }
  REQUIRE(wanted > 1);
  {
    const SmallWorkGroups enough(wanted, CL_SUCCESS);
    CHECK_NOTHROW(transform_on(device, false));
  }
  const SmallWorkGroups one_less(wanted - 1, CL_SUCCESS);
  try {
    transform_on(device, false);
    FAIL_CHECK("it was made");
  } catch (const Unsupported& error) {
    CHECK(error.bound() == DeviceBound::registers);
    const std::string reason = error.what();
    CAPTURE(reason);
    CHECK(reason.find("work-groups of " + std::to_string(wanted)) != std::string::npos);
    CHECK(reason.find("runs it with " + std::to_string(wanted - 1) + " at most") != std::string::npos);
  }
}

}  // namespace fftcl
