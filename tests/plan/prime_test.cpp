// Rows of primes on GPUs: Rader's algorithm or padded points, by what both were timed at.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/measured_shape.hpp"
#include "plan/plan_laws.hpp"
#include "plan/tuned/row_shapes.hpp"
#include "plan/tuned/tuned_shapes.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

DeviceLimits limits_for(const char* device) {
  DeviceLimits limits = limits_of(device);
  limits.bounds_registers = limits.type != DeviceType::cpu;
  return limits;
}

struct Request {
  TransformKind kind = TransformKind::complex_to_complex;
  Precision precision = Precision::fp32;
  const char* device = kGpu;
  std::string algorithm = "auto";
  std::size_t least_rows = 0;
};

Plan plan_prime_rows(std::size_t prime, const Request& request = {}) {
  TransformSpec spec;
  spec.lengths = {prime};
  spec.kind = request.kind;
  spec.precision = request.precision;
  spec.batch = std::max((std::size_t{1} << 22) / prime, request.least_rows);
  PlanOptions options = algorithm_option(request.algorithm);
  options.shape = DeviceShape::cooperative;
  return make_plan(spec, limits_for(request.device), options);
}

}  // namespace

TEST_CASE("each permuted row that was measured: ascending primes, and Rader's algorithm takes it") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    const bool fp64 = precision == Precision::fp64;
    for (const auto& rows :
         {fp64 ? planner::tuned_permuted_rows_fp64() : planner::tuned_permuted_rows_fp32(),
          fp64 ? planner::tuned_large_permuted_rows_fp64() : planner::tuned_large_permuted_rows_fp32(),
          fp64 ? planner::tuned_resident_permuted_rows_fp64() : planner::tuned_resident_permuted_rows_fp32()}) {
      std::size_t before = 0;
      for (const planner::PermutedRow& row : rows) {
        CAPTURE(row.shape.length);
        CHECK(row.shape.length > before);
        before = row.shape.length;
        CHECK(planner::is_prime(row.shape.length + 1));
        CHECK(row.copies > 0.9);  // a copy beside it is the floor to a tenth: 61 points in fp64 take .92
        CHECK(row.copies < 6);
      }
    }
  }
  for (const LaunchShape& shape : planner::tuned_permuted_rows()) {
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    const Plan plan =
        plan_prime_rows(shape.length + 1, {.precision = shape.fp64 ? Precision::fp64 : Precision::fp32,
                                           .device = gpu_for(shape),
                                           .algorithm = "rader",
                                           .least_rows = rows_for(shape, limits_for(gpu_for(shape)).compute_units)});
    REQUIRE(plan.launches.size() == 1);
    check_shape(plan.launches[0], shape);
    const std::string broken = broken_law(plan, limits_for(gpu_for(shape)));
    if (!broken.empty()) FAIL_CHECK(broken);
  }
}

TEST_CASE("a GPU's prime rows are padded where that was timed as sooner") {
  const auto algorithm_of = [](std::size_t prime, const Request& request = {}) {
    return plan_prime_rows(prime, request).algorithm;
  };
  CHECK(algorithm_of(1009) == "rader");
  CHECK(algorithm_of(4751) == "rader");  // 2.9 copies, of 10240 points 4.1
  CHECK(algorithm_of(4093) == "bluestein");
  CHECK(algorithm_of(929) == "rader");      // 1.69 copies, of 2048 points 2.25
  CHECK(algorithm_of(491) == "bluestein");  // 490 = 7 * 7 * 10 2.2, of 1024 points 1.8
  CHECK(algorithm_of(4001, {.precision = Precision::fp64}) == "bluestein");
  CHECK(algorithm_of(2861, {.precision = Precision::fp64}) == "rader");
  CHECK(algorithm_of(263) == "bluestein");   // 262 = 2 * 131
  CHECK(algorithm_of(107) == "bluestein");   // 106 = 2 * 53, nearly all registers of a work-item
  CHECK(algorithm_of(6961) == "bluestein");  // 6960 points fit, but nobody has found a good shape for them
  CHECK(algorithm_of(277) == "rader");       // nor for these; shorter ones stay with Rader's algorithm
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    CHECK(algorithm_of(4751, {.kind = kind}) == "bluestein");  // of 8192 points, since half of them do
    CHECK(algorithm_of(1009, {.kind = kind}) == "rader");
  }
}

TEST_CASE("a prime that 48 KiB of local memory do not hold is one launch where kernels may declare more") {
  const auto plan_on = [](const char* device, std::size_t prime, Precision precision) {
    return plan_prime_rows(prime, {.precision = precision, .device = device});
  };
  for (const auto& [prime, precision] : {std::pair{12289u, Precision::fp32}, {6961u, Precision::fp64}}) {
    CAPTURE(prime);
    CHECK(plan_on(kGpu, prime, precision).launches.size() == 3);
    const Plan whole = plan_on(kGpuOfMoreMemory, prime, precision);
    REQUIRE(whole.launches.size() == 1);
    CHECK(whole.algorithm == "rader");
    CHECK(whole.launches[0].group.staged_load);  // what a split exchange would rule out
  }
  const Plan padded = plan_on(kGpuOfMoreMemory, 10007, Precision::fp32);
  CHECK(padded.algorithm == "bluestein");
  REQUIRE(padded.launches.size() == 1);
  CHECK(padded.launches[0].group.large_local_memory);
}

TEST_CASE("a prime's rows are not padded beyond one launch where a point less fits one") {
  const auto launches = [](const std::string& algorithm) {
    return plan_prime_rows(3727, {.device = "laptop GPU, 32 KiB, no doubles", .algorithm = algorithm}).launches.size();
  };
  REQUIRE(launches("bluestein") == 3);
  CHECK(launches("auto") == 1);
}

TEST_CASE("a CPU that runs the cooperative shape pads near half of a power of two where butterflies are large") {
  const auto algorithm_of = [](std::size_t prime) {
    return plan_prime_rows(prime, {.device = "CPU with AVX2"}).algorithm;
  };
  CHECK(algorithm_of(1933) == "bluestein");  // 1932 = 7 * 12 * 23, and 4096 are little more than twice as many
  CHECK(algorithm_of(953) == "rader");       // 952 = 7 * 8 * 17
  CHECK(algorithm_of(1151) == "rader");      // 1150 = 5 * 10 * 23 would be padded to 2304
}
