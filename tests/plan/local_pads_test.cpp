// Places in local memory: pads where strided accesses would meet in one bank, none where they would not, and rounds
// that take a part of the space.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;

namespace {

KernelLaunch first_launch(std::size_t length, std::size_t batch = 1 << 16, const PlanOptions& options = {},
                          TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = batch;
  spec.kind = kind;
  DeviceLimits limits;
  limits.max_work_group_size = 1024;
  limits.local_memory_bytes = 48 * 1024;
  limits.global_memory_bytes = limits.max_allocation_bytes = std::uint64_t{1} << 40;
  limits.compute_units = 132;
  return make_plan(spec, limits, options).launches.front();
}

}  // namespace

TEST_CASE("odd radices need no pads, powers of two do") {
  for (const std::size_t length : {2187u, 3125u, 2401u, 1001u, 1331u}) CHECK(first_launch(length).group.pad_width == 0);
  for (const std::size_t length : {256u, 1024u, 4096u, 8192u}) CHECK(first_launch(length).group.pad_width > 0);
}

TEST_CASE("an odd radix comes first, and last where a convolution comes back from there") {
  CHECK(first_launch(1000).stages.front().radix % 2 == 1);
  const KernelLaunch rader = first_launch(1453);  // 1452 = 12 . 11 . 11
  REQUIRE(rader.convolution.fused);
  CHECK(rader.stages.front().radix % 2 == 1);
  CHECK(rader.stages.back().radix % 2 == 1);
}

TEST_CASE("rows of packed real data need no exchange for their mirrors where a work-item has both") {
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    for (const std::size_t length : {8192u, 16384u, 32768u}) {
      CAPTURE(length);
      CHECK(first_launch(length, 1 << 16, {}, kind).group.pairs_butterflies);
    }
  }
  // Few work-items a row would write it in scraps.
  CHECK_FALSE(first_launch(512, 1 << 16, {}, TransformKind::real_to_complex).group.pairs_butterflies);
}

TEST_CASE("what local memory does not hold at once goes in rounds where transforms fill the device") {
  const KernelLaunch whole = first_launch(16384);
  CHECK(whole.geometry.length == 16384);
  CHECK(whole.group.exchange_rounds == 2);
  CHECK(whole.local_memory_bytes >= 16384 / 2 * sizeof(float));
  CHECK(whole.local_memory_bytes <= 48 * 1024);
  CHECK(first_launch(16384, 1).geometry.length < 16384);
}

TEST_CASE("few transforms make tuned groups smaller, not those that are demanded") {
  CHECK(first_launch(65536, 1).lanes < first_launch(65536).lanes);
  PlanOptions options;
  options.shapes = {{.length = 256,
                     .neighbours = Neighbours::columns_of_axis,
                     .radices = {16, 16},
                     .lanes = 16,
                     .items_per_lane = 16}};
  CHECK(first_launch(65536, 1, options).lanes == 16);
}
