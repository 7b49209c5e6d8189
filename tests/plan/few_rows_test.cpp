// Few rows on a CPU: cut behind their first stage where a lane each would leave the others idle.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr auto kComplexRows = TransformKind::complex_to_complex;
constexpr auto kRealRows = TransformKind::real_to_complex;
constexpr auto kRowsBack = TransformKind::complex_to_real;

TransformSpec spec_of_rows(std::size_t length, std::size_t batch, TransformKind kind, Precision precision) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = batch;
  spec.kind = kind;
  spec.precision = precision;
  return spec;
}

Plan plan_of_rows(std::size_t length, std::size_t batch, TransformKind kind = kComplexRows,
                  Precision precision = Precision::fp32, const char* device = "CPU with AVX-512",
                  const PlanOptions& options = {}) {
  return make_plan(spec_of_rows(length, batch, kind, precision), limits_of(device), options);
}

bool cuts_rows(const Plan& plan) { return plan.algorithm == "four_step"; }

std::vector<int> radices_of_all(const Plan& plan) {
  std::vector<int> all;
  for (const KernelLaunch& launch : plan.launches) {
    for (int radix : planner::radices_of(launch.stages)) all.push_back(radix);
  }
  return all;
}

}  // namespace

TEST_CASE("few rows: the stages of a batch in two launches, with the factors that these stages have") {
  for (const TransformKind kind : {kComplexRows, kRealRows, kRowsBack}) {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      for (const std::size_t points : {1219u, 2431u, 7429u, 6859u}) {
        CAPTURE(points);
        const std::size_t length = kind == kComplexRows ? points : 2 * points;
        const Plan alone = plan_of_rows(length, 1, kind, precision), many = plan_of_rows(length, 1000, kind, precision);
        CHECK(cuts_rows(alone));
        CHECK(alone.launches.size() == (kind == kRealRows ? 3 : 2));
        CHECK(alone.launches.front().stages.size() == 1);
        CHECK(alone.launches.front().vector.twiddle_form == TwiddleForm::by_lane);
        CHECK_FALSE(cuts_rows(many));
        CHECK(radices_of_all(alone) == radices_of_all(many));
      }
    }
  }
}

TEST_CASE("few rows: up to one for each core, where the work is worth the launches") {
  CHECK(cuts_rows(plan_of_rows(2431, 2)));
  CHECK_FALSE(cuts_rows(plan_of_rows(2431, 3)));
  CHECK(cuts_rows(plan_of_rows(2431, 16, kComplexRows, Precision::fp32, "CPU with AVX2")));
  CHECK_FALSE(cuts_rows(plan_of_rows(2431, 17, kComplexRows, Precision::fp32, "CPU with AVX2")));
  CHECK(cuts_rows(plan_of_rows(529, 1)));
  CHECK_FALSE(cuts_rows(plan_of_rows(529, 2)));
  CHECK_FALSE(cuts_rows(plan_of_rows(437, 1)));
  CHECK_FALSE(cuts_rows(plan_of_rows(323, 1)));
  CHECK(cuts_rows(plan_of_rows(1262, 1, kRowsBack)) == cuts_rows(plan_of_rows(631, 1)));  // a prime: by its convolution
  CHECK_FALSE(cuts_rows(plan_of_rows(1058, 1, kRealRows)));                               // one launch more
  CHECK(cuts_rows(plan_of_rows(1058, 1, kRowsBack)));
  TransformSpec image = spec_of_rows(2431, 1, kComplexRows, Precision::fp32);
  image.lengths = {3, 2431};
  CHECK(radices_of_all(make_plan(image, limits_of("CPU with AVX-512"))) == std::vector{17, 13, 11, 3});
}

TEST_CASE("few rows: short first stages and narrow vectors are for those alone") {
  const auto fp64 = Precision::fp64;
  for (const std::size_t rows : {1u, 2u, 4u}) {
    const bool some = rows < 4;
    CHECK(cuts_rows(plan_of_rows(3010, rows, kRowsBack, fp64, "CPU with AVX2")));  // by 5, 16 cores
    CHECK(cuts_rows(plan_of_rows(2431, rows, kComplexRows, fp64, "CPU with SSE2")) == some);
    CHECK(cuts_rows(plan_of_rows(2431, rows, kComplexRows, Precision::fp32, "CPU with SSE2")));
  }
  CHECK_FALSE(cuts_rows(plan_of_rows(3010, 16, kRowsBack, fp64, "CPU with AVX2")));
  CHECK(cuts_rows(plan_of_rows(2197, 1)));
  CHECK_FALSE(cuts_rows(plan_of_rows(2197, 2)));
  CHECK(cuts_rows(plan_of_rows(2197, 2, kComplexRows, Precision::fp64)));
}

