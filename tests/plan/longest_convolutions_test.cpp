// Lengths with a large prime near 2^30 and beyond: kernels count the points of a convolution by 32 bits.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "support/contains.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr std::size_t kEnd = std::size_t{1} << 31;
constexpr std::size_t kLongest = 125 << 24;  ///< the last convolution that is convenient and not as long as that

Plan plan_of(const TransformSpec& spec, const DeviceLimits& limits) {
  Plan plan = make_plan(spec, limits);
  CHECK(broken_law(plan, limits) == "");
  return plan;
}

const std::vector<std::string>& devices() {
  static const std::vector<std::string> names = {"data centre GPU, 48 KiB", "CPU with AVX-512"};
  return names;
}

}  // namespace

TEST_CASE("a convolution stays below its end, by more odd factors than are worth it elsewhere") {
  CHECK(planner::convolution_length(kLongest, 64, kEnd) == kLongest);
  CHECK(planner::convolution_length(kLongest, 64, kEnd + 1) == kEnd);
  CHECK_FALSE(planner::convolution_length(kLongest + 1, 64, kEnd));
  CHECK(planner::convolution_length(kLongest + 1, 64, kEnd + 1) == kEnd);
}

TEST_CASE("primes are convolved up to half of the longest convolution, reals up to two thirds of it") {
  for (const std::string& device : devices()) {
    CAPTURE(device);
    const DeviceLimits& limits = limits_of(device);
    for (const std::size_t prime : {939524129, 1006632947, 1048575959}) {
      CAPTURE(prime);
      const Plan plan = plan_of({.lengths = {prime}}, limits);
      CHECK(plan.algorithm == "bluestein");
      CHECK(plan.launches.front().geometry.axis_length >= 2 * prime - 2);
    }
    CHECK(plan_of({.lengths = {1398101321}, .kind = TransformKind::real_to_complex}, limits).algorithm == "bluestein");
    CHECK(
        plan_of({.lengths = {std::size_t{2} * 1048575959}, .kind = TransformKind::real_to_complex}, limits).algorithm ==
        "bluestein");
  }
}

TEST_CASE("on a GPU the large prime of a length whose convolution would be too long is convolved by itself") {
  const DeviceLimits& gpu = limits_of("data centre GPU, 48 KiB");
  for (const std::size_t length : {std::size_t{131} * 14680064, std::size_t{257} << 22, std::size_t{1009} << 20}) {
    CAPTURE(length);
    const Plan plan = plan_of({.lengths = {length}}, gpu);
    CHECK(plan.algorithm == "four_step+rader");
    CHECK(plan.launches.size() == 3);
  }
}

TEST_CASE("columns are convolved by the points that were measured while kernels can count those, else by others") {
  for (const std::string device :
       {"data centre GPU, 48 KiB", "data centre GPU, 48 KiB, 226 KiB where kernels declare them"}) {
    CAPTURE(device);
    const auto points_for = [&](std::size_t columns) {
      const Plan plan = plan_of({.lengths = {213, columns, 1024}}, limits_of(device));
      CHECK(plan.launches.back().geometry.axis == 0);
      CHECK(plan.launches.back().convolution.fused);
      return plan.launches.back().geometry.axis_length;
    };
    CHECK(points_for(4080) == 512);
    CHECK(points_for(4096) == 448);  // 512 x 4096 x 1024 is the end
    CHECK(points_for(4648) == 448);
  }
}

TEST_CASE("lengths that no convolution computes are refused in the words of their request") {
  for (const std::string& device : devices()) {
    CAPTURE(device);
    const auto refusal = [&](const TransformSpec& spec) {
      return refusal_of([&] { make_plan(spec, limits_of(device)); });
    };
    const std::string largest = device.starts_with("CPU") ? "127" : "31";
    CHECK(
        refusal({.lengths = {kEnd - 1}}) ==
        "length 2147483647: it has a prime factor above " + largest +
            ", and a convolution of the whole reaches 2^31 elements, which kernels do not count; use a length without "
            "such a factor, or split the work");
    CHECK(contains(refusal({.lengths = {1048576019}}), "length 1048576019: "));
    CHECK(contains(refusal({.lengths = {std::size_t{2} * 1048576019}, .kind = TransformKind::real_to_complex}),
                   "length 2097152038: "));
    CHECK(contains(refusal({.lengths = {65537, 16384}}), "length 65537 over 16384 columns: "));
  }
}
