// Columns of a matrix by the measured shapes that may take more local memory, demanded of the device under test. Run by
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

TEST_SUITE("gpu_plans") {
  TEST_CASE("columns of a matrix: every shape that may take more local memory") {
    for (const LaunchShape& shape : planner::tuned_matrix_columns()) {
      VerifyCase what = accuracy_case(TransformKind::complex_to_complex, shape.fp64 ? Precision::fp64 : Precision::fp32,
                                      {shape.length, 8 * shape.lanes + 3});
      what.options = shape_option(DeviceShape::cooperative);
      what.options.shapes = {shape};
      CAPTURE(shape.length);
      CAPTURE(shape.fp64);
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      REQUIRE(plan.launches.size() == 2);
      CHECK(plan.launches.back().lanes == shape.lanes);
      CHECK(planner::radices_of(plan.launches.back().stages) == shape.radices);
      check_cases({what});
    }
  }
}
