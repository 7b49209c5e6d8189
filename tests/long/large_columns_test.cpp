// Columns by the measured shapes that may take more local memory, demanded of the device under test. Run by
// tests/long.sh, not by ctest.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/tuned/tuned_shapes.hpp"
#include "support/device_cases.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

/// A case whose launch `at` of two takes the shape.
void check_shape(const LaunchShape& shape, const std::vector<std::size_t>& lengths, const std::vector<AxisCut>& cuts,
                 std::size_t at) {
  VerifyCase what =
      accuracy_case(TransformKind::complex_to_complex, shape.fp64 ? Precision::fp64 : Precision::fp32, lengths);
  what.options = shape_option(DeviceShape::cooperative);
  what.options.shapes = {shape};
  what.options.cuts = cuts;
  CAPTURE(shape.length);
  CAPTURE(shape.fp64);
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  REQUIRE(plan.launches.size() == 2);
  CHECK(plan.launches[at].lanes == shape.lanes);
  CHECK(planner::radices_of(plan.launches[at].stages) == shape.radices);
  check_cases({what});
}

}  // namespace

TEST_SUITE("gpu_plans") {
  TEST_CASE("columns of a matrix: every shape that may take more local memory") {
    for (const LaunchShape& shape : planner::tuned_large_columns()) {
      if (shape.neighbours == Neighbours::columns_of_matrix)
        check_shape(shape, {shape.length, 8 * shape.lanes + 3}, {}, 1);
    }
  }

  TEST_CASE("columns of a long axis: every shape that may take more local memory, first and last") {
    constexpr std::size_t kOthers = 32;
    for (const LaunchShape& shape : planner::tuned_large_columns()) {
      if (shape.neighbours != Neighbours::columns_of_axis) continue;
      const std::size_t length = kOthers * shape.length;
      check_shape(shape, {length}, {{.length = length, .launches = {shape.length, kOthers}}}, 0);
      check_shape(shape, {length}, {{.length = length, .launches = {kOthers, shape.length}}}, 1);
    }
  }
}
