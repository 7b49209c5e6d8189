// How many points a convolution has, what it reads and writes, and how its launches are shaped.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "support/capture_binding.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan plan_convolved(std::size_t length) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = 4;
  return make_plan(spec, made_up_devices()[0].limits);
}

}  // namespace

TEST_CASE("a row is convolved in one launch of the next number of points that was measured, or of a power of two") {
  const DeviceLimits& gpu = limits_of("data centre GPU, 48 KiB");
  const auto plan_with = [&](std::size_t length, Precision precision, std::size_t batch, const DeviceLimits& limits) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = batch;
    spec.precision = precision;
    return make_plan(spec, limits, algorithm_option("bluestein"));
  };
  const auto points = [&](std::size_t length, Precision precision = Precision::fp32) {
    const Plan plan = plan_with(length, precision, 1000, gpu);
    return plan.launches.size() == 1 ? plan.launches[0].geometry.axis_length : 0;
  };
  CHECK(points(577) == 1152);
  CHECK(points(578) == 1536);
  CHECK(points(770) == 2048);
  CHECK(points(1026) == 2560);
  CHECK(points(1537) == 3072);
  CHECK(points(1538) == 4096);
  CHECK(points(4097) == 8192);
  CHECK(points(4099) == 9216);
  CHECK(points(4800) == 10240);
  CHECK(points(8193) == 16384);
  CHECK(points(8194) == 20480);
  CHECK(points(10241) == 20480);
  CHECK(points(10243) == 0);
  CHECK(points(2560, Precision::fp64) == 5120);
  CHECK(points(2563, Precision::fp64) == 6144);
  CHECK(points(4611, Precision::fp64) == 0);
  // Half spectra that come back packed likewise: what they read meets its mirrors, not what the stages hold.
  TransformSpec back;
  back.lengths = {2 * 5119};
  back.batch = 1000;
  back.kind = TransformKind::complex_to_real;
  const Plan packed = make_plan(back, gpu, algorithm_option("bluestein"));
  REQUIRE(packed.launches.size() == 1);
  CHECK(packed.launches[0].geometry.axis_length == 10240);
  CHECK(packed.launches[0].group.items_per_lane == 320);
  // Few of them leave a device idle where they take rounds, and small work-groups do not hold them.
  CHECK(plan_with(8193, Precision::fp32, 1, gpu).launches.size() > 1);
  DeviceLimits small = gpu;
  small.max_work_group_size = 256;
  CHECK(plan_with(8193, Precision::fp32, 1000, small).launches.size() > 1);
}

TEST_CASE("on a CPU a convolution is one launch whose lanes share it: there and back, they divide its points twice") {
  for (const char* device : {"CPU with AVX-512", "CPU with AVX2", "CPU with SSE2", "CPU that speaks of no vectors"}) {
    CAPTURE(device);
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      for (const std::size_t length : {13u, 18u, 19u, 23u, 25u, 29u, 31u, 53u, 139u, 331u, 1013u, 2999u}) {
        CAPTURE(length);
        TransformSpec spec;
        spec.lengths = {length};
        spec.precision = precision;
        const Plan plan = make_plan(spec, limits_of(device), algorithm_option("bluestein"));
        REQUIRE(plan.launches.size() == 1);
        const KernelLaunch& launch = plan.launches[0];
        CHECK(launch.sharing_lanes() == launch.lanes);
        CHECK(launch.geometry.length % (launch.lanes * launch.lanes) == 0);
        CHECK(launch.geometry.length >= 2 * length - 2);
        CHECK(launch.geometry.length < 3 * length);  // no more of them than that costs
      }
    }
  }
}

TEST_CASE("on a GPU a convolution of more than 16 points has a multiple of eight of them, not of more") {
  const auto points_of = [](std::size_t length) {
    TransformSpec spec;
    spec.lengths = {length};
    const Plan plan = make_plan(spec, made_up_devices()[0].limits, algorithm_option("bluestein"));
    return plan.launches.front().geometry.axis_length;
  };
  for (const std::size_t length : {11u, 19u, 23u, 50u, 53u, 63u, 113u, 127u, 227u}) CHECK(points_of(length) % 8 == 0);
  CHECK(points_of(7) == 12);
  CHECK(points_of(37) == 72);
  CHECK(points_of(101) == 200);
}

TEST_CASE("on a CPU the middle of a convolution of demanded points is their divisor nearest to 32 KiB") {
  // Or to the points that leave columns of 2048 beside them.
  const auto middle_of = [](std::size_t length, std::size_t padded, Precision precision) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.precision = precision;
    PlanOptions options;
    options.padded = {{length, padded}};
    const Plan plan = make_plan(spec, limits_of("CPU with AVX-512"), options);
    REQUIRE(plan.launches.size() == 3);
    return plan.launches[1].geometry;
  };
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const auto& [length, padded] : std::vector<std::pair<std::size_t, std::size_t>>{
             {100003, 204800}, {300007, 655360}, {1000003, 2097152}, {5000011, 10485760}}) {
      FFTCL_CAPTURE_BINDING(length);
      const AxisGeometry middle = middle_of(length, padded, precision);
      REQUIRE(middle.axis_length == padded);
      const double across = static_cast<double>(middle.axis_length) / 2048;
      const double wanted = std::max(precision == Precision::fp32 ? 4096.0 : 2048.0, across);
      const auto apart = [&](std::size_t points) { return std::abs(std::log2(static_cast<double>(points) / wanted)); };
      for (std::size_t points = 64; points <= middle.axis_length; points += 64) {
        if (middle.axis_length % points == 0) CHECK(apart(middle.length) <= apart(points));
      }
    }
  }
}

