// Exchanges through local memory in rounds, as transforms take that only the registers of a work-group hold: demanded
// here of short ones.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

// The plan must confirm the shape: one that does not fit is passed over.
void check_shape(const LaunchShape& shape, const std::vector<std::size_t>& lengths, const std::string& algorithm) {
  const Precision precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
  VerifyCase what = accuracy_case(TransformKind::complex_to_complex, precision, lengths,
                                  algorithm_option(algorithm, DeviceShape::cooperative));
  what.options.shapes = {shape};
  what.spec.batch = 3;
  std::vector<VerifyCase> cases;
  add_directions(cases, what);
  for (const VerifyCase& one : cases) {
    std::size_t used = 0;
    for (const KernelLaunch& launch : make_plan(one.spec, test_device().info().limits, one.options).launches) {
      used += launch.exchange_rounds == shape.exchange_rounds ? 1 : 0;
    }
    CHECK(used > 0);
  }
  check_cases(cases);
}

}  // namespace

TEST_SUITE("shapes") {
  TEST_CASE("exchanges in rounds: rows") {
    check_shape(
        {.length = 512, .radices = {8, 8, 8}, .items_per_lane = 64, .split_exchange = true, .exchange_rounds = 2},
        {512}, "stockham");
    check_shape({.length = 192,
                 .fp64 = true,
                 .radices = {3, 16, 4},
                 .lanes = 2,
                 .items_per_lane = 24,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {192}, "stockham");
  }
  TEST_CASE("exchanges in rounds: columns of a matrix, and of a long axis, whose last exchange turns") {
    check_shape({.length = 256,
                 .neighbours = Neighbours::columns_of_matrix,
                 .radices = {8, 8, 4},
                 .lanes = 8,
                 .items_per_lane = 16,
                 .split_exchange = true,
                 .exchange_rounds = 4},
                {256, 20}, "stockham");
    check_shape({.length = 128,
                 .neighbours = Neighbours::columns_of_axis,
                 .radices = {8, 16},
                 .lanes = 8,
                 .items_per_lane = 8,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {128 * 128}, "four_step");
  }
}
