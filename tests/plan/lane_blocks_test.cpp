// Which short transforms a CPU's lanes read and write as blocks of memory.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

TransformSpec batch_in_blocks(std::size_t batch, TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.batch = batch;
  spec.kind = kind;
  return spec;
}

Plan plan_of_blocks(TransformSpec spec, std::vector<std::size_t> lengths, const char* device = "CPU with AVX-512") {
  spec.lengths = std::move(lengths);
  return make_plan(spec, limits_of(device));
}

bool takes_blocks(TransformSpec spec, std::vector<std::size_t> lengths, const char* device = "CPU with AVX-512") {
  return plan_of_blocks(std::move(spec), std::move(lengths), device).launches.front().vector.lane_blocks;
}

}  // namespace

TEST_CASE("a distance that leaves no gap is planned as none is; one of a single transform means nothing") {
  for (const TransformKind kind : kKinds) {
    for (const std::size_t length : {13, 80, 100, 1009}) {
      CAPTURE(length);
      TransformSpec spec = batch_in_blocks(64, kind);
      spec.lengths = {length};
      TransformSpec told = spec;
      told.input_distance = input_elements(spec);
      told.output_distance = output_elements(spec);
      const DeviceLimits limits = limits_of("CPU with AVX-512");
      CHECK(make_plan(told, limits).launches == make_plan(spec, limits).launches);

      spec.batch = told.batch = 1;
      told.input_distance = 7 * length;
      told.output_distance = 5 * length;
      CHECK(make_plan(told, limits).launches == make_plan(spec, limits).launches);
    }
  }
}

TEST_CASE("lane blocks: butterflies that fill the registers by half of the widest vectors") {
  const auto lanes = [](std::size_t length, TransformKind kind, const char* device) {
    return plan_of_blocks(batch_in_blocks(1024, kind), {length}, device).launches.front().lanes;
  };
  CHECK(lanes(2, TransformKind::complex_to_complex, "CPU with AVX-512") == 8);
  CHECK(lanes(5, TransformKind::complex_to_complex, "CPU with AVX-512") == 8);
  CHECK(lanes(15, TransformKind::complex_to_complex, "CPU with AVX-512") == 8);
  CHECK(lanes(17, TransformKind::complex_to_complex, "CPU with AVX-512") == 8);
  CHECK(lanes(63, TransformKind::complex_to_complex, "CPU with AVX-512") == 16);
  CHECK(lanes(15, TransformKind::complex_to_complex, "CPU with AVX2") == 8);
  CHECK(lanes(15, TransformKind::real_to_complex, "CPU with AVX-512") == 8);
  CHECK(lanes(21, TransformKind::real_to_complex, "CPU with AVX-512") == 8);
  CHECK(lanes(32, TransformKind::complex_to_real, "CPU with AVX-512") == 8);
  TransformSpec fp64 = batch_in_blocks(1024);
  fp64.precision = Precision::fp64;
  CHECK(plan_of_blocks(fp64, {9}).launches.front().lanes == 4);
}

TEST_CASE("lane blocks: more stages in vectors of 256 bits and more, of an odd number of reals in others, too") {
  CHECK(takes_blocks(batch_in_blocks(64), {63}));
  CHECK(takes_blocks(batch_in_blocks(64), {63}, "CPU with AVX2"));
  CHECK_FALSE(takes_blocks(batch_in_blocks(64), {63}, "CPU with SSE2"));
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    CHECK(takes_blocks(batch_in_blocks(1024, kind), {63}, "CPU with AVX2"));
    CHECK(takes_blocks(batch_in_blocks(1024, kind), {75}, "CPU with SSE2"));
    TransformSpec fp64 = batch_in_blocks(1024, kind);
    fp64.precision = Precision::fp64;
    CHECK_FALSE(takes_blocks(fp64, {75}, "CPU with SSE2"));
  }
}

TEST_CASE("lane blocks: long odd numbers of reals as well, half of whose stages' rows are left out") {
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    const KernelLaunch launch = plan_of_blocks(batch_in_blocks(1024, kind), {2187}).launches.front();
    CHECK(launch.vector.lane_blocks);
    CHECK(launch.vector.half_stages);
    CHECK(launch.stages.front().radix == (kind == TransformKind::real_to_complex ? 9 : 3));
    CHECK_FALSE(takes_blocks(batch_in_blocks(17, kind), {2205}));  // lanes that share a transform leave no core idle
    CHECK(plan_of_blocks(batch_in_blocks(1024, kind), {4375}).launches.front().lanes == 16);
    CHECK(takes_blocks(batch_in_blocks(1024, kind), {8505}));  // by eight lanes, as private memory holds them
    CHECK(plan_of_blocks(batch_in_blocks(1024, kind), {8505}).launches.front().lanes == 8);
    CHECK_FALSE(takes_blocks(batch_in_blocks(1024, kind), {17325}));
    CHECK_FALSE(takes_blocks(batch_in_blocks(1024, kind), {17325}, "CPU with AVX2"));
    CHECK_FALSE(plan_of_blocks(batch_in_blocks(1024, kind), {15}).launches.front().vector.half_stages);
  }
  CHECK_FALSE(plan_of_blocks(batch_in_blocks(1024), {63}).launches.front().vector.half_stages);
}

