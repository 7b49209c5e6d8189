// Few rows on a CPU in two launches (few_rows.cpp): right, and with the bits that they have in a batch.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

/// A row alone, which the plan must cut.
VerifyCase row_alone(std::size_t points, TransformKind kind, Precision precision) {
  const std::size_t length = kind == TransformKind::complex_to_complex ? points : 2 * points;
  VerifyCase what = accuracy_case(kind, precision, {length}, shape_option(DeviceShape::vector));
  what.spec.batch = 1;
  CHECK(make_plan(what.spec, test_device().info().limits, what.options).algorithm == "four_step");
  return what;
}

}  // namespace

TEST_SUITE("few rows") {
  TEST_CASE("few rows: alone as in a batch") {
    // Precisions take turns, so that each meets each kind and each length.
    std::size_t turn = 0;
    for (const TransformKind kind : kKinds) {
      std::vector<VerifyCase> cases;
      for (const std::size_t points : {1331, 1403, 2431}) {
        VerifyCase what = row_alone(points, kind, turn++ % 2 == 0 ? Precision::fp32 : Precision::fp64);
        add_directions(cases, what);
        what.spec.batch = 2 * test_device().info().limits.compute_units + 1;
        what.check = Check::batch_rows;
        CHECK(make_plan(what.spec, test_device().info().limits, what.options).algorithm == "stockham");
        add_directions(cases, what);
      }
      check_cases(cases);
    }
  }
  TEST_CASE("few rows: alone as in batches of a lane each, which lanes could share, and of two large primes") {
    std::vector<VerifyCase> cases;
    for (const std::size_t points : {2774, 2607}) {
      for (const TransformKind kind : {TransformKind::complex_to_complex, TransformKind::real_to_complex}) {
        const std::size_t length = kind == TransformKind::complex_to_complex ? points : 2 * points;
        VerifyCase what = accuracy_case(kind, Precision::fp32, {length}, shape_option(DeviceShape::vector));
        for (const std::size_t rows : {1, 3, 7}) {
          what.spec.batch = rows;
          what.check = rows == 1 ? Check::accuracy : Check::batch_rows;
          cases.push_back(what);
        }
      }
    }
    for (const std::size_t rows : {1, 3, 17}) {
      VerifyCase what =
          accuracy_case(TransformKind::complex_to_complex, Precision::fp64, {2449}, shape_option(DeviceShape::vector));
      what.spec.batch = rows;
      what.check = rows == 1 ? Check::accuracy : Check::batch_rows;
      cases.push_back(what);
    }
    check_cases(cases);
  }
  TEST_CASE("few rows: by lanes of each width, planar and in place") {
    std::vector<VerifyCase> cases;
    for (const TransformKind kind : kKinds) {
      for (const std::size_t lanes : {2, 4, 8, 16}) {
        VerifyCase what = row_alone(1403, kind, Precision::fp32);  // 61 x 23
        for (const std::size_t length : {61, 23}) {
          what.options.vector_shapes.push_back({.length = length, .columns = true, .lanes = lanes, .radices = {}});
        }
        add_directions(cases, what);
      }
      VerifyCase what = row_alone(1403, kind, Precision::fp32);
      what.spec.placement = Placement::in_place;
      add_directions(cases, what);
      what = row_alone(1403, kind, Precision::fp64);
      what.spec.layout = Layout::planar;
      what.spec.normalization = Normalization::unitary;
      add_directions(cases, what);
    }
    check_cases(cases);
  }
}