TEST_CASE("a convolution of one stage passes its points through local memory between there and back") {
  for (const MadeUpDevice& device : made_up_devices()) {
    CAPTURE(device.name);
    for (const auto& [length, algorithm] : {std::pair{17u, "rader"}, {13u, "rader"}, {5u, "bluestein"}}) {
      FFTCL_CAPTURE_BINDING(length);
      TransformSpec spec;
      spec.lengths = {length};
      const Plan plan = make_plan(spec, device.limits, algorithm_option(algorithm, DeviceShape::cooperative));
      REQUIRE(plan.launches.size() == 1);
      CHECK(plan.launches[0].stages.size() == 1);
      CHECK(broken_law(plan, device.limits) == "");
    }
  }
}

TEST_CASE("an odd number of reals is convolved with the stored half of its spectrum alone, on either way") {
  const auto part_of = [](std::vector<std::size_t> lengths, TransformKind kind, DeviceShape shape, std::size_t launch) {
    TransformSpec spec;
    spec.lengths = std::move(lengths);
    spec.batch = 4;
    spec.kind = kind;
    const Plan plan = make_plan(spec, made_up_devices()[0].limits, algorithm_option("bluestein", shape));
    REQUIRE(plan.launches.size() > launch);
    return plan.launches[launch];
  };
  for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
    for (const std::size_t length : {1009u, 30011u}) {
      CAPTURE(length);
      const KernelLaunch forward = part_of({length}, TransformKind::real_to_complex, shape, 0);
      CHECK(forward.convolution.points_read == length);
      CHECK(forward.convolution.points_written == length / 2 + 1);
      const KernelLaunch back = part_of({length}, TransformKind::complex_to_real, shape, 0);
      CHECK(back.convolution.points_read == length / 2 + 1);
      CHECK(back.convolution.points_written == length);
      for (const KernelLaunch& launch : {forward, back}) {
        CHECK(launch.geometry.axis_length >= 3 * length / 2);
        CHECK(launch.geometry.axis_length < 2 * length - 2);
      }
      const KernelLaunch whole = part_of({length}, TransformKind::complex_to_complex, shape, 0);
      CHECK(whole.convolution.points_read == length);
      CHECK(whole.convolution.points_written == length);
    }
    // Packed, and of an axis that is not the last one, all points are there.
    const KernelLaunch packed = part_of({2 * 1009}, TransformKind::complex_to_real, shape, 0);
    CHECK(packed.convolution.points_read == 1009);
    CHECK(packed.convolution.points_written == 1009);
    const KernelLaunch columns = part_of({1009, 9}, TransformKind::complex_to_real, shape, 0);
    CHECK(columns.convolution.points_read == 1009);
  }
}

TEST_CASE("a demanded shape with rounds is passed over where an exchange cannot take as many, or any") {
  const auto rounds_of = [](std::size_t length, const std::string& algorithm, LaunchShape shape) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = 100;
    PlanOptions options = algorithm_option(algorithm, DeviceShape::cooperative);
    options.shapes = {std::move(shape)};
    options.padded = {{length, 96}};
    return make_plan(spec, limits_of("data centre GPU, 48 KiB"), options).launches.front().group.exchange_rounds;
  };
  LaunchShape shape{
      .length = 16, .radices = {4, 4}, .items_per_lane = 4, .split_exchange = true, .exchange_rounds = 16};
  CHECK(rounds_of(16, "stockham", shape) == 16);
  shape.exchange_rounds = 17;
  CHECK(rounds_of(16, "stockham", shape) == 1);
  LaunchShape fused{.length = 96,
                    .fused_convolution = true,
                    .radices = {8, 12},
                    .items_per_lane = 12,
                    .split_exchange = true,
                    .exchange_rounds = 2};
  CHECK(rounds_of(41, "bluestein", fused) == 2);
  CHECK(rounds_of(97, "rader", fused) == 1);  // points go through local memory in the order of a generator, whole
}

TEST_CASE("batch entries take turns where a convolution's tables are larger than what a cache keeps of them") {
  for (const std::size_t length : {100003u, 600011u, 1200007u}) {
    CAPTURE(length);
    const Plan plan = plan_convolved(length);
    REQUIRE(plan.launches.size() == 3);
    for (const std::size_t end : {0u, 2u}) CHECK((plan.launches[end].group.entries_together > 1) == (length > 1000000));
    CHECK((plan.launches[1].group.entries_together > 1) == (length > 500000));
  }
}
