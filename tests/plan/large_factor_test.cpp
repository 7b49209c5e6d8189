// Lengths with a large prime on GPUs: which are cut into columns and which are convolved whole, and how the data rest
// between the launches of those that are cut.
#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/cooperative/convolved_time.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/row_shapes.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan plan_large_factor_of(std::size_t length, Precision precision, const PlanOptions& options = {},
                          TransformKind kind = TransformKind::complex_to_complex, std::size_t batch = 2000) {
  TransformSpec spec;
  spec.kind = kind;
  spec.lengths = {length};
  spec.batch = batch;
  spec.precision = precision;
  return make_plan(spec, limits_of("data centre GPU, 48 KiB"), options);
}

}  // namespace

TEST_CASE("a large prime beside other factors: columns where they take less time than a convolution of the whole") {
  constexpr Precision fp32 = Precision::fp32, fp64 = Precision::fp64;
  // Copies that an H200 took for columns and for the whole.
  CHECK(plan_large_factor_of(19 * 433, fp32).launches.size() == 2);   // 3.0, 5.6
  CHECK(plan_large_factor_of(27 * 89, fp32).launches.size() == 2);    // 2.4, 4.1
  CHECK(plan_large_factor_of(2 * 673, fp32).launches.size() == 1);    // 5.3, 3.0
  CHECK(plan_large_factor_of(2 * 317, fp32).launches.size() == 1);    // 4.8, 2.7
  CHECK(plan_large_factor_of(32 * 41, fp64).launches.size() == 2);    // 2.0, 3.3
  CHECK(plan_large_factor_of(2 * 431, fp64).launches.size() == 1);    // 7.1, 2.4
  CHECK(plan_large_factor_of(22 * 811, fp32).launches.size() == 2);   // 4.0, three launches 5.3
  CHECK(plan_large_factor_of(21 * 2351, fp32).launches.size() == 3);  // 6.3, 5.6
  CHECK(plan_large_factor_of(16 * 263, fp64).launches.size() == 2);   // 4.5, 5.3
  // Pairs of reals: the half spectrum is a launch of its own behind columns, and none behind a whole convolution.
  constexpr TransformKind reals = TransformKind::real_to_complex;
  CHECK(plan_large_factor_of(2 * 19 * 433, fp32, {}, reals).launches.size() == 3);
  CHECK(plan_large_factor_of(2 * 3 * 1021, fp32, {}, reals).launches.size() == 1);
}

TEST_CASE(
    "a first launch of one butterfly leaves the columns that follow as rows, of several stages neighbours of one") {
  const Plan rows = plan_large_factor_of(13 * 1783, Precision::fp64);
  REQUIRE(rows.launches.size() == 2);
  CHECK(rows.launches[0].stages.size() == 1);
  CHECK(rows.launches[0].store_tile == 1);
  CHECK(rows.launches[1].loads_whole_columns());
  CHECK_FALSE(rows.launches[1].whole_columns());
  const Plan neighbours = plan_large_factor_of(32 * 211, Precision::fp64);
  REQUIRE(neighbours.launches.size() == 2);
  CHECK(neighbours.launches[0].group.turned_store >= 2);  // a sector of memory
  CHECK_FALSE(neighbours.launches[1].loads_whole_columns());
  // Work-items that fill no sector of 32 bytes leave rows, too, by one butterfly.
  const Plan few = plan_large_factor_of(10 * 257, Precision::fp32);
  REQUIRE(few.launches.size() == 2);
  CHECK(few.launches[0].stages.size() == 1);
  CHECK(few.launches[1].loads_whole_columns());
}

TEST_CASE("a large prime beside other factors: little data is convolved whole, in one launch that waits for no other") {
  const auto launches = [](std::size_t length, std::size_t batch) {
    constexpr TransformKind complex = TransformKind::complex_to_complex;
    return plan_large_factor_of(length, Precision::fp32, {}, complex, batch).launches.size();
  };
  CHECK(launches(27 * 89, 1) == 1);
  CHECK(launches(27 * 89, 400) == 1);
  CHECK(launches(27 * 89, 420) == 2);  // 8 MB
  CHECK(launches(22 * 811, 1) == 2);   // three otherwise
}

TEST_CASE("a length whose convolution kernels can count is planned though that of its columns they cannot") {
  // 83 is convolved as 192 points, times 11197440 columns 2^31 and more; the whole as fewer.
  const Plan plan = plan_large_factor_of(83 * 11197440, Precision::fp32, {}, TransformKind::complex_to_complex, 1);
  CHECK(plan.algorithm == "bluestein");
  CHECK(plan.launches.front().geometry.axis_length < std::size_t{1} << 31);
}

TEST_CASE("the names of what runs stand in a plan once each, whatever the other axes have") {
  const auto algorithm_of = [](std::vector<std::size_t> lengths) {
    TransformSpec spec;
    spec.lengths = std::move(lengths);
    spec.batch = 2000;
    return make_plan(spec, limits_of("data centre GPU, 48 KiB")).algorithm;
  };
  REQUIRE(algorithm_of({19 * 433}) == "four_step+rader");
  CHECK(algorithm_of({2, 19 * 433, 19 * 433}) == "four_step+rader+stockham");
  CHECK(algorithm_of({19 * 433, 65536}) == "four_step+rader");
}

TEST_CASE("who says how many points the convolution of a length has gets a convolution of that length") {
  PlanOptions options;
  options.padded = {{19 * 433, 20480}};
  const Plan plan = plan_large_factor_of(19 * 433, Precision::fp32, options);
  REQUIRE(plan.launches.size() == 1);
  CHECK(plan.launches[0].geometry.axis_length == 20480);
}

TEST_CASE("each measured number of convolved points has a time, and the numbers ascend") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    const TransformSpec spec{.precision = precision};
    const PlanOptions options;
    const planner::PlanRequest request{spec, limits_of("data centre GPU, 48 KiB"), options, DeviceShape::cooperative,
                                       planner::Algorithm::automatic};
    for (const bool columns : {false, true}) {
      const auto shapes =
          columns ? planner::tuned_convolved_columns(precision) : planner::tuned_convolution_rows(precision);
      std::size_t before = 0;
      for (const planner::RowShape& shape : shapes) {
        CAPTURE(shape.length);
        CHECK(shape.length > before);
        before = shape.length;
        KernelLaunch launch;
        launch.precision = precision;
        launch.geometry.length = launch.geometry.axis_length = shape.length;
        launch.geometry.inner = columns ? 16 : 1;
        launch.convolution = ConvolutionPart::of(shape.length / 2);
        const auto time = planner::convolved_time({{"bluestein"}, {launch}}, request);
        REQUIRE(time);
        CHECK(*time > 1);
        CHECK(*time < 6);
      }
    }
  }
}
