// Which launches of the vector shape ask for what they read next.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

TransformSpec read_ahead_spec(std::vector<std::size_t> lengths, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.precision = precision;
  spec.batch = 64;
  return spec;
}

std::vector<std::size_t> levels(const TransformSpec& spec, DeviceShape shape = DeviceShape::vector) {
  std::vector<std::size_t> all;
  for (const KernelLaunch& launch : make_plan(spec, made_up_devices()[4].limits, shape_option(shape)).launches)
    all.push_back(launch.vector.read_ahead);
  return all;
}

using Levels = std::vector<std::size_t>;

}  // namespace

TEST_CASE("rows read ahead into the nearest cache while they are small, into the next one, not where they fill that") {
  CHECK(levels(read_ahead_spec({256})) == Levels{1});
  CHECK(levels(read_ahead_spec({512})) == Levels{1});
  CHECK(levels(read_ahead_spec({1024})) == Levels{2});
  CHECK(levels(read_ahead_spec({16384})) == Levels{2});
  CHECK(levels(read_ahead_spec({65536})) == Levels{0});
  CHECK(levels(read_ahead_spec({256}, Precision::fp64)) == Levels{1});
  CHECK(levels(read_ahead_spec({512}, Precision::fp64)) == Levels{2});
}

TEST_CASE("columns read ahead by the tile: its bytes count") {
  CHECK(levels(read_ahead_spec({1024, 256})) == Levels{1, 2});
  CHECK(levels(read_ahead_spec({4096, 256})) == Levels{1, 0});
}

TEST_CASE("blocks of one butterfly of more than ten points read 4 KiB ahead, others the next block") {
  const auto blocks_ahead = [](TransformSpec spec, TransformKind kind = TransformKind::complex_to_complex) {
    spec.batch = 100000;
    spec.kind = kind;
    const KernelLaunch launch = make_plan(spec, limits_of("CPU with AVX2")).launches.front();
    REQUIRE(launch.vector.lane_blocks);
    return launch.vector.blocks_ahead;
  };
  CHECK(blocks_ahead(read_ahead_spec({15}, Precision::fp64)) == 1 + 4096 / (15 * 16 * 4));
  CHECK(blocks_ahead(read_ahead_spec({12})) == 1 + 4096 / (12 * 8 * 8));
  CHECK(blocks_ahead(read_ahead_spec({30}, Precision::fp64), TransformKind::real_to_complex) == 5);
  CHECK(blocks_ahead(read_ahead_spec({30}, Precision::fp64), TransformKind::complex_to_real) == 5);
  CHECK(blocks_ahead(read_ahead_spec({10})) == 1);
  CHECK(blocks_ahead(read_ahead_spec({15}), TransformKind::real_to_complex) == 1);
  CHECK(blocks_ahead(read_ahead_spec({15}), TransformKind::complex_to_real) == 1);
  CHECK(blocks_ahead(read_ahead_spec({45}, Precision::fp64)) == 1);  // several stages
}

TEST_CASE("rows of some KiB ask for the lines of their results, but where they go past the caches or stay in place") {
  const auto asks = [](TransformSpec spec, DeviceLimits limits = made_up_devices()[4].limits) {
    return make_plan(spec, limits).launches.front().vector.write_ahead;
  };
  CHECK(asks(read_ahead_spec({192})));
  CHECK(asks(read_ahead_spec({768})));
  CHECK_FALSE(asks(read_ahead_spec({64})));
  CHECK_FALSE(asks(read_ahead_spec({1024})));
  CHECK(asks(read_ahead_spec({160}, Precision::fp64)));
  CHECK_FALSE(asks(read_ahead_spec({128}, Precision::fp64)));
  TransformSpec reals = read_ahead_spec({512});
  reals.kind = TransformKind::complex_to_real;
  CHECK(asks(reals));
  reals.kind = TransformKind::real_to_complex;
  CHECK(asks(reals));
  reals.lengths = {192};  // whose values meet in the output itself
  CHECK_FALSE(asks(reals));
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    const auto asks_of_reals = [&](std::size_t length) {
      TransformSpec spec = read_ahead_spec({length}, precision);
      spec.kind = TransformKind::real_to_complex;
      return asks(spec);
    };
    const std::size_t complex_bytes = precision == Precision::fp64 ? 16 : 8;
    CHECK(asks_of_reals(2 * 1024 / complex_bytes));
    CHECK_FALSE(asks_of_reals(2 * 512 / complex_bytes));
    CHECK(asks_of_reals(2 * 20 * 1024 / complex_bytes));
    CHECK_FALSE(asks_of_reals(2 * 28 * 1024 / complex_bytes));
  }
  CHECK_FALSE(asks(read_ahead_spec({512, 512})));
  reals.lengths = {512, 512};
  CHECK(asks(reals));
  TransformSpec in_place = read_ahead_spec({256});
  in_place.placement = Placement::in_place;
  CHECK_FALSE(asks(in_place));
  TransformSpec large = read_ahead_spec({256});
  large.batch = 1 << 16;
  DeviceLimits narrow = made_up_devices()[5].limits;
  narrow.global_cache_bytes = 1 << 20;
  CHECK_FALSE(asks(large, narrow));
  narrow.global_cache_bytes = 0;
  CHECK(asks(large, narrow));
}

TEST_CASE("blocks read the next one ahead into the second cache, those of single butterflies, too") {
  CHECK(levels(read_ahead_spec({99})) == Levels{2});
  CHECK(levels(read_ahead_spec({25})) == Levels{2});
  TransformSpec reals = read_ahead_spec({1023});
  reals.kind = TransformKind::real_to_complex;
  CHECK(levels(reals) == Levels{2});
  reals.kind = TransformKind::complex_to_real;
  reals.lengths = {15};
  CHECK(levels(reals) == Levels{2});
}

TEST_CASE("what is read in order, in two arrays, unpacked or as a convolution is not asked for") {
  CHECK(levels(read_ahead_spec({64})) == Levels{0});  // one butterfly, and the one across the lanes
  CHECK(levels(read_ahead_spec({1009})) == Levels{0});
  TransformSpec planar = read_ahead_spec({256});
  planar.layout = Layout::planar;
  CHECK(levels(planar) == Levels{0});
  TransformSpec reals = read_ahead_spec({512});
  reals.kind = TransformKind::real_to_complex;
  CHECK(levels(reals) == Levels{1});
  reals.kind = TransformKind::complex_to_real;
  CHECK(levels(reals) == Levels{1});
  CHECK(levels(read_ahead_spec({256}), DeviceShape::cooperative) == Levels{0});
}