TEST_CASE("lane blocks: few rows of an odd number of reals fill vectors of 256 bits") {
  const std::size_t cores = limits_of("CPU with AVX-512").compute_units;
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    TransformSpec spec = batch_in_blocks(7 * cores, kind);
    CHECK(takes_blocks(spec, {1001}));
    CHECK(plan_of_blocks(spec, {1001}).launches[0].lanes == 8);
    spec.batch = 5 * cores;
    CHECK_FALSE(takes_blocks(spec, {1001}));
    spec.precision = Precision::fp64;
    spec.batch = 4 * cores;
    CHECK(takes_blocks(spec, {1001}));
    CHECK(plan_of_blocks(spec, {1001}).launches.front().lanes == 4);
    spec.batch = 2 * cores;
    CHECK_FALSE(takes_blocks(spec, {1001}));
  }
}

TEST_CASE("lane blocks: not where lanes that share a transform do more") {
  const auto complex = TransformKind::complex_to_complex, there = TransformKind::real_to_complex,
             back = TransformKind::complex_to_real;
  const auto takes = [](std::size_t length, TransformKind kind, Precision precision = Precision::fp32) {
    TransformSpec spec = batch_in_blocks(64, kind);
    spec.precision = precision;
    return takes_blocks(spec, {length});
  };
  // Whole vectors of four that share do, as far as their block fits the first cache; then lanes share.
  for (const std::size_t length : {64, 128, 196, 210, 250, 252, 256, 300, 375}) CHECK_FALSE(takes(length, complex));
  for (const std::size_t length : {32, 48, 54, 66, 75, 90, 100, 105, 140, 165, 318}) CHECK(takes(length, complex));
  for (const std::size_t length : {32, 66, 105, 126, 140, 150, 252, 256, 375})
    CHECK_FALSE(takes(length, complex, Precision::fp64));
  for (const std::size_t length : {50, 81, 115, 130, 215, 318}) CHECK(takes(length, complex, Precision::fp64));
  for (const std::size_t length : {80, 144, 150, 368}) CHECK(takes(length, there, Precision::fp64));
  for (const std::size_t length : {64, 400, 462, 600}) CHECK_FALSE(takes(length, there, Precision::fp64));
  CHECK(takes(200, there));
  CHECK(takes(144, there));
  for (const std::size_t length : {64, 72, 200, 504}) CHECK(takes(length, back));
  for (const std::size_t length : {128, 256, 320}) CHECK_FALSE(takes(length, back));
  CHECK_FALSE(takes(256, there));
  CHECK_FALSE(takes_blocks(batch_in_blocks(3), {64}));
}

TEST_CASE("on a CPU, five to seven of eight lanes share a transform only where nothing fills them") {
  const auto launch_of = [](std::size_t length, Precision precision, std::size_t batch,
                            TransformKind kind = TransformKind::complex_to_complex) {
    TransformSpec spec = batch_in_blocks(batch, kind);
    spec.precision = precision;
    return plan_of_blocks(spec, {length}).launches.front();
  };
  // Four lanes of doubles do, where four divides the length.
  for (const std::size_t length : {60, 100, 300, 540, 4500}) {
    CAPTURE(length);
    CHECK(launch_of(length, Precision::fp64, 1024).sharing_lanes() == 4);
    CHECK(launch_of(length, Precision::fp64, 1024).lanes == 4);
  }
  CHECK(launch_of(66, Precision::fp64, 1024).sharing_lanes() == 6);
  CHECK(launch_of(44100, Precision::fp64, 1024).sharing_lanes() == 7);
  // So do transforms, one a lane, too long for blocks, as many as there are lanes.
  const KernelLaunch many = launch_of(625, Precision::fp32, 1024), few = launch_of(625, Precision::fp32, 3);
  CHECK(many.family == KernelFamily::vector_columns);
  CHECK_FALSE(many.vector.lane_blocks);
  CHECK(many.lanes == 8);
  CHECK(few.family == KernelFamily::vector_rows);
  CHECK(launch_of(625, Precision::fp64, 1024).family == KernelFamily::vector_columns);
  CHECK(launch_of(1170, Precision::fp64, 1024).family == KernelFamily::vector_columns);
  CHECK(launch_of(990, Precision::fp64, 1024).family == KernelFamily::vector_rows);     // six lanes
  CHECK(launch_of(441, Precision::fp32, 1024).family == KernelFamily::vector_rows);     // seven
  CHECK(launch_of(2625, Precision::fp32, 1024).family == KernelFamily::vector_rows);    // which the caches do not hold
  CHECK(launch_of(497, Precision::fp32, 1024).family == KernelFamily::vector_columns);  // 71 x 7
  const auto there = TransformKind::real_to_complex, back = TransformKind::complex_to_real;
  CHECK(launch_of(900, Precision::fp64, 1024, there).family == KernelFamily::vector_columns);
  CHECK(launch_of(900, Precision::fp64, 1024, back).family == KernelFamily::vector_rows);
  CHECK(launch_of(1000, Precision::fp64, 1024, there).family == KernelFamily::vector_columns);  // four of doubles
  CHECK(launch_of(1024, Precision::fp64, 1024, there).splits_lanes());
}