TEST_CASE("few rows: where two or three lanes could share much work, all have a lane each or are cut") {
  const auto shares = [](const Plan& plan) { return plan.launches.front().family == KernelFamily::vector_rows; };
  for (const std::size_t points : {4862u, 7293u, 2607u}) {
    for (const TransformKind kind : {kComplexRows, kRealRows}) {
      CAPTURE(points);
      const std::size_t length = kind == kComplexRows ? points : 2 * points;
      const Plan many = plan_of_rows(length, 1000, kind);
      for (const std::size_t rows : {1u, 2u, 3u, 6u, 7u, 8u, 50u}) {
        CAPTURE(rows);
        const Plan plan = plan_of_rows(length, rows, kind);
        CHECK(cuts_rows(plan) == (rows <= 6));
        CHECK_FALSE(shares(plan));
        CHECK(radices_of_all(plan) == radices_of_all(many));
      }
    }
  }
  const auto fp64 = Precision::fp64;
  CHECK(cuts_rows(plan_of_rows(3886, 6, kComplexRows, fp64)));  // 67 x 29 x 2
  CHECK(shares(plan_of_rows(4862, 1, kComplexRows, fp64)));     // little for each point
  CHECK(shares(plan_of_rows(1742, 1, kComplexRows, fp64)));     // little
  CHECK(shares(plan_of_rows(874, 1)));                          // little
  CHECK(shares(plan_of_rows(1287, 1)));                         // 13 x 11 x 9
  CHECK(shares(plan_of_rows(9724, 1, kRowsBack)));              // a small stage comes first
  CHECK(shares(plan_of_rows(2420, 1)));                         // more lanes
  CHECK(shares(plan_of_rows(3886, 1, kComplexRows, fp64, "CPU with AVX2")));
  CHECK(shares(plan_of_rows(4862, 1, kComplexRows, Precision::fp32, "CPU with SSE2")));
  CHECK(cuts_rows(plan_of_rows(4862, 1, kComplexRows, Precision::fp32, "CPU with AVX2")));
  PlanOptions options;
  options.algorithm = "stockham";
  CHECK(shares(plan_of_rows(4862, 1, kComplexRows, Precision::fp32, "CPU with AVX-512", options)));
}

TEST_CASE("few rows: of two large primes in fp64 some for each core, and a lane each of more") {
  const auto fp64 = Precision::fp64;
  for (const TransformKind kind : {kComplexRows, kRealRows, kRowsBack}) {
    const std::size_t length = kind == kComplexRows ? 4897 : 2 * 4897;  // 59 x 83
    const Plan many = plan_of_rows(length, 1000, kind, fp64);
    CHECK(many.launches.size() == 1);
    for (const std::size_t rows : {1u, 2u, 3u, 8u, 9u, 16u}) {
      CAPTURE(rows);
      const Plan plan = plan_of_rows(length, rows, kind, fp64);
      CHECK(cuts_rows(plan) == (rows <= 8));
      CHECK(radices_of_all(plan) == radices_of_all(many));
    }
    CHECK(cuts_rows(plan_of_rows(length, 32, kind, fp64, "CPU with AVX2")));  // 16 cores
    CHECK_FALSE(cuts_rows(plan_of_rows(length, 33, kind, fp64, "CPU with AVX2")));
    CHECK(cuts_rows(plan_of_rows(length, 1000, kind, fp64, "CPU with SSE2")));
  }
  CHECK(cuts_rows(plan_of_rows(4897, 1000)));
  CHECK(cuts_rows(plan_of_rows(4897, 1000, kRealRows, fp64)));  // an odd number of reals
  CHECK(
      cuts_rows(plan_of_rows(2 * 5 * 1457, 1000, kRowsBack, fp64, "CPU with AVX2")));  // a small stage would come first
  CHECK(cuts_rows(plan_of_rows(2 * 2491, 1000, kComplexRows, fp64)));                  // two lanes may share
}

TEST_CASE("few rows: an odd number of reals has half the work left out in one launch") {
  CHECK_FALSE(cuts_rows(plan_of_rows(2431, 1, kRealRows)));
  CHECK_FALSE(cuts_rows(plan_of_rows(2431, 1, kRowsBack)));
}

TEST_CASE("few rows: what is asked for is taken") {
  const auto cut_by = [](const PlanOptions& options) {
    return cuts_rows(plan_of_rows(2431, 1, kComplexRows, Precision::fp32, "CPU with AVX-512", options));
  };
  PlanOptions options;
  options.algorithm = "stockham";
  CHECK_FALSE(cut_by(options));
  options = {};
  options.radix.stages = {11, 13, 17};
  CHECK_FALSE(cut_by(options));
  options = {};
  options.radix.cap = 8;
  CHECK_FALSE(cut_by(options));
  options = {};
  options.vector_shapes = {{.length = 2431, .lanes = 4, .radices = {}}};
  CHECK_FALSE(cut_by(options));
  options = {};
  options.cuts = {{.length = 2431, .launches = {11, 221}}};
  CHECK(plan_of_rows(2431, 1, kComplexRows, Precision::fp32, "CPU with AVX-512", options)
            .launches.front()
            .geometry.length == 11);
  // Shapes of the parts are.
  options = {};
  options.vector_shapes = {{.length = 143, .columns = true, .lanes = 4, .radices = {11, 13}}};
  const Plan shaped = plan_of_rows(2431, 1, kComplexRows, Precision::fp32, "CPU with AVX-512", options);
  CHECK(radices_of_all(shaped) == std::vector{17, 11, 13});
  CHECK(shaped.launches.back().lanes == 4);
}
