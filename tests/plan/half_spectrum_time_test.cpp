// What launches of long reals are timed by on their way to a half spectrum, and which cuts that chooses.
#include "plan/cooperative/half_spectrum_time.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;
using planner::half_spectrum_time;

namespace {

/// Of arrays that fill the device.
TransformSpec reals_of(std::size_t length, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 26) / length);
  spec.precision = precision;
  spec.kind = TransformKind::real_to_complex;
  return spec;
}

double time_of(const KernelLaunch& launch, const TransformSpec& spec) {
  const PlanOptions options;
  return half_spectrum_time(
      launch, {spec, data_centre_gpu(), options, DeviceShape::cooperative, planner::Algorithm::automatic});
}

/// The first of two launches over 1000 x 1000 reals, columns in pairs.
KernelLaunch half_spectrum_launch(std::size_t lanes, std::size_t items, const std::vector<int>& radices) {
  KernelLaunch launch;
  launch.geometry = {.length = 1000, .axis_length = 1000000, .span = 1};
  launch.real_length = 1000000;
  launch.mirrored_length = 1000;
  launch.load = LoadEnd::real_pairs;
  launch.store = StoreEnd::real_columns;
  launch.lanes = lanes;
  launch.group.items_per_lane = items;
  launch.group.lanes_fastest = true;
  launch.stages = planner::to_stages(radices);
  return launch;
}

}  // namespace

TEST_CASE("half spectrum time: narrow pieces, uneven shares, registers that do not hold the points") {
  const TransformSpec spec = reals_of(1000000);
  const double wide = time_of(half_spectrum_launch(8, 40, {8, 5, 25}), spec);
  CHECK(time_of(half_spectrum_launch(2, 40, {8, 5, 25}), spec) >
        time_of(half_spectrum_launch(4, 40, {8, 5, 25}), spec));
  // 125, 200 and 40 butterflies by 40 work-items, of which the last ones are shared evenly, or by 50.
  CHECK(time_of(half_spectrum_launch(8, 50, {8, 5, 25}), spec) > wide);
  CHECK(time_of(half_spectrum_launch(4, 100, {10, 10, 10}), spec) >
        time_of(half_spectrum_launch(4, 40, {8, 5, 25}), spec));
  const TransformSpec doubles = reals_of(1000000, Precision::fp64);
  const KernelLaunch spilled = half_spectrum_launch(16, 40, {8, 5, 25});  // 640 work-items of 25 points
  CHECK(time_of(spilled, doubles) > 4 * time_of(spilled, spec));
}

TEST_CASE("half spectrum time: pieces of a later launch that end inside a sector, mirrors in local memory") {
  const auto last_launch = [](std::size_t span, StoreEnd store) {
    KernelLaunch launch;
    launch.geometry = {.length = 256, .axis_length = span * 256, .span = span};
    launch.store = store;
    launch.lanes = 16;
    launch.group.items_per_lane = 16;
    launch.group.lanes_fastest = true;
    launch.stages = planner::to_stages({16, 16});
    return launch;
  };
  const TransformSpec spec = reals_of(2 * 256 * 256);
  const double aligned = time_of(last_launch(256, StoreEnd::complex), spec);
  CHECK(time_of(last_launch(255, StoreEnd::complex), spec) > aligned);
  CHECK(time_of(last_launch(256, StoreEnd::half_split), spec) > aligned);
}

TEST_CASE("cuts: long reals whose columns of many points were the slower half have shorter ones") {
  // On an H200: 3.74 copies by columns of 1456 reals, 2.8 so; 3.4 by 1750, 2.8; 4.0 by 1680, 3.0; fp64 3.8, 3.0.
  struct Case {
    std::size_t length, slow_columns;
    Precision precision;
  };
  for (const Case& c : {Case{728000, 1456, Precision::fp32}, Case{882000, 1750, Precision::fp32},
                        Case{1680000, 1680, Precision::fp32}, Case{1254400, 1960, Precision::fp64}}) {
    CAPTURE(c.length);
    const Plan plan = make_plan(reals_of(c.length, c.precision), data_centre_gpu());
    CHECK(plan.launches.size() == 2);
    CHECK(plan.launches.front().geometry.length != c.slow_columns);
  }
}
