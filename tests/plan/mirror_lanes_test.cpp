// On a CPU: packed reals whose lanes all share a transform meet their mirrors in registers.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tables/table_values.hpp"
#include "support/near.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan plan_of(std::size_t reals, TransformKind kind, Precision precision = Precision::fp32,
             const char* device = "CPU with AVX-512") {
  TransformSpec spec;
  spec.lengths = {reals};
  spec.batch = 64;
  spec.kind = kind;
  spec.precision = precision;
  return make_plan(spec, limits_of(device));
}

/// Which root each entry is half of: K of w_n^K.
std::vector<std::size_t> exponents_of(const TableSpec& table) {
  const std::vector<std::byte> bytes = planner::table_data(table, Precision::fp64);
  std::vector<double> values(bytes.size() / sizeof(double));
  std::memcpy(values.data(), bytes.data(), bytes.size());
  std::vector<std::size_t> exponents;
  for (std::size_t begin = 0; begin < values.size(); begin += 2 * table.lanes) {
    for (std::size_t lane = 0; lane < table.lanes; ++lane) {
      const double c = values[begin + lane], s = values[begin + table.lanes + lane];
      CHECK(std::hypot(c, s) == near(0.5));
      const double turns = -std::atan2(s, c) / (2 * std::numbers::pi) * static_cast<double>(table.n);
      exponents.push_back(static_cast<std::size_t>(std::lround(turns)));
    }
  }
  return exponents;
}

}  // namespace

TEST_CASE("mirrors in lanes: outputs where rows of lanes have mirrors among themselves, inputs always") {
  const auto there = TransformKind::real_to_complex, back = TransformKind::complex_to_real;
  const auto splits = [&](std::size_t reals, Precision precision, const char* device = "CPU with AVX-512") {
    return plan_of(reals, there, precision, device).launches.back().splits_lanes();
  };
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t reals : {128, 256, 320, 512, 1024, 4096}) {
      CAPTURE(reals);
      CHECK(splits(reals, precision));
      CHECK(plan_of(reals, back, precision).launches.front().joins_lanes());
    }
    CHECK_FALSE(splits(192, precision));  // 12 rows: more than one vector, fewer than two
    CHECK_FALSE(splits(336, precision));  // 21 rows
    CHECK(plan_of(336, back, precision).launches.front().joins_lanes());
  }
  CHECK_FALSE(splits(64, Precision::fp32));  // a lane each, but of doubles
  CHECK(splits(64, Precision::fp64));
  CHECK_FALSE(plan_of(64, back).launches.front().joins_lanes());
  CHECK(plan_of(64, back, Precision::fp64).launches.front().joins_lanes());
  CHECK(plan_of(64, back, Precision::fp32, "CPU with AVX2").launches.front().joins_lanes());
  CHECK(splits(256, Precision::fp32, "CPU with AVX2"));
  CHECK(splits(256, Precision::fp64, "CPU with AVX2"));
  CHECK(splits(256, Precision::fp32, "CPU with SSE2"));
  CHECK_FALSE(plan_of(256, TransformKind::complex_to_complex).launches.front().splits_lanes());
  CHECK_FALSE(plan_of(256, TransformKind::complex_to_complex).launches.front().joins_lanes());
}

TEST_CASE("mirrors in lanes: every pair of outputs K, H - K but H/2 has its root, once where vectors do not overlap") {
  for (const auto kind : {TableSpec::Kind::mirror_roots, TableSpec::Kind::woven_mirror_roots}) {
    for (const std::size_t lanes : {2u, 4u, 8u}) {
      for (const std::size_t rows : {lanes, 2 * lanes, 2 * lanes + 2, 4 * lanes}) {
        CAPTURE(lanes);
        CAPTURE(rows);
        const std::size_t points = lanes * rows;
        std::vector<std::size_t> met(points / 2);
        for (const std::size_t k : exponents_of({.kind = kind, .n = 2 * points, .points = rows, .lanes = lanes})) {
          REQUIRE(std::min(k, points - k) < met.size());
          ++met[std::min(k, points - k)];
        }
        const bool overlaps = rows != lanes && rows % (2 * lanes) != 0;
        CHECK(*std::min_element(met.begin(), met.end()) == 1);
        CHECK(*std::max_element(met.begin(), met.end()) == (overlaps ? 2 : 1));
      }
    }
  }
}
