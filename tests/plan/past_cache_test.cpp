// Which launches of the vector shape write past the caches.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr std::uint64_t kCacheBytes = std::uint64_t{32} << 20;

DeviceLimits limits() {
  DeviceLimits limits = made_up_devices()[5].limits;
  REQUIRE(limits.vector_width_fp32 == 8);
  limits.global_cache_bytes = kCacheBytes;
  return limits;
}

/// A batch that reads and writes four times what the caches hold.
TransformSpec large(std::size_t length, Precision precision = Precision::fp32,
                    TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.precision = precision;
  spec.kind = kind;
  const std::size_t point =
      (precision == Precision::fp64 ? 16 : 8) / (kind == TransformKind::complex_to_complex ? 1 : 2);
  spec.batch = 2 * kCacheBytes / (length * point);
  return spec;
}

bool past_cache(const TransformSpec& spec, const DeviceLimits& limits) {
  const Plan plan = make_plan(spec, limits);
  REQUIRE(plan.launches.size() == 1);
  return plan.launches.front().vector.past_cache;
}

bool past_cache(const TransformSpec& spec) { return past_cache(spec, limits()); }

}  // namespace

TEST_CASE("short rows of more than the caches hold go past them") {
  for (const std::size_t length : {64u, 256u, 512u}) CHECK(past_cache(large(length)));
  for (const std::size_t length : {64u, 256u}) CHECK(past_cache(large(length, Precision::fp64)));
  CHECK(past_cache(large(512, Precision::fp32, TransformKind::complex_to_real)));
  CHECK(describe(make_plan(large(256), limits())).find("writes past the caches") != std::string::npos);
}

TEST_CASE("longer rows do not, nor what the caches may keep") {
  CHECK_FALSE(past_cache(large(1024)));
  CHECK_FALSE(past_cache(large(512, Precision::fp64)));
  TransformSpec small = large(256);
  small.batch /= 4;
  CHECK_FALSE(past_cache(small));
  ++small.batch;
  CHECK(past_cache(small));
  DeviceLimits silent = limits();
  silent.global_cache_bytes = 0;
  CHECK_FALSE(past_cache(large(256), silent));
}

TEST_CASE("where a vector is a line of the cache none do") {
  DeviceLimits wide = limits();
  wide.vector_width_fp32 = 16;
  CHECK_FALSE(past_cache(large(256), wide));
  CHECK(past_cache(large(256, Precision::fp64), wide));
  wide.vector_width_fp64 = 8;
  CHECK_FALSE(past_cache(large(256, Precision::fp64), wide));
}

TEST_CASE("rows that are not whole lines of the cache do not, nor those whose lines were read") {
  CHECK_FALSE(past_cache(large(400)));  // 50 rows of 8 lanes
  TransformSpec apart = large(256);
  apart.input_distance = apart.output_distance = 257;
  CHECK_FALSE(past_cache(apart));
  TransformSpec in_place = large(256);
  in_place.placement = Placement::in_place;
  CHECK_FALSE(past_cache(in_place));
  CHECK_FALSE(past_cache(large(512, Precision::fp32, TransformKind::real_to_complex)));
  TransformSpec planar = large(256);
  planar.layout = Layout::planar;
  CHECK_FALSE(past_cache(planar));
}