TEST_CASE(
    "on a CPU, packed reals that do not meet mirrors are done by blocks, with AVX-512 as far as these fit a cache") {
  const auto there = TransformKind::real_to_complex, back = TransformKind::complex_to_real;
  const auto launch_of = [](std::size_t length, Precision precision, TransformKind kind,
                            const char* device = "CPU with AVX-512") {
    TransformSpec spec = batch_in_blocks(1024, kind);
    spec.precision = precision;
    return plan_of_blocks(spec, {length}, device).launches.front();
  };
  CHECK(launch_of(368, Precision::fp32, there).vector.lane_blocks);
  CHECK(launch_of(368, Precision::fp32, there).lanes == 16);
  CHECK_FALSE(launch_of(400, Precision::fp32, there).vector.lane_blocks);
  CHECK_FALSE(launch_of(688, Precision::fp32, there).vector.lane_blocks);
  CHECK(launch_of(704, Precision::fp32, there).splits_lanes());
  CHECK_FALSE(launch_of(656, Precision::fp32, there, "CPU with AVX2").vector.lane_blocks);
  CHECK(launch_of(688, Precision::fp32, there, "CPU with AVX2").vector.lane_blocks);
  CHECK_FALSE(launch_of(1024, Precision::fp32, there).vector.lane_blocks);
  CHECK_FALSE(launch_of(1024, Precision::fp32, back).vector.lane_blocks);
  CHECK(launch_of(1040, Precision::fp32, back).joins_lanes());
  CHECK(launch_of(368, Precision::fp64, there).lanes == 8);
  CHECK(launch_of(368, Precision::fp64, there).vector.lane_blocks);
  CHECK_FALSE(launch_of(400, Precision::fp64, there).vector.lane_blocks);
  CHECK_FALSE(launch_of(640, Precision::fp64, back).vector.lane_blocks);
  CHECK_FALSE(launch_of(248, Precision::fp64, there, "CPU with AVX2").vector.lane_blocks);
  CHECK(launch_of(264, Precision::fp64, there, "CPU with AVX2").vector.lane_blocks);
  CHECK(launch_of(256, Precision::fp64, there, "CPU with AVX2").splits_lanes());
  // Short ones of doubles back by four lanes that share one; there by blocks, but 64, whose rows are one butterfly.
  for (const std::size_t length : {80, 96, 112, 120, 168, 216}) {
    CAPTURE(length);
    CHECK(launch_of(length, Precision::fp64, back).sharing_lanes() == 4);
    CHECK(launch_of(length, Precision::fp64, there).vector.lane_blocks);
  }
  CHECK(launch_of(280, Precision::fp64, back).vector.lane_blocks);
  CHECK(launch_of(64, Precision::fp64, there).splits_lanes());
}

