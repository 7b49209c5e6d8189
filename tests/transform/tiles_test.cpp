// How data rest between launches: a long axis or a matrix in tiles, the middle of a convolution by whole columns. All
// are demanded here, of sizes that planners leave to one launch, or to plain rows.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

VerifyCase with_cut(const std::string& token, const AxisCut& cut) {
  VerifyCase what = parse_token(token);
  what.options.shape = DeviceShape::cooperative;
  what.options.cuts = {cut};
  return what;
}

Plan plan_of(const VerifyCase& what) { return make_plan(what.spec, test_device().info().limits, what.options); }

/// A matrix of 64 or 96 columns whose rows, two of 8 work-items each a group, leave in tiles of `width`.
VerifyCase tiled(const std::string& token, std::size_t width) {
  VerifyCase what = with_cut(token, {.length = 0, .launches = {}, .tile = width});
  const std::size_t columns = what.spec.lengths.back();
  what.options.cuts.front().length = columns;
  what.options.algorithm = "stockham";
  what.options.shapes = {{.length = columns,
                          .fp64 = what.spec.precision == Precision::fp64,
                          .radices = {8, columns == 64 ? 8 : 12},
                          .lanes = 2,
                          .items_per_lane = 8}};
  const Plan plan = plan_of(what);
  REQUIRE(plan.launches.size() == 2);
  CHECK(plan.launches[0].store_tile == width);
  CHECK(plan.launches[1].load_tile == width);
  CHECK(plan.launches[0].to.slot == Slot::scratch_0);
  return what;
}

/// A long axis of first * second points or reals, in tiles of `width`.
VerifyCase by_tiles(const std::string& token, std::size_t first, std::size_t second, std::size_t width) {
  VerifyCase what = with_cut(token, {.length = first * second, .launches = {first, second}, .tile = width});
  const Plan plan = plan_of(what);
  REQUIRE(plan.launches.size() == 2);
  CHECK(plan.launches[0].geometry.length == first);
  CHECK(plan.launches[0].store_tile == width);
  return what;
}

/// A convolution of first * second points, the middle by whole columns.
VerifyCase by_whole_columns(const std::string& token, std::size_t first, std::size_t second,
                            DeviceShape shape = DeviceShape::cooperative) {
  VerifyCase what = with_cut(token, {.length = first * second, .launches = {first, second}, .tile = 1});
  what.options.shape = shape;
  what.options.algorithm = "bluestein";
  what.options.padded = {{.length = what.spec.lengths.back(), .points = first * second}};
  const Plan plan = plan_of(what);
  REQUIRE(plan.launches.size() == 3);
  CHECK(plan.launches[1].whole_columns());
  CHECK(plan.launches[1].geometry.length == second);
  CHECK(plan.launches[1].in_place);
  return what;
}

VerifyCase by_lanes(const std::string& token, std::size_t first, std::size_t second) {
  return by_whole_columns(token, first, second, DeviceShape::vector);
}

}  // namespace

TEST_SUITE("tiles") {
  TEST_CASE("a matrix in tiles: both directions, in and out of place, planar, of more rows than columns and fewer") {
    check_cases({tiled("c2c:fp32:64x96:b3", 8), tiled("c2c:fp32:64x96:b3:inverse", 4),
                 tiled("c2c:fp32:24x64:b2:planar", 16), tiled("c2c:fp32:27x64:b3:in_place", 8),
                 tiled("c2c:fp32:17x96:b3:inverse:norm=unitary", 2), tiled("c2c:fp32:16x96:b3:check=round_trip", 12),
                 tiled("c2c:fp32:32x64:b3:check=batch_rows", 32), tiled("c2c:fp32:16x64:b2:in=1100:out=1050", 8)});
    check_cases({tiled("c2c:fp64:40x96:b2", 4), tiled("c2c:fp64:24x64:b2:in_place:inverse", 8)});
  }
  TEST_CASE(
      "a long axis in tiles that do not divide its launches: each kind and precision, in place, planar, batches") {
    check_cases({by_tiles("c2c:fp32:2025:b3", 45, 45, 8), by_tiles("c2c:fp32:2025:b3:inverse:in_place", 27, 75, 16),
                 by_tiles("c2c:fp32:1925:b2:planar", 35, 55, 8),
                 by_tiles("c2c:fp32:1001:b3:check=round_trip", 13, 77, 3),
                 by_tiles("c2c:fp32:2025:b2:in=2030:out=2040", 45, 45, 16),
                 by_tiles("c2c:fp32:2025:b3:check=batch_rows", 45, 45, 8)});
    check_cases({by_tiles("r2c:fp32:4500:b3", 50, 90, 8), by_tiles("c2r:fp32:4500:b3", 50, 90, 16),
                 by_tiles("c2r:fp32:4620:b2:in_place", 66, 70, 4), by_tiles("r2c:fp32:2025:b2", 45, 45, 8),
                 by_tiles("c2r:fp32:2025:b2", 27, 75, 16)});
    check_cases({by_tiles("c2c:fp64:2025:b2", 45, 45, 4), by_tiles("r2c:fp64:4500:b2", 50, 90, 4),
                 by_tiles("c2r:fp64:4500:b2:in_place", 50, 90, 8)});
  }
  TEST_CASE("packed reals whose last launch has an odd number of columns and their mirrors") {
    check_cases({by_tiles("r2c:fp32:4050:b3", 45, 45, 8), by_tiles("r2c:fp32:3850:b2:in_place", 35, 55, 16),
                 by_tiles("r2c:fp32:4050:b2:planar", 27, 75, 8)});
    check_cases({by_tiles("r2c:fp64:4050:b2", 75, 27, 4)});
  }
  TEST_CASE("a convolution whose middle takes whole columns: both directions and precisions, in place, a large batch") {
    check_cases({by_whole_columns("c2c:fp32:101:b5", 8, 32),
                 by_whole_columns("c2c:fp32:101:b5:inverse:in_place", 16, 16),
                 by_whole_columns("c2c:fp32:67:b37:planar", 9, 15), by_whole_columns("c2c:fp32:1009:b3", 32, 64),
                 by_whole_columns("c2c:fp32:211:b3:check=round_trip", 8, 64)});
    check_cases({by_whole_columns("c2c:fp64:101:b3", 32, 8), by_whole_columns("c2c:fp64:127:b2:inverse", 16, 16)});
  }
  TEST_CASE("the same of the vector shape, real ends as well") {
    check_cases({by_lanes("c2c:fp32:101:b5", 4, 64), by_lanes("c2c:fp32:101:b5:inverse:in_place", 3, 128),
                 by_lanes("c2c:fp32:67:b37:planar", 7, 64), by_lanes("c2c:fp32:1009:b3", 16, 128),
                 by_lanes("c2c:fp32:211:b3:check=round_trip", 5, 192), by_lanes("r2c:fp32:101:b3", 4, 64),
                 by_lanes("c2r:fp32:127:b3", 4, 64)});
    check_cases({by_lanes("c2c:fp64:101:b3", 4, 64), by_lanes("c2c:fp64:127:b2:inverse", 5, 64),
                 by_lanes("r2c:fp64:211:b2:in_place", 8, 64)});
  }
}
