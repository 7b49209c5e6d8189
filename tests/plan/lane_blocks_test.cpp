// Which short transforms a CPU's lanes read and write as blocks of memory.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

TransformSpec batch_of(std::size_t batch, TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.batch = batch;
  spec.kind = kind;
  return spec;
}

Plan plan_of(TransformSpec spec, std::vector<std::size_t> lengths, const char* device = "CPU with AVX-512") {
  spec.lengths = std::move(lengths);
  return make_plan(spec, limits_of(device));
}

bool takes_blocks(TransformSpec spec, std::vector<std::size_t> lengths, const char* device = "CPU with AVX-512") {
  return plan_of(std::move(spec), std::move(lengths), device).launches.front().vector.lane_blocks;
}

}  // namespace

TEST_CASE("lane blocks: a single butterfly, on every width of vectors") {
  for (const char* device : {"CPU with AVX-512", "CPU with AVX2", "CPU with SSE2"}) {
    CAPTURE(device);
    for (const std::size_t length : {1, 2, 3, 8, 10, 15, 17, 31}) {
      CAPTURE(length);
      const Plan plan = plan_of(batch_of(64), {length}, device);
      CHECK(plan.launches.front().vector.lane_blocks);
      CHECK(plan.launches.front().stages.size() == 1);
    }
  }
  CHECK(takes_blocks(batch_of(64, TransformKind::real_to_complex), {30}, "CPU with AVX2"));
  CHECK(takes_blocks(batch_of(64, TransformKind::complex_to_real), {30}, "CPU with AVX2"));
}

TEST_CASE("lane blocks: more stages in wide vectors only, of reals in less wide ones") {
  CHECK(takes_blocks(batch_of(64), {33}));
  CHECK_FALSE(takes_blocks(batch_of(64), {33}, "CPU with AVX2"));
  CHECK(takes_blocks(batch_of(64, TransformKind::real_to_complex), {45}, "CPU with AVX2"));
  CHECK(takes_blocks(batch_of(64, TransformKind::complex_to_real), {45}, "CPU with AVX2"));
  CHECK_FALSE(takes_blocks(batch_of(64, TransformKind::real_to_complex), {25}, "CPU with SSE2"));
}

TEST_CASE("lane blocks: not where lanes that share a transform do more") {
  CHECK_FALSE(takes_blocks(batch_of(64), {16}));
  CHECK_FALSE(takes_blocks(batch_of(64), {64}));
  CHECK_FALSE(takes_blocks(batch_of(64), {105}));
  CHECK_FALSE(takes_blocks(batch_of(3), {64}));
}

TEST_CASE("lane blocks: only of transforms without a gap") {
  TransformSpec apart = batch_of(64);
  apart.input_distance = 14;
  CHECK_FALSE(takes_blocks(apart, {13}));
  TransformSpec padded = batch_of(64, TransformKind::real_to_complex);
  padded.placement = Placement::in_place;
  CHECK_FALSE(takes_blocks(padded, {13}));
  CHECK(takes_blocks(batch_of(4), {20, 13}));
  CHECK_FALSE(plan_of(batch_of(4), {13, 20}).launches.back().vector.lane_blocks);  // neighbouring columns
}

TEST_CASE("lane blocks: a plan says so, and what memory they take") {
  const Plan plan = plan_of(batch_of(64), {13});
  CHECK(describe(plan).find("each tile a block of memory") != std::string::npos);
  CHECK(plan.launches.front().private_memory_bytes >= 2 * 13 * 16 * 8);
}
