// Lengths with a prime factor whose butterfly fills the registers of a GPU's work-item.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/butterflies.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

using enum TransformKind;

DeviceLimits many_registers(bool many = true) {
  DeviceLimits limits = data_centre_gpu();
  limits.bounds_registers = many;
  return limits;
}

Plan plan_of(TransformKind kind, const std::vector<std::size_t>& lengths, Precision precision = Precision::fp32,
             const DeviceLimits& limits = many_registers(), const PlanOptions& options = {}) {
  TransformSpec spec;
  spec.kind = kind;
  spec.precision = precision;
  spec.lengths = lengths;
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 24) / input_extent(spec));
  return make_plan(spec, limits, options);
}

std::vector<int> stages_of(const KernelLaunch& launch) {
  std::vector<int> radices;
  for (const Stage& stage : launch.stages) radices.push_back(stage.radix);
  return radices;
}

bool is_one_row(const Plan& plan) { return plan.algorithm == "stockham" && plan.launches.size() == 1; }

}  // namespace

TEST_CASE("held primes: products of a prime to 59, in fp64 to 41, are rows where registers are known to be many") {
  for (const std::size_t length :
       {74u, 148u, 333u, 851u, 41u * 16u, 43u * 15u, 47u * 48u, 53u * 53u, 59u * 4u, 6660u}) {
    CAPTURE(length);
    CHECK(is_one_row(plan_of(complex_to_complex, {length})));
    CHECK_FALSE(is_one_row(plan_of(complex_to_complex, {length}, Precision::fp32, many_registers(false))));
  }
  CHECK_FALSE(is_one_row(plan_of(complex_to_complex, {97u * 4u})));
  CHECK(is_one_row(plan_of(complex_to_complex, {41u * 8u}, Precision::fp64)));
  CHECK_FALSE(is_one_row(plan_of(complex_to_complex, {73u * 8u}, Precision::fp64)));
}

TEST_CASE("held primes: reals keep half, and the butterfly of the prime, beside them, half of its points") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const int prime : {37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97}) {
      if (precision == Precision::fp64 && prime > 71) continue;
      for (const std::size_t others : {3u, 4u, 9u, 16u, 28u}) {
        const std::size_t length = others * static_cast<std::size_t>(prime);
        CAPTURE(length);
        const Plan there = plan_of(real_to_complex, {length}, precision),
                   back = plan_of(complex_to_real, {length}, precision);
        REQUIRE(is_one_row(there));
        REQUIRE(is_one_row(back));
        CHECK(stages_of(there.launches[0]).front() == prime);
        CHECK(stages_of(back.launches[0]).back() == prime);
        CHECK(there.launches[0].group.kept_radix == static_cast<std::size_t>(prime));
      }
    }
  }
  CHECK_FALSE(is_one_row(plan_of(real_to_complex, {101u * 3u})));
  CHECK_FALSE(is_one_row(plan_of(real_to_complex, {73u * 3u}, Precision::fp64)));
}

TEST_CASE("held primes: a work-item has one such butterfly at a time, with as many registers as it takes") {
  for (const std::size_t length : {74u, 148u, 185u, 259u, 481u, 851u, 1184u, 2738u, 59u * 27u, 53u * 30u}) {
    CAPTURE(length);
    const KernelLaunch launch = plan_of(complex_to_complex, {length}).launches.front();
    const std::vector<int> radices = stages_of(launch);
    const int prime = *std::max_element(radices.begin(), radices.end());
    REQUIRE(planner::fills_registers(static_cast<std::size_t>(prime)));
    CHECK(launch.group.items_per_lane >= length / static_cast<std::size_t>(prime));
    CHECK(launch.group.most_registers == 0);
  }
}

TEST_CASE(
    "held primes: the primes alone, and twice as many reals, stay convolutions; columns of them are butterflies") {
  for (const std::size_t prime : {37u, 41u, 43u, 47u, 53u, 59u}) {
    CAPTURE(prime);
    CHECK(plan_of(complex_to_complex, {prime}).algorithm != "stockham");
    CHECK(plan_of(real_to_complex, {prime}).algorithm != "stockham");
    CHECK(plan_of(real_to_complex, {2 * prime}).algorithm != "stockham");
    CHECK(plan_of(complex_to_complex, {prime, 64}).algorithm.find("rader") == std::string::npos);
  }
  PlanOptions stages;
  stages.algorithm = "stockham";
  CHECK(stages_of(plan_of(complex_to_complex, {41}, Precision::fp32, many_registers(), stages).launches[0]) ==
        std::vector<int>{41});
}

TEST_CASE(
    "held primes: Rader's convolution of a prime less one has them where measuring found it sooner, or asked for") {
  CHECK(plan_of(complex_to_complex, {149}).algorithm == "rader");
  CHECK(plan_of(complex_to_complex, {149}, Precision::fp64).algorithm == "rader");
  CHECK(plan_of(complex_to_complex, {149}, Precision::fp32, many_registers(false)).algorithm == "bluestein");
  CHECK(plan_of(complex_to_complex, {173}).algorithm == "rader");
  CHECK(plan_of(complex_to_complex, {223}).algorithm == "bluestein");  // 222 = 6 * 37 takes 1.1 times as long
  PlanOptions rader;
  rader.algorithm = "rader";
  CHECK(plan_of(complex_to_complex, {223}, Precision::fp32, many_registers(), rader).algorithm == "rader");
}

TEST_CASE(
    "held primes: over columns no more work-items than have registers for them and for twiddles between launches") {
  for (const std::size_t length : {215414u, 238134u, 260898u, 317682u, 92500u, 142880u}) {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      CAPTURE(length);
      for (const KernelLaunch& launch : plan_of(complex_to_complex, {length}, precision).launches) {
        for (const int radix : stages_of(launch)) {
          if (!planner::fills_registers(static_cast<std::size_t>(radix))) continue;
          const std::size_t words = precision == Precision::fp64 ? 4 : 2;
          CHECK(launch.work_group_size[0] * std::min<std::size_t>(255, 2 * static_cast<std::size_t>(radix) * words) <=
                65536);
        }
      }
    }
  }
}

TEST_CASE("held primes: longer than a work-group holds they are cut as all others are") {
  for (const std::size_t length : {37000u, 66785u, 142880u}) {
    CAPTURE(length);
    CHECK(plan_of(complex_to_complex, {length}).algorithm == "four_step");
  }
  CHECK(plan_of(complex_to_complex, {74, 74}).algorithm.find("bluestein") == std::string::npos);
  CHECK(plan_of(real_to_complex, {740, 1000}).algorithm.find("rader") == std::string::npos);
}
