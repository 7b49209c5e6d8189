// Columns by way of rows: what the transposes take of a device.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "support/contains.hpp"
#include "support/refusal.hpp"

using namespace fftcl;

namespace {

/// The first launch that transposes.
KernelLaunch transpose_of(const DeviceLimits& limits, TransposeMethod method = TransposeMethod::automatic) {
  TransformSpec spec;
  spec.lengths = {30, 37};
  spec.precision = Precision::fp64;
  const Plan plan = make_plan(spec, limits, {.algorithm = "rows_transpose", .transpose = method});
  for (const KernelLaunch& launch : plan.launches) {
    if (launch.family == KernelFamily::transpose) return launch;
  }
  FAIL("no launch transposes");
  return {};
}

}  // namespace

TEST_CASE("rows_transpose: tiles are as large as the device's work-groups and local memory allow, 16 x 16 at most") {
  DeviceLimits limits;
  limits.has_khr_fp64 = true;
  for (const std::size_t items : {1, 3, 4, 15, 16, 63, 64, 255, 256, 1024}) {
    for (const std::uint64_t bytes : {1024, 2048, 32768}) {
      CAPTURE(items);
      CAPTURE(bytes);
      limits.max_work_group_size = items;
      limits.local_memory_bytes = bytes;
      const KernelLaunch launch = transpose_of(limits);
      const std::size_t side = launch.work_group_size[0];
      REQUIRE(launch.work_group_size[1] == side);
      CHECK(side * side <= items);
      CHECK(launch.local_memory_bytes == side * (side + 1) * complex_bytes(Precision::fp64));
      CHECK(launch.local_memory_bytes <= bytes);
      const std::size_t next = 2 * side;
      CHECK((side == 16 || next * next > items || next * (next + 1) * complex_bytes(Precision::fp64) > bytes));
    }
  }
}

TEST_CASE("rows_transpose: the naive way takes no local memory, so that none bounds its work-groups") {
  DeviceLimits limits;
  limits.has_khr_fp64 = true;
  limits.local_memory_bytes = 1024;
  const KernelLaunch launch = transpose_of(limits, TransposeMethod::naive);
  CHECK(launch.work_group_size[0] == 16);
  CHECK(launch.local_memory_bytes == 0);
}

TEST_CASE("rows_transpose: without local memory there are no tiles, which are refused where they are asked for") {
  DeviceLimits limits;
  limits.has_khr_fp64 = true;
  limits.local_memory_bytes = 2 * complex_bytes(Precision::fp64) - 1;  // of a tile of one element
  const KernelLaunch launch = transpose_of(limits);
  CHECK(launch.transpose == TransposeMethod::naive);
  CHECK(launch.local_memory_bytes == 0);
  const std::string said = test::refusal_of<Unsupported>([&] { transpose_of(limits, TransposeMethod::tiled); });
  CHECK(test::contains(said, "transpose tiled: a tile takes 32 bytes of local memory and the device has 31"));
  ++limits.local_memory_bytes;
  CHECK(transpose_of(limits).transpose == TransposeMethod::tiled);
}
