// How the data rest between the first two launches of a long axis, and how the first one turns to write them.
#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tuned/tuned_shapes.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan tiled_plan(std::size_t length, Precision precision, const DeviceLimits& limits) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = 4;
  spec.precision = precision;
  return make_plan(spec, limits, shape_option(DeviceShape::cooperative));
}

/// That measuring found; 0: by the rule.
std::size_t chosen_tile(std::size_t length, Precision precision) {
  for (const AxisCut& cut : planner::tuned_cuts(precision, planner::CutKind::complex)) {
    if (cut.length == length) return cut.tile;
  }
  return 0;
}

}  // namespace

TEST_CASE(
    "tiles: what the first launch writes the second one reads, 64 to 128 bytes wide, 16 points where a third one "
    "follows, "
    "or as wide as measuring found, and the last one has its places where the width does not divide the length") {
  int checked = 0, divided = 0;
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      if (precision == Precision::fp64 && !device.limits.has_fp64()) continue;
      const std::size_t bytes = precision == Precision::fp64 ? 16 : 8;
      for (const std::size_t length : {16384u, 44100u, 65536u, 59049u, 1000000u, 1u << 22, 1u << 24}) {
        INFO(device.name << ", " << length);
        const Plan plan = tiled_plan(length, precision, device.limits);
        if (plan.launches.size() < 2) continue;  // a CPU's local memory is its own memory, and large
        ++checked;
        const KernelLaunch& first = plan.launches[0];
        CHECK(first.store_tile == plan.launches[1].load_tile);
        const std::size_t chosen = chosen_tile(length, precision);
        const std::size_t by_rule = plan.launches.size() > 2 ? 16 : 128 / bytes;
        CHECK(first.store_tile <= std::max(by_rule, chosen));
        CHECK(first.store_tile > 1);
        const std::size_t tiles = (first.geometry.length + first.store_tile - 1) / first.store_tile;
        const std::size_t places = tiles * first.store_tile * (length / first.geometry.length);
        CHECK(first.to.distance == places);
        CHECK(plan.launches[1].from.distance == places);
        CHECK(plan.scratch_elements[0] >= 4 * places);
        divided += places == length;
        for (std::size_t at = 1; at < plan.launches.size(); ++at) CHECK(plan.launches[at].store_tile == 0);
      }
    }
  }
  CHECK(checked > 50);
  CHECK(divided > 0);
  CHECK(divided < checked);
}

TEST_CASE("a tile that was measured with one cut is not taken for another") {
  const DeviceLimits limits = limits_of("data centre GPU, 48 KiB");
  TransformSpec spec;
  spec.lengths = {1u << 24};
  const std::size_t measured = make_plan(spec, limits).launches.front().store_tile;
  REQUIRE(measured == chosen_tile(1u << 24, Precision::fp32));
  REQUIRE(measured * 8 < 64);

  PlanOptions capped;  // three launches instead of two
  capped.radix.cap = 16;
  const Plan plan = make_plan(spec, limits, capped);
  REQUIRE(plan.launches.size() == 3);
  CHECK(plan.launches.front().store_tile * 8 >= 64);

  spec.lengths = {4194301};  // a convolution of 2^23 points, which has a cut of its own as a transform
  const Plan convolution = make_plan(spec, limits);
  for (const KernelLaunch& launch : convolution.launches) {
    CHECK((launch.store_tile <= 1 || launch.store_tile * 8 >= 64));
  }
}

TEST_CASE("a matrix rests in tiles where its columns are read by 64 bytes or less, and from memory") {
  TransformSpec spec;
  DeviceLimits limits = made_up_devices()[0].limits;
  limits.global_cache_bytes = std::uint64_t{50} << 20;
  const auto tile = [&](std::vector<std::size_t> lengths, std::size_t batch, const PlanOptions& options = {}) {
    spec.lengths = std::move(lengths);
    spec.batch = batch;
    const Plan plan = make_plan(spec, limits, options);
    REQUIRE(plan.launches.size() == 2);
    CHECK(plan.launches[0].store_tile == plan.launches[1].load_tile);
    CHECK(plan.launches[0].group.turned_store == 0);
    return plan.launches[0].store_tile;
  };
  CHECK(tile({2048, 2048}, 8) == 8);
  CHECK(tile({2048, 2048}, 1) == 0);  // 32 MiB
  CHECK(tile({4096, 4096}, 1) == 4);
  CHECK(tile({512, 512}, 64) == 0);    // 16 columns at once
  CHECK(tile({1024, 1001}, 64) == 0);  // no whole tiles
  limits.max_allocation_bytes = std::uint64_t{128} << 20;
  CHECK(tile({2048, 2048}, 8) == 0);  // no room for 256 MiB more
  CHECK(tile({4096, 4096}, 1) == 4);
  PlanOptions options;
  options.cuts = {{.length = 2048, .launches = {}, .tile = 16}};
  CHECK(tile({2048, 2048}, 1, options) == 16);
  options.cuts.front().tile = 1;
  CHECK(tile({2048, 2048}, 8, options) == 0);
  limits = made_up_devices()[0].limits;
  spec.placement = Placement::in_place;
  CHECK(tile({2048, 2048}, 8) == 8);
  spec.kind = TransformKind::real_to_complex;
  CHECK(tile({2048, 2048}, 8) == 0);
}

TEST_CASE("a launch turns where it writes tiles and exchanges points, by whole tiles or by all work-items of a lane") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const std::size_t length : {16384u, 44100u, 65536u, 262144u, 1000000u, 1u << 24}) {
      INFO(device.name << ", " << length);
      const Plan plan = tiled_plan(length, Precision::fp32, device.limits);
      for (const KernelLaunch& launch : plan.launches) {
        const bool exchanges = launch.stages.size() > 1 || launch.convolution.fused;
        CHECK((launch.group.turned_store > 0) == (launch.store_tile > 0 && launch.group.lanes_fastest && exchanges));
        if (launch.group.turned_store == 0) continue;
        CHECK(launch.group.items_per_lane % launch.group.turned_store == 0);
        CHECK((launch.group.turned_store == launch.store_tile ||
               launch.group.turned_store == launch.group.items_per_lane));
        CHECK(launch.local_memory_bytes <= device.limits.local_memory_bytes);
        // Each point of each lane has a place of its own, of those that pass in one round.
        const std::size_t parts = launch.group.split_exchange ? 1 : 2, points = launch.geometry.length * launch.lanes;
        CHECK(launch.local_memory_bytes >= points / launch.group.exchange_rounds * parts * sizeof(float));
      }
    }
  }
}
