// By which stages a CPU's lanes run short transforms that they read and write as blocks of memory.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

KernelLaunch block_of(std::size_t length, TransformKind kind, const char* device, std::size_t batch = 64,
                      Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = batch;
  spec.kind = kind;
  spec.precision = precision;
  return make_plan(spec, limits_of(device)).launches.front();
}

}  // namespace

TEST_CASE("lane blocks: a single butterfly, on every width of vectors") {
  for (const char* device : {"CPU with AVX-512", "CPU with AVX2", "CPU with SSE2"}) {
    CAPTURE(device);
    for (const std::size_t length : {1, 2, 3, 8, 10, 15, 16, 17, 18, 22, 24, 26, 31}) {
      CAPTURE(length);
      const KernelLaunch launch = block_of(length, TransformKind::complex_to_complex, device);
      CHECK(launch.vector.lane_blocks);
      CHECK(launch.stages.size() == 1);
    }
  }
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    for (const std::size_t reals : {30, 32, 42, 48, 21, 45}) {
      CAPTURE(reals);
      const KernelLaunch launch = block_of(reals, kind, "CPU with AVX2");
      CHECK(launch.vector.lane_blocks);
      CHECK(launch.stages.size() == 1);
    }
  }
}

TEST_CASE(
    "lane blocks: stages from 25 points on where vectors are wide enough for them, a single butterfly elsewhere") {
  for (const TransformKind kind : kKinds) {
    const std::size_t factor = kind == TransformKind::complex_to_complex ? 1 : 2;
    for (const std::size_t length : {25, 27, 30, 33}) {
      CAPTURE(length);
      for (const char* device : {"CPU with AVX-512", "CPU with AVX2"}) {
        const KernelLaunch launch = block_of(factor * length, kind, device);
        CHECK(launch.vector.lane_blocks);
        CHECK(launch.stages.size() == 2);
      }
      CHECK(block_of(factor * length, kind, "CPU with SSE2").stages.size() == 1);
    }
  }
}

TEST_CASE("lane blocks: the butterfly of a large prime comes last, twice one is two stages") {
  using Stages = std::vector<int>;
  const auto stages = [](std::size_t length, TransformKind kind, const char* device, std::size_t batch) {
    const KernelLaunch launch = block_of(length, kind, device, batch);
    CHECK(launch.vector.lane_blocks);
    return planner::radices_of(launch.stages);
  };
  const auto complex = TransformKind::complex_to_complex;
  for (const char* device : {"CPU with AVX-512", "CPU with AVX2"}) {
    for (const std::size_t batch : {1, 64}) {  // alone by the same stages as among others
      CAPTURE(device);
      CAPTURE(batch);
      CHECK(stages(34, complex, device, batch) == Stages{2, 17});
      CHECK(stages(46, complex, device, batch) == Stages{2, 23});
      CHECK(stages(85, complex, device, batch) == Stages{5, 17});
      CHECK(stages(77, complex, device, batch) == Stages{7, 11});
      for (const TransformKind kind : kRealKinds) {
        CHECK(stages(44, kind, device, batch) == Stages{2, 11});
        CHECK(stages(52, kind, device, batch) == Stages{2, 13});
        CHECK(stages(68, kind, device, batch) == Stages{2, 17});
        CHECK(stages(182, kind, device, batch) == Stages{7, 13});
      }
    }
  }
  CHECK(stages(34, complex, "CPU with SSE2", 64) == Stages{34});
  CHECK(stages(63, complex, "CPU with AVX-512", 64) == Stages{9, 7});
}

TEST_CASE("lane blocks: a single butterfly not where four lanes divide it well, nor of very many points") {
  const auto stages = [](std::size_t length, TransformKind kind, Precision precision) {
    return block_of(length, kind, "CPU with AVX-512", 64, precision).stages.size();
  };
  const auto complex = TransformKind::complex_to_complex, real = TransformKind::real_to_complex;
  for (const std::size_t length : {28, 32, 36, 48, 50, 51}) {
    CAPTURE(length);
    CHECK(stages(length, complex, Precision::fp32) > 1);
  }
  for (const std::size_t length : {16, 20, 24, 45}) {
    CAPTURE(length);
    CHECK(stages(length, complex, Precision::fp64) > 1);
  }
  CHECK(stages(64, real, Precision::fp32) > 1);
  CHECK(stages(84, real, Precision::fp32) > 1);
  CHECK(stages(49, real, Precision::fp32) > 1);
}
