// Rows of complex points as two rows of reals, their real and their imaginary parts.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/candidates/candidates.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "support/contains.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

DeviceLimits limits_with_registers(bool bounded = true) {
  DeviceLimits limits = data_centre_gpu();
  limits.bounds_registers = bounded;
  return limits;
}

Plan complex_plan(const std::vector<std::size_t>& lengths, Precision precision = Precision::fp32,
                  const PlanOptions& options = {}, const DeviceLimits& limits = limits_with_registers()) {
  TransformSpec spec;
  spec.precision = precision;
  spec.lengths = lengths;
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 24) / input_extent(spec));
  const Plan plan = make_plan(spec, limits, options);
  CHECK(broken_law(plan, limits) == "");
  return plan;
}

bool takes_parts(std::size_t length, Precision precision = Precision::fp32, const PlanOptions& options = {}) {
  return complex_plan({length}, precision, options).launches.front().has_parts();
}

}  // namespace

TEST_CASE("part rows: primes beyond those whose butterfly of points fits the registers, as far as they are sooner so") {
  using enum Precision;
  for (const std::size_t prime : {61u, 67u, 71u}) {
    CAPTURE(prime);
    CHECK(takes_parts(prime * 4));
    CHECK(takes_parts(prime * 36));
  }
  for (const std::size_t prime : {73u, 79u, 83u, 89u}) {
    CAPTURE(prime);
    CHECK(takes_parts(prime * 8));
    CHECK_FALSE(takes_parts(prime * 36));
  }
  CHECK_FALSE(takes_parts(97 * 8));
  for (const std::size_t prime : {43u, 47u, 53u, 59u, 61u}) {
    CAPTURE(prime);
    CHECK(takes_parts(prime * 4, fp64));
    CHECK(takes_parts(prime * 36, fp64));
  }
  CHECK(takes_parts(71 * 8, fp64));
  CHECK_FALSE(takes_parts(71 * 36, fp64));
  CHECK_FALSE(takes_parts(73 * 8, fp64));
  // Two large primes: one butterfly over points, the other beside it over reals.
  CHECK(takes_parts(61 * 17));
  CHECK_FALSE(takes_parts(61 * 61));
}

TEST_CASE("part rows: of primes that are held over points those that were measured to be sooner by parts") {
  using enum Precision;
  CHECK(takes_parts(47 * 8));
  CHECK_FALSE(takes_parts(47 * 48));
  CHECK(takes_parts(59 * 39));
  CHECK_FALSE(takes_parts(43 * 8));
  CHECK(takes_parts(37 * 4, fp64));
  CHECK(takes_parts(41 * 35, fp64));
  CHECK_FALSE(takes_parts(31 * 5, fp64));
}

TEST_CASE("part rows: two lanes of half the points each, both ends through local memory, the prime beside the reals") {
  for (const std::size_t length : {122u, 305u, 915u, 2135u, 4880u, 581u}) {
    CAPTURE(length);
    const Plan plan = complex_plan({length});
    REQUIRE(plan.launches.size() == 1);
    const KernelLaunch& launch = plan.launches.front();
    REQUIRE(launch.has_parts());
    CHECK(plan.algorithm == "stockham");
    CHECK(contains(describe(plan), " parts, real or imaginary, of rows x "));
    CHECK(launch.lanes % 2 == 0);
    CHECK(launch.lanes_in_all == 2 * plan.spec.batch);
    CHECK(launch.group.staged_load);
    CHECK(launch.group.staged_store);
    CHECK(launch.group.kept_radix == static_cast<std::size_t>(launch.stages.front().radix));
    CHECK(launch.group.kept_radix >= 61);
    CHECK(launch.local_memory_bytes >= launch.lanes * length * sizeof(float));
  }
}

TEST_CASE("part rows: rows of an image, in place and planar, too; primes alone and columns are not") {
  const Plan image = complex_plan({64, 427});
  REQUIRE(image.launches.size() == 2);
  CHECK(image.launches.front().has_parts());
  CHECK_FALSE(image.launches.back().has_parts());
  CHECK_FALSE(complex_plan({427, 64}).launches.back().has_parts());
  CHECK_FALSE(takes_parts(61));
  for (const Layout layout : {Layout::interleaved, Layout::planar}) {
    TransformSpec spec;
    spec.lengths = {427};
    spec.batch = 100000;
    spec.layout = layout;
    spec.placement = Placement::in_place;
    CHECK(make_plan(spec, limits_with_registers()).launches.front().has_parts());
  }
}

TEST_CASE("part rows: what is asked for otherwise is otherwise, and a shape of them is taken anywhere") {
  PlanOptions options;
  options.radix = parse_radix("61,7");
  CHECK_FALSE(takes_parts(427, Precision::fp32, options));
  options = {};
  options.algorithm = "bluestein";
  CHECK_FALSE(takes_parts(427, Precision::fp32, options));
  options.algorithm = "stockham";
  CHECK(takes_parts(427, Precision::fp32, options));
  options = {};
  options.shapes = {{.length = 472, .radices = {8, 59}, .lanes = 4, .items_per_lane = 8}};
  CHECK_FALSE(takes_parts(472, Precision::fp32, options));
  CHECK_FALSE(complex_plan({427}, Precision::fp32, {}, limits_with_registers(false)).launches.front().has_parts());

  options.shapes = {{.length = 60, .neighbours = Neighbours::part_rows, .radices = {10, 6}, .lanes = 4}};
  options.shapes.front().items_per_lane = 7;
  const KernelLaunch launch = complex_plan({60}, Precision::fp32, options).launches.front();
  CHECK(launch.has_parts());
  CHECK(launch.lanes == 4);
  CHECK(launch.group.items_per_lane == 7);
  // A row would have one lane, or its stages all points: the planner's own shape instead.
  options.shapes.front().lanes = 3;
  CHECK(complex_plan({60}, Precision::fp32, options).launches.front().lanes % 2 == 0);
  options.shapes.front().lanes = 4;
  options.shapes.front().all_points = true;
  CHECK(complex_plan({60}, Precision::fp32, options).launches.front().group.kept_radix != 0);
}

TEST_CASE(
    "part rows: tuning tries them where a row of points has a large prime, and what is not by parts in their place") {
  const auto tries = [](std::size_t length, const std::string& what) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = 4096;
    const std::vector<planner::PlanCandidate> all =
        planner::plan_candidates(spec, limits_with_registers(), {}, "default", 24);
    return std::ranges::any_of(all, [&](const planner::PlanCandidate& each) { return contains(each.name, what); });
  };
  CHECK(tries(344, "344 points: both parts of rows"));
  CHECK(tries(472, "472 points: not by parts"));
  CHECK_FALSE(tries(1000, "parts"));
}
