// Even numbers of reals whose half has a prime factor without a butterfly: one launch convolves the packed rows and
// writes their half spectra.
#include <doctest/doctest.h>

#include <string>
#include <tuple>
#include <vector>

#include "support/device_cases.hpp"
#include "support/options.hpp"
#include "verify/case_runner.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

VerifyCase reals(std::size_t length, const std::string& algorithm, Precision precision = Precision::fp32,
                 DeviceShape shape = DeviceShape::cooperative) {
  VerifyCase what =
      accuracy_case(TransformKind::real_to_complex, precision, {length}, algorithm_option(algorithm, shape));
  what.spec.batch = 5;
  return what;
}

void check_in_one_launch(const VerifyCase& what) {
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  CAPTURE(token(what));
  CHECK(plan.launches.size() == 1);
  CHECK(plan.launches.front().splits_convolution());
  check_cases({what});
}

}  // namespace

TEST_SUITE("split_convolution") {
  TEST_CASE("half spectra of convolved rows: of two and of odd and even numbers of packed points") {
    for (const std::size_t half : {3, 37, 74, 423}) check_in_one_launch(reals(2 * half, "bluestein"));
    for (const std::size_t half : {3, 71, 337}) check_in_one_launch(reals(2 * half, "rader"));
    check_in_one_launch(reals(2 * 6, "bluestein", Precision::fp64));
    check_in_one_launch(reals(2 * 37, "rader", Precision::fp64));
  }
  TEST_CASE("half spectra of convolved rows: in place, and planar ones") {
    for (const char* algorithm : {"bluestein", "rader"}) {
      VerifyCase what = reals(2 * 37, algorithm);
      what.spec.placement = Placement::in_place;
      check_in_one_launch(what);
      what = reals(2 * 37, algorithm);
      what.spec.layout = Layout::planar;
      check_in_one_launch(what);
    }
  }
  TEST_CASE("half spectra of convolved rows: every way to share a row") {
    for (const auto& [lanes, items, split, rounds] :
         std::vector<std::tuple<std::size_t, std::size_t, bool, std::size_t>>{{1, 32, false, 1},
                                                                              {4, 8, false, 1},
                                                                              {2, 16, true, 1},
                                                                              {1, 16, true, 2},
                                                                              {1, 32, true, 3},
                                                                              {2, 7, true, 2}}) {
      VerifyCase what = reals(2 * 111, "bluestein");
      what.options.padded = {{111, 256}};
      what.options.shapes = {{.length = 256,
                              .fused_convolution = true,
                              .radices = {8, 8, 4},
                              .lanes = lanes,
                              .items_per_lane = items,
                              .split_exchange = split,
                              .exchange_rounds = rounds}};
      const GroupForm group = make_plan(what.spec, test_device().info().limits, what.options).launches.front().group;
      CHECK(group.items_per_lane == items);
      CHECK(group.exchange_rounds == rounds);
      check_in_one_launch(what);
    }
  }
  TEST_CASE("half spectra of convolved rows: as CPUs shape them") {
    for (const std::size_t half : {67, 74, 423, 1009})
      check_in_one_launch(reals(2 * half, "bluestein", Precision::fp32, DeviceShape::vector));
    VerifyCase what = reals(2 * 167, "bluestein", Precision::fp64, DeviceShape::vector);
    check_in_one_launch(what);
    what.spec.placement = Placement::in_place;
    check_in_one_launch(what);
    what.spec.placement = Placement::out_of_place;
    what.spec.layout = Layout::planar;
    check_in_one_launch(what);
  }
  TEST_CASE("half spectra of convolved rows: of a matrix") {
    for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
      VerifyCase what =
          accuracy_case(TransformKind::real_to_complex, Precision::fp32, {6, 2 * 167}, shape_option(shape));
      what.spec.batch = 2;
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      CHECK(plan.launches.size() == 2);
      CHECK(plan.launches.front().splits_convolution());
      check_cases({what});
    }
  }
}
