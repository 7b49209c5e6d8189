// On a CPU: how many lanes share a transform, and where each has its own instead.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

/// 0: each lane has a transform of its own.
int sharing_lanes_of(std::size_t length, Precision precision, const DeviceLimits& limits, std::size_t batch = 64) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.precision = precision;
  spec.batch = batch;
  const Plan plan = make_plan(spec, limits);
  REQUIRE(plan.launches.size() == 1);
  const KernelLaunch& launch = plan.launches[0];
  CHECK(launch.private_memory_bytes <= 1 << 20);
  if (launch.family == KernelFamily::vector_rows) return launch.stages.back().radix;
  CHECK(launch.vector.gathered_lanes);
  return 0;
}

}  // namespace

TEST_CASE("sharing lanes: as many as divide the length, eight at most") {
  const DeviceLimits& wide = limits_of("CPU with AVX-512");
  CHECK(sharing_lanes_of(1024, Precision::fp32, wide) == 8);
  CHECK(sharing_lanes_of(44100, Precision::fp32, wide) == 7);
  CHECK(sharing_lanes_of(15625, Precision::fp32, wide) == 5);
  CHECK(sharing_lanes_of(1024, Precision::fp64, wide) == 8);
  CHECK(sharing_lanes_of(1024, Precision::fp32, limits_of("CPU with SSE2")) == 4);
}

TEST_CASE("sharing lanes: of two or three only where there are few transforms, or a lane each takes too much memory") {
  const DeviceLimits& wide = limits_of("CPU with AVX-512");
  const DeviceLimits& half = limits_of("CPU with AVX2");
  CHECK(sharing_lanes_of(2187, Precision::fp32, wide, 2) == 3);
  // 8 lanes, also of 16: half of the private memory.
  for (const DeviceLimits& device : {wide, half}) {
    CHECK(sharing_lanes_of(2187, Precision::fp32, device) == 0);
    CHECK(sharing_lanes_of(6561, Precision::fp32, device) == 0);
    CHECK(sharing_lanes_of(8019, Precision::fp32, device) == 0);
    CHECK(sharing_lanes_of(9477, Precision::fp32, device) == 3);
  }
  CHECK(sharing_lanes_of(3861, Precision::fp64, wide) == 0);
  CHECK(sharing_lanes_of(4131, Precision::fp64, wide) == 3);
  CHECK(sharing_lanes_of(4131, Precision::fp64, half) == 0);
  // Two lanes only where the others do not fit at all.
  CHECK(sharing_lanes_of(15686, Precision::fp32, wide) == 0);
  CHECK(sharing_lanes_of(17342, Precision::fp32, wide) == 2);
}

TEST_CASE("sharing lanes: odd factors are joined with twos where that saves a stage of few rows") {
  const auto radices_of_length = [](std::size_t length) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = 1024;
    return planner::radices_of(make_plan(spec, limits_of("CPU with AVX-512")).launches.front().stages);
  };
  CHECK(radices_of_length(80) == std::vector<int>{10, 8});
  CHECK(radices_of_length(240) == std::vector<int>{5, 6, 8});
  CHECK(radices_of_length(960) == std::vector<int>{10, 12, 8});
  CHECK(radices_of_length(128) == std::vector<int>{4, 4, 8});       // a power of two
  CHECK(radices_of_length(2112) == std::vector<int>{11, 3, 8, 8});  // 264 rows
}
