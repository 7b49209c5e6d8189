// Which transforms stand beside another one in a CPU's vectors.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

struct PairLanes {
  bool paired = false;
  std::size_t of_transform = 0;
  friend bool operator==(const PairLanes&, const PairLanes&) = default;
};

PairLanes pair_lanes_of(TransformSpec spec, std::size_t length, const char* device = "CPU with AVX2") {
  spec.lengths = {length};
  const Plan plan = make_plan(spec, limits_of(device));
  return {plan.launches.front().vector.paired, plan.launches.front().run_lanes()};
}

TransformSpec batch_of(std::size_t batch) {
  TransformSpec spec;
  spec.batch = batch;
  return spec;
}

}  // namespace

TEST_CASE("two transforms fill a vector where one has half of its lanes") {
  CHECK(pair_lanes_of(batch_of(64), 32) == PairLanes{true, 4});
  CHECK(pair_lanes_of(batch_of(64), 64) == PairLanes{false, 8});
  CHECK(pair_lanes_of(batch_of(64), 32, "CPU with SSE2") == PairLanes{false, 4});
  CHECK(pair_lanes_of(batch_of(1), 32) == PairLanes{false, 4});
}

TEST_CASE("pairs of four lanes stand in for five to seven of eight while they fit the nearest cache") {
  CHECK(pair_lanes_of(batch_of(64), 500) == PairLanes{true, 4});
  CHECK(pair_lanes_of(batch_of(64), 900) == PairLanes{true, 4});
  CHECK(pair_lanes_of(batch_of(64), 44100) == PairLanes{false, 8});
  CHECK(pair_lanes_of(batch_of(1), 500) == PairLanes{false, 4});
}

TEST_CASE("pairs are of interleaved values in single precision") {
  TransformSpec planar = batch_of(64);
  planar.layout = Layout::planar;
  CHECK_FALSE(pair_lanes_of(planar, 32).paired);
  TransformSpec twice = batch_of(64);
  twice.precision = Precision::fp64;
  CHECK_FALSE(pair_lanes_of(twice, 32).paired);
}

TEST_CASE("pairs of two lanes of doubles stand in for three of four, alone as in a batch") {
  TransformSpec twice = batch_of(64), alone = batch_of(1);
  twice.precision = alone.precision = Precision::fp64;
  for (const std::size_t length : {390, 1250, 2250, 8190}) {
    CAPTURE(length);
    CHECK(pair_lanes_of(twice, length) == PairLanes{true, 2});
    CHECK(pair_lanes_of(alone, length) == PairLanes{false, 2});
  }
  CHECK(pair_lanes_of(twice, 378) == PairLanes{false, 4});    // a block
  CHECK(pair_lanes_of(twice, 1500) == PairLanes{false, 4});   // which four divides
  CHECK(pair_lanes_of(twice, 22050) == PairLanes{false, 4});  // three of four share
  CHECK(pair_lanes_of(twice, 21250) == PairLanes{true, 2});   // which three does not divide
  CHECK(pair_lanes_of(twice, 2250, "CPU with AVX-512") == PairLanes{false, 8});
  twice.layout = Layout::planar;
  CHECK_FALSE(pair_lanes_of(twice, 2250).paired);
}

TEST_CASE("pairs of two lanes of doubles: of reals the longer ones, too, on their way back alone") {
  for (const std::size_t batch : {1, 64}) {
    TransformSpec back = batch_of(batch), half = back;
    back.precision = half.precision = Precision::fp64;
    back.kind = TransformKind::complex_to_real;
    half.kind = TransformKind::real_to_complex;
    for (const std::size_t reals : {900, 4500, 44100}) {
      CAPTURE(reals);
      CHECK(pair_lanes_of(back, reals) == PairLanes{batch > 1, 2});
      CHECK_FALSE(pair_lanes_of(half, reals).paired);
    }
  }
}

TEST_CASE("an item has whole pairs") {
  for (const std::size_t batch : {2, 3, 5, 63, 1000}) {
    TransformSpec spec = batch_of(batch);
    spec.lengths = {32};
    const KernelLaunch launch = make_plan(spec, limits_of("CPU with AVX2")).launches.front();
    CAPTURE(batch);
    CHECK(launch.vector.paired);
    CHECK(launch.vector.tiles_per_item % 2 == 0);
    CHECK(launch.global_size[0] * launch.vector.tiles_per_item >= batch);
    CHECK((launch.global_size[0] - 1) * launch.vector.tiles_per_item < batch);
  }
}