TEST_CASE("lane blocks: few short transforms by narrow vectors, and so alone as in a batch") {
  const auto launch_of = [](std::size_t length, std::size_t batch, TransformKind kind) {
    return plan_of_blocks(batch_in_blocks(batch, kind), {length}).launches.front();
  };
  const auto complex = TransformKind::complex_to_complex, real = TransformKind::real_to_complex;
  for (const std::size_t length : {5, 54, 81, 121, 165, 343}) {
    for (const TransformKind kind : {complex, real}) {
      CAPTURE(length);
      const KernelLaunch alone = launch_of(length, 1, kind), many = launch_of(length, 4096, kind);
      CHECK(alone.vector.lane_blocks == many.vector.lane_blocks);
      CHECK(alone.vector.half_stages == many.vector.half_stages);
      CHECK(alone.stages == many.stages);
      CHECK((!alone.vector.lane_blocks || alone.lanes == 4));
    }
  }
  const std::size_t cores = limits_of("CPU with AVX-512").compute_units;
  CHECK(launch_of(81, 8 * cores, complex).lanes == 8);
  CHECK(launch_of(81, 8 * cores + 1, complex).lanes == 16);
  CHECK_FALSE(launch_of(1023, 1, real).vector.lane_blocks);
}

TEST_CASE("on a CPU, short transforms are done alike alone and in batches: algorithm, stages, who shares a transform") {
  const auto complex = TransformKind::complex_to_complex, there = TransformKind::real_to_complex,
             back = TransformKind::complex_to_real;
  for (const char* device : {"CPU with AVX-512", "CPU with AVX2", "CPU with SSE2"}) {
    for (const TransformKind kind : {complex, there, back}) {
      for (const Precision precision : {Precision::fp32, Precision::fp64}) {
        for (std::size_t length = 2; length < 384; ++length) {
          TransformSpec spec = batch_in_blocks(1, kind);
          spec.precision = precision;
          const Plan alone = plan_of_blocks(spec, {length}, device);
          for (const std::size_t batch : {5, 33, 4096}) {
            CAPTURE(device);
            CAPTURE(length);
            CAPTURE(batch);
            spec.batch = batch;
            const Plan many = plan_of_blocks(spec, {length}, device);
            CHECK(many.algorithm == alone.algorithm);
            CHECK(many.launches.size() == alone.launches.size());
            for (std::size_t i = 0; i < std::min(many.launches.size(), alone.launches.size()); ++i) {
              const KernelLaunch &a = alone.launches[i], &b = many.launches[i];
              CHECK(b.stages == a.stages);
              CHECK(b.family == a.family);
              CHECK(b.vector.half_stages == a.vector.half_stages);
            }
          }
        }
      }
    }
  }
}

TEST_CASE("lane blocks: what leaves the nearest cache by all lanes is done by half of them, but of doubles") {
  const auto lanes = [](std::size_t length, Precision precision, TransformKind kind) {
    TransformSpec spec = batch_in_blocks(1024, kind);
    spec.precision = precision;
    const KernelLaunch launch = plan_of_blocks(spec, {length}).launches.front();
    return launch.vector.lane_blocks ? launch.lanes : 0;
  };
  const auto complex = TransformKind::complex_to_complex, real = TransformKind::real_to_complex;
  CHECK(lanes(117, Precision::fp32, complex) == 16);
  CHECK(lanes(169, Precision::fp32, complex) == 16);
  CHECK(lanes(243, Precision::fp32, complex) == 8);
  CHECK(lanes(117, Precision::fp64, complex) == 8);
  CHECK(lanes(169, Precision::fp64, complex) == 8);
  CHECK(lanes(243, Precision::fp64, complex) == 0);
  CHECK(lanes(230, Precision::fp64, real) == 8);
  CHECK(lanes(280, Precision::fp64, real) == 8);
  CHECK(lanes(462, Precision::fp64, real) == 0);
  CHECK(lanes(330, Precision::fp32, real) == 16);
  CHECK(lanes(729, Precision::fp32, complex) == 0);
  CHECK(lanes(1250, Precision::fp32, real) == 8);
  CHECK(lanes(1250, Precision::fp64, real) == 0);
}

TEST_CASE("lane blocks: only of transforms without a gap") {
  TransformSpec apart = batch_in_blocks(64);
  apart.input_distance = 14;
  CHECK_FALSE(takes_blocks(apart, {13}));
  TransformSpec padded = batch_in_blocks(64, TransformKind::real_to_complex);
  padded.placement = Placement::in_place;
  CHECK_FALSE(takes_blocks(padded, {13}));
  CHECK(takes_blocks(batch_in_blocks(4), {20, 13}));
  CHECK_FALSE(plan_of_blocks(batch_in_blocks(4), {13, 20}).launches.back().vector.lane_blocks);  // neighbouring columns
}

TEST_CASE("lane blocks: a plan says so, and what memory they take") {
  const Plan plan = plan_of_blocks(batch_in_blocks(64), {13});
  CHECK(describe(plan).find("each tile a block of memory") != std::string::npos);
  CHECK(plan.launches.front().private_memory_bytes >= 2 * 13 * 16 * 8);
}
