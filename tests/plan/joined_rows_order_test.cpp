// On a CPU, rows on the way back to reals: which butterfly reads them.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

std::vector<int> order_of(std::size_t reals, TransformKind kind, Precision precision, const PlanOptions& options = {}) {
  TransformSpec spec;
  spec.lengths = {reals};
  spec.kind = kind;
  spec.precision = precision;
  spec.batch = 16;
  const Plan plan = make_plan(spec, limits_of("CPU with AVX-512"), options);
  REQUIRE(plan.launches.size() == 1);
  std::vector<int> radices;
  for (const Stage& stage : plan.launches[0].stages) radices.push_back(stage.radix);
  return radices;
}

constexpr TransformKind kForward = TransformKind::real_to_complex;
constexpr TransformKind kBack = TransformKind::complex_to_real;

}  // namespace

TEST_CASE("joined rows: the smallest butterfly comes first, beside the lanes' own") {
  CHECK(order_of(41580, kForward, Precision::fp64) == std::vector<int>{9, 11, 5, 3, 2, 7});
  CHECK(order_of(41580, kBack, Precision::fp64) == std::vector<int>{2, 9, 11, 5, 3, 7});
  CHECK(order_of(44100, kForward, Precision::fp64) == std::vector<int>{5, 7, 9, 10, 7});  // stage_costs.cpp
  CHECK(order_of(44100, kBack, Precision::fp64) == std::vector<int>{5, 7, 9, 10, 7});
  CHECK(order_of(4096, kBack, Precision::fp32) == std::vector<int>{4, 8, 8, 8});
}

TEST_CASE("joined rows: eights are cut where the first cache does not hold the rows") {
  CHECK(order_of(65536, kForward, Precision::fp32) == std::vector<int>{8, 8, 8, 8, 8});
  CHECK(order_of(65536, kBack, Precision::fp32) == std::vector<int>{2, 4, 8, 8, 8, 8});
  CHECK(order_of(8192, kBack, Precision::fp32) == std::vector<int>{2, 4, 8, 8, 8});
  CHECK(order_of(1024, kBack, Precision::fp64) == std::vector<int>{8, 8, 8});
}

TEST_CASE("joined rows: so it is where each lane has a row of its own, and nines are cut there") {
  CHECK(order_of(4374, kForward, Precision::fp32) == std::vector<int>{9, 9, 9, 3});
  CHECK(order_of(4374, kBack, Precision::fp32) == std::vector<int>{3, 9, 9, 9});
  CHECK(order_of(1458, kBack, Precision::fp64) == std::vector<int>{3, 3, 9, 9});
  CHECK(order_of(18, kBack, Precision::fp32) == std::vector<int>{9});
}

TEST_CASE("joined rows: an order or a cap that was asked for stays") {
  PlanOptions options;
  options.radix = parse_radix("8,8,8,8,8");
  CHECK(order_of(65536, kBack, Precision::fp64, options) == std::vector<int>{8, 8, 8, 8, 8});
  options.radix = parse_radix("8");
  CHECK(order_of(65536, kBack, Precision::fp64, options) == std::vector<int>{8, 8, 8, 8, 8});
}
