// The launches that a data centre's GPU gets by what was found there, demanded of the device under test: a shape or a
// cut that is wrong is wrong here, too. Run by tests/long.sh, not by ctest.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/measured_shape.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"
#include "support/device_cases.hpp"
#include "support/kinds.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

DeviceLimits gpu_limits(const char* gpu = kGpu) {
  DeviceLimits limits = limits_of(gpu);
  limits.bounds_registers = true;
  return limits;
}

LaunchShape shape_of(const KernelLaunch& launch) {
  const LaunchKey key = launch_key_of(launch);
  LaunchShape shape = {.length = key.length,
                       .neighbours = key.neighbours,
                       .fused_convolution = key.fused_convolution,
                       .fp64 = key.fp64,
                       .radices = {}};
  for (const Stage& stage : launch.stages) shape.radices.push_back(stage.radix);
  shape.lanes = launch.lanes;
  shape.items_per_lane = launch.work_group_size[0] / launch.lanes;
  shape.split_exchange = launch.group.split_exchange;
  shape.exchange_rounds = launch.group.exchange_rounds;
  shape.parks_half = launch.group.parks_half;
  shape.large_local_memory = launch.group.large_local_memory;
  shape.resident_groups = launch.group.resident_groups;
  shape.entries_together = launch.group.entries_together;
  return shape;
}

/// What the launches of one axis share it out by: a convolution's up to its middle.
AxisCut cut_of(const Plan& plan) {
  AxisCut cut = {.length = plan.launches.front().geometry.axis_length, .launches = {}};
  for (const KernelLaunch& launch : plan.launches) {
    cut.launches.push_back(launch.geometry.length);
    if (launch.convolution.fused) break;
  }
  cut.tile = plan.launches.front().store_tile;
  return cut;
}

PlanOptions demands_of(const Plan& plan) {
  PlanOptions options = shape_option(DeviceShape::cooperative);
  options.algorithm = plan.algorithm;
  for (const KernelLaunch& launch : plan.launches) options.shapes.push_back(shape_of(launch));
  if (plan.launches.size() > 1) options.cuts = {cut_of(plan)};
  const KernelLaunch& first = plan.launches.front();
  if (first.convolution.present() && !first.convolution.rader)
    options.padded = {{first.convolution.transformed_length, first.geometry.axis_length}};
  return options;
}

/// A launch by its shape, without what the device's own limits say beside it.
std::string shape_text(const KernelLaunch& launch) {
  std::string text = std::to_string(launch.geometry.length) + " points:";
  for (const Stage& stage : launch.stages) text += " " + std::to_string(stage.radix);
  return text + ", " + std::to_string(launch.lanes) + " in " + std::to_string(launch.work_group_size[0]) + "/" +
         std::to_string(launch.group.exchange_rounds) + (launch.group.split_exchange ? " split" : "");
}

/// Launches of one key are shaped alike, as the first of `models`, whose shapes are demanded in that order.
void check_shaped(const VerifyCase& what, const Plan& gpu, const std::vector<KernelLaunch>& models) {
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  REQUIRE(plan.launches.size() == gpu.launches.size());
  for (std::size_t i = 0; i < plan.launches.size(); ++i) {
    const LaunchKey key = launch_key_of(gpu.launches[i]);
    const auto model =
        std::ranges::find_if(models, [&](const KernelLaunch& launch) { return launch_key_of(launch) == key; });
    CHECK(shape_text(plan.launches[i]) == shape_text(*model));
  }
  std::vector<VerifyCase> cases;
  add_directions(cases, what);
  check_cases(cases);
}

bool shapes_differ(const std::vector<KernelLaunch>& launches) {
  return std::ranges::any_of(launches, [&](const KernelLaunch& a) {
    return std::ranges::any_of(launches, [&](const KernelLaunch& b) {
      return launch_key_of(a) == launch_key_of(b) && shape_text(a) != shape_text(b);
    });
  });
}

void check_plan(TransformKind kind, Precision precision, const std::vector<std::size_t>& lengths,
                const char* gpu_name = kGpu, const std::string& algorithm = "auto") {
  CAPTURE(to_string(lengths));
  VerifyCase what = accuracy_case(kind, precision, lengths);
  const std::size_t points = point_count(what.spec);
  what.spec.batch = 1 + (std::size_t{1} << 27) / points;  // a GPU's, as it is filled
  const Plan gpu = make_plan(what.spec, gpu_limits(gpu_name), algorithm_option(algorithm));
  what.spec.batch = points < 100000 ? 3 : 1;
  what.options = demands_of(gpu);
  check_shaped(what, gpu, gpu.launches);
  if (!shapes_differ(gpu.launches)) return;
  std::ranges::reverse(what.options.shapes);
  check_shaped(what, gpu, {gpu.launches.rbegin(), gpu.launches.rend()});
}

