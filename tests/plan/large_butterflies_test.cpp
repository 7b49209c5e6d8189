// By how wide vectors a CPU's lanes run the butterflies of large primes, each lane a transform.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

/// Of a launch that takes blocks of memory.
std::size_t lanes_of(std::size_t length, Precision precision, TransformKind kind = TransformKind::complex_to_complex,
                     const char* device = "CPU with AVX-512") {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = 4096;
  spec.kind = kind;
  spec.precision = precision;
  const KernelLaunch launch = make_plan(spec, limits_of(device)).launches.front();
  CHECK(launch.vector.lane_blocks);
  return launch.lanes;
}

}  // namespace

TEST_CASE("large primes: the widest vectors, where those of other butterflies fill the registers") {
  for (const std::size_t length : {23u, 31u, 59u, 34u, 46u, 155u}) {
    CAPTURE(length);
    CHECK(lanes_of(length, Precision::fp32) == 16);
    CHECK(lanes_of(length, Precision::fp64) == 8);
    CHECK(lanes_of(length, Precision::fp32, TransformKind::complex_to_complex, "CPU with AVX2") == 8);
  }
  for (const std::size_t length : {15u, 17u, 19u}) {
    CAPTURE(length);
    CHECK(lanes_of(length, Precision::fp32) == 8);
    CHECK(lanes_of(length, Precision::fp64) == 4);
  }
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    CHECK(lanes_of(46, Precision::fp32, kind) == 16);
    CHECK(lanes_of(23, Precision::fp64, kind) == 8);
    CHECK(lanes_of(38, Precision::fp32, kind) == 8);
  }
}

TEST_CASE("large primes beside others: larger blocks of doubles than the first cache holds") {
  for (const std::size_t length : {203u, 323u, 371u}) {
    CAPTURE(length);
    CHECK(lanes_of(length, Precision::fp64) == 8);
  }
  CHECK(lanes_of(323, Precision::fp32) == 8);
  CHECK(lanes_of(406, Precision::fp64, TransformKind::real_to_complex) == 8);
  CHECK(lanes_of(406, Precision::fp64, TransformKind::complex_to_real) == 8);
}

TEST_CASE("rows of two large primes are cut into columns, alone and in batches") {
  const auto plan_of = [](std::size_t length, std::size_t batch, TransformKind kind, const PlanOptions& options = {}) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = batch;
    spec.kind = kind;
    return make_plan(spec, limits_of("CPU with AVX-512"), options);
  };
  const auto complex = TransformKind::complex_to_complex;
  for (const std::size_t batch : {1u, 3u, 1000u}) {
    CAPTURE(batch);
    const auto is_cut = [&](std::size_t length, TransformKind kind) {
      return plan_of(length, batch, kind).algorithm == "four_step";
    };
    CHECK(is_cut(11021, complex));  // 103 x 107
    CHECK(is_cut(16732, complex));  // 89 x 47 x 4
    CHECK(is_cut(2491, complex));   // 47 x 53
    CHECK(is_cut(11021, TransformKind::real_to_complex));
    CHECK(is_cut(22042, TransformKind::real_to_complex));
    CHECK(is_cut(22042, TransformKind::complex_to_real));
    CHECK(is_cut(1147, complex) == (batch == 1));  // 31 x 37: short, but for one alone (few_rows_test.cpp)
    CHECK_FALSE(is_cut(6820, complex));            // 31 x 220: lanes share it
    CHECK_FALSE(is_cut(15625, complex));           // small primes
    CHECK_FALSE(is_cut(10009, complex));           // a prime
  }
  // What is asked for is taken.
  PlanOptions options;
  options.algorithm = "stockham";
  CHECK(plan_of(11021, 1, complex, options).launches.size() == 1);
  options = {};
  options.radix.stages = {107, 103};
  CHECK(plan_of(11021, 1, complex, options).launches.size() == 1);
  options = {};
  options.vector_shapes = {{.length = 11021, .lanes = 4, .radices = {}}};
  CHECK(plan_of(11021, 1, complex, options).launches.size() == 1);
}
