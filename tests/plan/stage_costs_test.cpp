// On a CPU: radices by what their stages cost, and what keeps those that it had.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

using Radices = std::vector<int>;

constexpr const char* kWide = "CPU with AVX-512";
constexpr const char* kNarrow = "CPU with AVX2";

Plan costed_plan(const std::vector<std::size_t>& lengths, const char* device, Precision precision = Precision::fp32,
                 TransformKind kind = TransformKind::complex_to_complex, const PlanOptions& options = {}) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.batch = 4096;
  spec.kind = kind;
  spec.precision = precision;
  return make_plan(spec, limits_of(device), options);
}

/// Of the columns of an image, 500 of them.
Radices radices_of_columns(std::size_t points, const char* device, const PlanOptions& options = {}) {
  const Plan plan = costed_plan({points, 500}, device, Precision::fp32, TransformKind::complex_to_complex, options);
  REQUIRE(plan.launches.size() == 2);
  REQUIRE(plan.launches.back().family == KernelFamily::vector_columns);
  return radices_of(plan.launches.back().stages);
}

Radices radices_of_row(std::size_t points, const char* device, Precision precision = Precision::fp32,
                       TransformKind kind = TransformKind::complex_to_complex) {
  const Plan plan = costed_plan({points}, device, precision, kind);
  REQUIRE(plan.launches.size() == 1);
  return radices_of(plan.launches.front().stages);
}

}  // namespace

TEST_CASE("stage costs: columns in 32 registers take tens and twelves, and begin small") {
  CHECK(radices_of_columns(720, kWide) == Radices{6, 10, 12});
  CHECK(radices_of_columns(480, kWide) == Radices{4, 10, 12});
  CHECK(radices_of_columns(216, kWide) == Radices{6, 6, 6});
  CHECK(radices_of_columns(1000, kWide) == Radices{4, 5, 5, 10});
  CHECK(radices_of_columns(100, kWide) == Radices{4, 5, 5});  // not by two tens, of which one would be the first
}

TEST_CASE("stage costs: columns in 16 registers take fours and sixes") {
  CHECK(radices_of_columns(256, kNarrow) == Radices{4, 4, 4, 4});
  CHECK(radices_of_columns(512, kNarrow) == Radices{4, 4, 4, 8});
  CHECK(radices_of_columns(216, kNarrow) == Radices{6, 6, 6});
  CHECK(radices_of_columns(576, kNarrow) == Radices{4, 4, 6, 6});
  CHECK(radices_of_columns(81, kNarrow) == Radices{3, 3, 9});
}

TEST_CASE("stage costs: rows in 16 registers, but for those of one butterfly") {
  CHECK(radices_of_row(2048, kNarrow) == Radices{4, 4, 4, 4, 8});
  CHECK(radices_of_row(1024, kNarrow, Precision::fp64) == Radices{4, 4, 4, 4, 4});
  CHECK(radices_of_row(840, kNarrow) == Radices{7, 15, 8});
  CHECK(radices_of_row(64, kNarrow) == Radices{8, 8});                        // 8 rows
  CHECK(radices_of_row(270, kNarrow, Precision::fp64) == Radices{3, 6, 15});  // blocks
}

TEST_CASE("stage costs: many rows in 32 registers where that saves a stage") {
  CHECK(radices_of_row(2000, kWide) == Radices{5, 5, 10, 8});
  CHECK(radices_of_row(9000, kWide) == Radices{9, 5, 5, 5, 8});  // as many stages
  CHECK(radices_of_row(960, kWide) == Radices{10, 12, 8});       // few rows
}

TEST_CASE("stage costs: what they do not say stays as it was") {
  CHECK(radices_of_columns(256, kWide) == Radices{8, 8, 4});
  CHECK(radices_of_columns(11 * 64, kNarrow) == Radices{11, 8, 8});
  PlanOptions capped;
  capped.radix = parse_radix("8");
  CHECK(radices_of_columns(64, kNarrow, capped) == Radices{8, 8});
  // An odd number of reals, whose stages have half the rows, and a convolution in one launch.
  CHECK(radices_of_row(81, kNarrow, Precision::fp32, TransformKind::real_to_complex) == Radices{9, 9});
  PlanOptions convolved;
  convolved.algorithm = "bluestein";
  const Plan plan = costed_plan({1009}, kNarrow, Precision::fp32, TransformKind::complex_to_complex, convolved);
  REQUIRE(plan.launches.size() == 1);
  CHECK(radices_of(plan.launches.front().stages) == Radices{8, 8, 4, 8});
}

TEST_CASE("stage costs: few rows have the stages that they have in a batch") {
  // Lanes share them alone, and have one each in a batch.
  const auto check = [](std::size_t length, Precision precision) {
    CAPTURE(length);
    TransformSpec alone;
    alone.lengths = {length};
    alone.precision = precision;
    const Plan plan = make_plan(alone, limits_of(kNarrow));
    REQUIRE(plan.launches.size() == 1);
    CHECK(plan.launches.front().family == KernelFamily::vector_rows);
    CHECK(radices_of(plan.launches.front().stages) == radices_of_row(length, kNarrow, precision));
  };
  check(2187, Precision::fp32);
  check(2187, Precision::fp64);
  check(1125, Precision::fp32);
  check(441, Precision::fp32);
  check(1701, Precision::fp64);
  check(2625, Precision::fp64);
}