/// The longest row that a GPU convolves in one launch of that shape.
std::size_t convolved_length(const LaunchShape& shape) {
  TransformSpec spec;
  spec.precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
  for (std::size_t length = shape.length / 2 + 1;; --length) {
    REQUIRE(length > shape.length / 4);
    spec.lengths = {length};
    spec.batch = (std::size_t{1} << 27) / length;
    const Plan plan = make_plan(spec, gpu_limits(gpu_for(shape)));
    if (plan.algorithm == "bluestein" && plan.launches.size() == 1 &&
        plan.launches[0].geometry.axis_length == shape.length)
      return length;
  }
}

void check_lengths(TransformKind kind, Precision precision, const std::vector<std::size_t>& lengths) {
  for (const std::size_t length : lengths) check_plan(kind, precision, {length});
}

}  // namespace

TEST_SUITE("gpu_plans") {
  TEST_CASE("one launch") {
    check_lengths(
        TransformKind::complex_to_complex, Precision::fp32,
        {64, 1000, 1920, 2048, 2187, 2401, 3125, 4096, 8192, 16384, 37, 101, 521, 631, 751, 1009, 2039, 4093});
    check_lengths(TransformKind::complex_to_complex, Precision::fp64, {256, 1024, 4096, 8192, 37});
    check_lengths(TransformKind::real_to_complex, Precision::fp32, {256, 512, 1024, 2048, 4096, 8192, 16384});
    check_lengths(TransformKind::complex_to_real, Precision::fp32, {1024, 2048, 4096, 8192, 16384});
  }
  TEST_CASE("one launch: every row that was measured") {
    for (const LaunchShape& shape : tuned_rows()) {
      const Precision precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
      if (shape.fused_convolution) continue;
      if (shape.neighbours == Neighbours::rows)
        check_plan(TransformKind::complex_to_complex, precision, {shape.length}, gpu_for(shape));
      else if (shape.neighbours == Neighbours::mirrored_rows)
        check_plan(TransformKind::real_to_complex, precision, {2 * shape.length}, gpu_for(shape));
      else
        check_plan(TransformKind::complex_to_real, precision, {2 * shape.length}, gpu_for(shape));
    }
  }
  TEST_CASE("one launch: every convolved row that was measured") {
    for (const LaunchShape& shape : tuned_rows()) {
      if (!shape.fused_convolution) continue;
      const Precision precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
      check_plan(TransformKind::complex_to_complex, precision, {convolved_length(shape)}, gpu_for(shape));
    }
  }
  TEST_CASE("one launch: every permuted row that was measured") {
    for (const LaunchShape& shape : tuned_permuted_rows()) {
      check_plan(TransformKind::complex_to_complex, shape.fp64 ? Precision::fp64 : Precision::fp32, {shape.length + 1},
                 gpu_for(shape), "rader");
    }
  }
  TEST_CASE("one launch: every row of reals that are not packed that was measured") {
    for (const LaunchShape& shape : tuned_half_rows()) {
      const bool forward = shape.neighbours == Neighbours::half_rows;
      check_lengths(forward ? TransformKind::real_to_complex : TransformKind::complex_to_real,
                    shape.fp64 ? Precision::fp64 : Precision::fp32, {shape.length});
    }
  }
  TEST_CASE("one launch: points with a large prime, by parts") {
    for (const std::size_t length : {94u, 122u, 305u, 472u, 581u, 1988u, 4880u})
      check_plan(TransformKind::complex_to_complex, Precision::fp32, {length}, kGpuOfBulkCopies);
    for (const std::size_t length : {74u, 123u, 172u, 423u, 1525u, 2385u})
      check_plan(TransformKind::complex_to_complex, Precision::fp64, {length}, kGpuOfBulkCopies);
  }
  TEST_CASE("whole images: those that were measured, and others of large groups and of rounds") {
    for (const std::vector<std::size_t>& lengths : std::vector<std::vector<std::size_t>>{{80, 80},
                                                                                         {90, 90},
                                                                                         {91, 110},
                                                                                         {96, 96},
                                                                                         {80, 120},
                                                                                         {120, 80},
                                                                                         {64, 160},
                                                                                         {96, 128},
                                                                                         {100, 100},
                                                                                         {128, 128},
                                                                                         {20, 20, 20},
                                                                                         {24, 24, 24},
                                                                                         {16, 32, 32}})
      check_plan(TransformKind::complex_to_complex, Precision::fp32, lengths);
    for (const TransformKind kind : kRealKinds) {
      for (const std::vector<std::size_t>& lengths : std::vector<std::vector<std::size_t>>{{16, 16},
                                                                                           {20, 20},
                                                                                           {32, 32},
                                                                                           {40, 40},
                                                                                           {50, 50},
                                                                                           {60, 60},
                                                                                           {64, 64},
                                                                                           {80, 80},
                                                                                           {96, 96},
                                                                                           {100, 100},
                                                                                           {112, 112},
                                                                                           {120, 120},
                                                                                           {128, 128},
                                                                                           {100, 200},
                                                                                           {16, 16, 16},
                                                                                           {24, 24, 24}})
        check_plan(kind, Precision::fp32, lengths);
    }
    check_plan(TransformKind::complex_to_complex, Precision::fp64, {72, 72});
    check_plan(TransformKind::complex_to_complex, Precision::fp64, {100, 100});
  }
  TEST_CASE("convolutions in three launches: every shape of their ends that was measured") {
    for (const LaunchShape& shape : tuned_columns()) {
      if (shape.neighbours != Neighbours::columns_of_convolution) continue;
      constexpr std::size_t kMiddle = 512;
      const std::size_t points = kMiddle * shape.length, length = points / 2 - 1;
      VerifyCase what =
          accuracy_case(TransformKind::complex_to_complex, shape.fp64 ? Precision::fp64 : Precision::fp32, {length});
      what.options = shape_option(DeviceShape::cooperative);
      what.options.algorithm = "bluestein";
      what.options.shapes = {shape};
      what.options.padded = {{length, points}};
      what.options.cuts = {{.length = points, .launches = {shape.length, kMiddle}}};
      CAPTURE(shape.length);
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      REQUIRE(plan.launches.size() == 3);
      CHECK(shape_of(plan.launches.front()).lanes == shape.lanes);
      CHECK(shape_of(plan.launches.back()).radices == shape.radices);
      check_cases({what});
    }
  }
  TEST_CASE("columns convolved in one launch: every shape that was measured") {
    for (const LaunchShape& shape : tuned_fused_columns()) {
      VerifyCase what = accuracy_case(TransformKind::complex_to_complex, shape.fp64 ? Precision::fp64 : Precision::fp32,
                                      {shape.length / 2 + 1, 18});
      what.options = shape_option(DeviceShape::cooperative);
      what.options.algorithm = "bluestein";
      what.options.shapes = {shape};
      CAPTURE(shape.length);
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      CHECK(std::ranges::any_of(plan.launches, [&](const KernelLaunch& launch) {
        return launch.geometry.inner > 1 && launch.convolution.fused && shape_of(launch).lanes == shape.lanes &&
               shape_of(launch).radices == shape.radices;
      }));
      check_cases({what});
    }
  }
  TEST_CASE("packed reals: every shape of mirrored columns that was measured") {
    for (const LaunchShape& shape : tuned_columns()) {
      if (shape.neighbours != Neighbours::mirrored_columns) continue;
      constexpr std::size_t kBefore = 64;
      VerifyCase what = accuracy_case(TransformKind::real_to_complex, shape.fp64 ? Precision::fp64 : Precision::fp32,
                                      {2 * kBefore * shape.length});
      what.options = shape_option(DeviceShape::cooperative);
      what.options.shapes = {shape};
      what.options.cuts = {{.length = kBefore * shape.length, .launches = {kBefore, shape.length}}};
      CAPTURE(shape.length);
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      REQUIRE(plan.launches.size() == 2);
      CHECK(shape_of(plan.launches.back()).radices == shape.radices);
      CHECK(plan.launches.back().lanes == shape.lanes);
      check_cases({what});
    }
  }
  TEST_CASE("convolutions in three launches: middles of each length, and reals") {
    // Both ends are shaped alike, as what is demanded for one is for the other.
    check_lengths(TransformKind::complex_to_complex, Precision::fp32, {65537, 248644, 199751, 431874, 2189570});
    check_lengths(TransformKind::complex_to_complex, Precision::fp64, {52077, 1212076});
    check_lengths(TransformKind::real_to_complex, Precision::fp32, {865616});
    check_lengths(TransformKind::complex_to_real, Precision::fp32, {143404, 1680228});
  }
  TEST_CASE("several launches") {
    check_lengths(TransformKind::complex_to_complex, Precision::fp32,
                  {32768,  44100,  48000,  65536,   88200,   96000,   100000,  192000,  200000,  250000,  262144,
                   400000, 500000, 882000, 1000000, 1048576, 1500000, 2500000, 3000000, 4000000, 4194304, 10000000});
    check_lengths(TransformKind::real_to_complex, Precision::fp32,
                  {48000, 96000, 192000, 200000, 250000, 441000, 480000, 1000000, 2000000, 3000000, 4410000, 10000000});
    check_lengths(TransformKind::complex_to_real, Precision::fp32,
                  {88200, 100000, 192000, 250000, 480000, 960000, 3000000, 4410000, 5000000});
    check_lengths(TransformKind::complex_to_complex, Precision::fp64, {16384, 44100, 65536, 1048576});
  }
  TEST_CASE("convolutions of several launches: each padded length that has a cut of its own") {
    // Asked for: those with factors beside a large prime are sooner as columns.
    for (const std::size_t length :
         {15441, 18441, 22315,  24687,  26475,  30001,  36329,  40539,  46647,  55777,  65537,
          69961, 74715, 101225, 108421, 127423, 134467, 151655, 262147, 264625, 500009, 1000003})
      check_plan(TransformKind::complex_to_complex, Precision::fp32, {length}, kGpu, "bluestein");
  }
}
