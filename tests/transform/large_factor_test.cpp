// Lengths with a large prime beside other factors, in the cooperative shape: columns with butterflies, then the prime's
// convolution over columns.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

// Each plan must be of that kind: on a device where another one would be sooner the cases would show nothing.
void check_large_factor(TransformKind kind, Precision precision, const std::vector<std::size_t>& lengths,
                        std::size_t launches, bool as_rows = false) {
  VerifyCase what = accuracy_case(kind, precision, lengths, shape_option(DeviceShape::cooperative));
  what.spec.batch = lengths.front() > 100'000 ? 2 : 3;
  std::vector<VerifyCase> cases;
  add_directions(cases, what);
  if (!as_rows) {  // these rest in scratch memory either way
    what.spec.placement = Placement::in_place;
    add_directions(cases, what);
  }
  for (const VerifyCase& one : cases) {
    const Plan plan = make_plan(one.spec, test_device().info().limits, one.options);
    CAPTURE(describe(plan));
    CHECK(plan.launches.size() == launches);
    CHECK(plan.algorithm.find("four_step") != std::string::npos);
    if (as_rows) CHECK(plan.launches.back().loads_whole_columns());
  }
  check_cases(cases);
}

}  // namespace

TEST_SUITE("large_factor") {
  constexpr TransformKind complex = TransformKind::complex_to_complex, there = TransformKind::real_to_complex,
                          back = TransformKind::complex_to_real;
  TEST_CASE("fp32: by Rader and by Bluestein, a single butterfly, two launches before it") {
    check_large_factor(complex, Precision::fp32, {350 * 37}, 2);
    check_large_factor(complex, Precision::fp32, {70 * 179}, 2);
    check_large_factor(complex, Precision::fp32, {4004 * 37}, 3);
  }
  TEST_CASE("fp64: the same, and a first launch of one butterfly") {
    check_large_factor(complex, Precision::fp64, {63 * 43}, 2);
    check_large_factor(complex, Precision::fp64, {5 * 673}, 2);
  }
  TEST_CASE("reals and back, odd numbers of them") {
    check_large_factor(there, Precision::fp32, {255 * 41}, 2);
    check_large_factor(there, Precision::fp64, {45 * 101}, 2);
    check_large_factor(there, Precision::fp32, {2 * 350 * 37}, 3);  // the half spectrum in a launch of its own
    check_large_factor(back, Precision::fp32, {2 * 350 * 37}, 2);
    check_large_factor(back, Precision::fp32, {135 * 37}, 2);
    check_large_factor(back, Precision::fp64, {2 * 63 * 43}, 2);
  }
  TEST_CASE("columns that one butterfly leaves as rows: by Rader and by Bluestein, reals and back") {
    check_large_factor(complex, Precision::fp32, {19 * 109}, 2, true);
    check_large_factor(complex, Precision::fp32, {31 * 167}, 2, true);
    check_large_factor(complex, Precision::fp64, {13 * 101}, 2, true);
    check_large_factor(there, Precision::fp64, {13 * 229}, 2, true);
    check_large_factor(back, Precision::fp32, {31 * 127}, 2, true);
    check_large_factor(back, Precision::fp64, {2 * 31 * 47}, 2, true);
  }
  TEST_CASE("columns of matrices") {
    check_large_factor(complex, Precision::fp32, {135 * 37, 6}, 3);
    check_large_factor(there, Precision::fp64, {63 * 43, 10}, 3);
  }
}
