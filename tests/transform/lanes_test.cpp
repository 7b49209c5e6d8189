// The vector shape with vectors of each width that a device may have: lanes that share a transform, lanes that hold
// columns.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

// Cases whose first launch has `lanes` lanes, which the plan must confirm: a shape that does not fit is passed over.
void check_lanes(const VectorShape& shape, TransformKind kind, Precision precision,
                 const std::vector<std::size_t>& lengths, Layout layout = Layout::interleaved) {
  VerifyCase what = accuracy_case(kind, precision, lengths, shape_option(DeviceShape::vector));
  what.options.vector_shapes = {shape};
  what.spec.layout = layout;
  what.spec.batch = 3;
  std::vector<VerifyCase> cases;
  add_directions(cases, what);
  for (const VerifyCase& one : cases) {
    const Plan plan = make_plan(one.spec, test_device().info().limits, one.options);
    bool used = false;
    for (const KernelLaunch& launch : plan.launches) {
      const bool sharing = launch.family == KernelFamily::vector_rows;
      used = used || (launch.run_lanes() == shape.lanes && sharing == shape.lanes_share);
    }
    CHECK(used);
  }
  check_cases(cases);
}

// Rows that are no multiple of the lanes: the last block of outputs overlaps the one before.
constexpr std::size_t kRowsBeyond = 4;

void check_lane_widths(Precision precision, std::size_t widest) {
  for (std::size_t lanes = 2; lanes <= widest; lanes *= 2) {
    CAPTURE(lanes);
    const std::size_t length = lanes * (lanes + kRowsBeyond);
    const VectorShape rows = {.length = length, .lanes = lanes, .lanes_share = true, .radices = {}};
    check_lanes(rows, TransformKind::complex_to_complex, precision, {length});
    check_lanes(rows, TransformKind::real_to_complex, precision, {2 * length});
    check_lanes(rows, TransformKind::complex_to_real, precision, {2 * length});
    const VectorShape columns = {.length = 12, .columns = true, .lanes = lanes, .radices = {}};
    check_lanes(columns, TransformKind::complex_to_complex, precision, {12, lanes + 3});
  }
}

// Packed reals whose lanes all share a transform: outputs are paired with their mirrors in registers where rows of
// lanes have mirrors among themselves, one row of vectors or several, whose last ones may overlap; inputs always.
void check_mirrors(Precision precision, std::size_t widest, Layout layout) {
  for (std::size_t lanes = 2; lanes <= widest; lanes *= 2) {
    for (const std::size_t rows : {lanes, lanes + 1, 2 * lanes, 2 * lanes + 2, 6 * lanes}) {
      CAPTURE(lanes);
      CAPTURE(rows);
      const std::size_t length = lanes * rows;
      const VectorShape shape = {.length = length, .lanes = lanes, .lanes_share = true, .radices = {}};
      check_lanes(shape, TransformKind::real_to_complex, precision, {2 * length}, layout);
      check_lanes(shape, TransformKind::complex_to_real, precision, {2 * length}, layout);
    }
  }
}

}  // namespace

TEST_SUITE("shapes") {
  TEST_CASE("fp32: 2 to 16 lanes share a transform or hold columns") { check_lane_widths(Precision::fp32, 16); }
  TEST_CASE("fp64: 2 to 8 lanes share a transform or hold columns") { check_lane_widths(Precision::fp64, 8); }
  TEST_CASE("fp32: lanes that share a transform meet their mirrors, 2 to 16 of them") {
    check_mirrors(Precision::fp32, 16, Layout::interleaved);
    check_mirrors(Precision::fp32, 16, Layout::planar);
  }
  TEST_CASE("fp64: lanes that share a transform meet their mirrors, 2 to 8 of them") {
    check_mirrors(Precision::fp64, 8, Layout::interleaved);
    check_mirrors(Precision::fp64, 8, Layout::planar);
  }
  TEST_CASE("two transforms a vector: in pairs, one left over, rows of matrices, in place") {
    const DeviceLimits& limits = test_device().info().limits;
    // Seven of 1000 reals are a block where one compute unit has them all.
    const std::size_t odd = limits.compute_units > 1 ? 7 : 5;
    for (const TransformKind kind : kKinds) {
      const std::size_t factor = kind == TransformKind::complex_to_complex ? 1 : 2;
      for (const std::size_t length : {28, 36, 44, 60, 500}) {
        // Short ones of reals are blocks, back where there are sixteen lanes; check_mirrors() has pairs of them.
        if (kind != TransformKind::complex_to_complex && length < 384) continue;
        std::vector<VerifyCase> cases;
        for (const std::size_t batch : {std::size_t{2}, odd}) {
          VerifyCase what = accuracy_case(kind, Precision::fp32, {factor * length}, shape_option(DeviceShape::vector));
          what.spec.batch = batch;
          // Short complex ones are blocks, too, where there are sixteen lanes, unless four are to share them.
          if (length < 384) what.options.vector_shapes = {{.length = length, .lanes = 4, .lanes_share = true}};
          const Plan plan = make_plan(what.spec, limits, what.options);
          CHECK(plan.launches.front().vector.paired == (limits.vector_width_fp32 >= 8));
          add_directions(cases, what);
          if (kind == TransformKind::complex_to_complex) {
            what.spec.placement = Placement::in_place;
            add_directions(cases, what);
          }
          what.spec.placement = Placement::out_of_place;
          what.spec.lengths = {3, factor * length};
          add_directions(cases, what);
        }
        check_cases(cases);
      }
    }
  }
  TEST_CASE("lanes in the order of planar data") {
    const VectorShape rows = {.length = 96, .lanes = 8, .lanes_share = true, .radices = {}};
    check_lanes(rows, TransformKind::complex_to_complex, Precision::fp32, {96}, Layout::planar);
  }
}
