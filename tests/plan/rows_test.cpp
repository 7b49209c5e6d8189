// Whole rows on GPUs: how many launches they take, how their butterflies are shared where nobody measured, and that the
// shapes which measuring found are taken.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/measured_shape.hpp"
#include "plan/plan_laws.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"
#include "support/kinds.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

DeviceLimits gpu_limits(const char* gpu = kGpu) {
  DeviceLimits limits = limits_of(gpu);
  limits.bounds_registers = true;
  return limits;
}

Plan plan_rows(std::size_t length, std::size_t batch, TransformKind kind = TransformKind::complex_to_complex,
               Precision precision = Precision::fp32, const std::string& algorithm = "auto", const char* gpu = kGpu) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.kind = kind;
  spec.precision = precision;
  spec.batch = batch;
  return make_plan(spec, gpu_limits(gpu), algorithm_option(algorithm));
}

std::vector<LaunchShape> measured_rows() {
  std::vector<LaunchShape> rows = tuned_rows();
  std::ranges::copy(tuned_half_rows(), std::back_inserter(rows));
  return rows;
}

bool packs_reals(const LaunchShape& shape) {
  return shape.neighbours == Neighbours::mirrored_rows || shape.neighbours == Neighbours::joined_rows;
}

bool is_half(const LaunchShape& shape) {
  return shape.neighbours == Neighbours::half_rows || shape.neighbours == Neighbours::half_rows_back;
}

bool is_row(const LaunchShape& shape) {
  return shape.neighbours == Neighbours::rows || packs_reals(shape) || is_half(shape);
}

/// The longest row that takes the shape: of reals, or convolved.
std::size_t row_of(const LaunchShape& shape) {
  return shape.fused_convolution ? shape.length / 2 + 1 : shape.length * (packs_reals(shape) ? 2 : 1);
}

TransformKind kind_of(const LaunchShape& shape) {
  if (shape.neighbours == Neighbours::rows) return TransformKind::complex_to_complex;
  const bool forward = shape.neighbours == Neighbours::mirrored_rows || shape.neighbours == Neighbours::half_rows;
  return forward ? TransformKind::real_to_complex : TransformKind::complex_to_real;
}

}  // namespace

TEST_CASE("every shape of whole rows that measuring found is taken by batches that fill a device") {
  for (const LaunchShape& shape : measured_rows()) {
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    REQUIRE(is_row(shape));
    const std::size_t rows =
        std::max((std::size_t{1} << 22) / shape.length, rows_for(shape, gpu_limits(gpu_for(shape)).compute_units));
    const Plan plan = plan_rows(row_of(shape), rows, kind_of(shape), shape.fp64 ? Precision::fp64 : Precision::fp32,
                                shape.fused_convolution ? "bluestein" : "auto", gpu_for(shape));
    REQUIRE(plan.launches.size() == 1);
    const KernelLaunch& launch = plan.launches[0];
    check_shape(launch, shape);
    CHECK((launch.group.kept_radix != 0) == (is_half(shape) && !shape.all_points));
  }
}

TEST_CASE("no two measured shapes of rows are for the same launches") {
  const std::vector<LaunchShape> rows = measured_rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CAPTURE(rows[i].length);
      CHECK_FALSE((key_of(rows[i]) == key_of(rows[j]) && rows[i].parks_half == rows[j].parks_half &&
                   rows[i].large_local_memory == rows[j].large_local_memory &&
                   (rows[i].resident_groups > 0) == (rows[j].resident_groups > 0)));
    }
  }
}

TEST_CASE("more local memory is taken where kernels may declare it and rows fill the device; elsewhere as before") {
  std::size_t parked = 0, large = 0;
  for (const LaunchShape& shape : tuned_rows()) {
    if (!takes_more_memory(shape)) continue;
    ++(shape.parks_half ? parked : large);
    CAPTURE(shape.length);
    const Precision precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
    const auto plan = [&](std::size_t batch, const char* gpu) {
      return plan_rows(row_of(shape), batch, kind_of(shape), precision, shape.fused_convolution ? "bluestein" : "auto",
                       gpu);
    };
    const auto takes_more = [&](const Plan& made) {
      return std::any_of(made.launches.begin(), made.launches.end(), [&](const KernelLaunch& launch) {
        return shape.parks_half ? launch.group.parks_half : launch.group.large_local_memory;
      });
    };
    CHECK_FALSE(takes_more(plan(1000, kGpu)));
    CHECK_FALSE(takes_more(plan(1, kGpuOfMoreMemory)));
    CHECK(takes_more(plan(1000, kGpuOfMoreMemory)));
    const std::string broken = broken_law(plan(1000, kGpuOfMoreMemory), gpu_limits(kGpuOfMoreMemory));
    if (!broken.empty()) FAIL_CHECK(broken);
  }
  CHECK(parked > 100);
  CHECK(large > 300);
  // All else keeps to what the driver reports.
  const Plan here = plan_rows(8192, 1000, TransformKind::complex_to_complex, Precision::fp64, "auto", kGpuOfMoreMemory);
  CHECK(describe(here) == describe(plan_rows(8192, 1000, TransformKind::complex_to_complex, Precision::fp64)));
}

TEST_CASE("work-groups stay where the device copies rows in bulk and each has several; elsewhere as before") {
  std::size_t staying = 0;
  for (const LaunchShape& shape : measured_rows()) {
    if (shape.resident_groups == 0) continue;
    ++staying;
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    const Precision precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
    const auto plan = [&](std::size_t batch, const char* gpu) {
      return plan_rows(row_of(shape), batch, kind_of(shape), precision, "auto", gpu);
    };
    const auto stays = [](const Plan& made) {
      return std::any_of(made.launches.begin(), made.launches.end(),
                         [](const KernelLaunch& launch) { return launch.group.resident_groups > 0; });
    };
    const std::size_t enough = rows_for(shape, gpu_limits(kGpuOfBulkCopies).compute_units);
    CHECK(stays(plan(enough, kGpuOfBulkCopies)));
    CHECK(plan(enough, kGpuOfBulkCopies).launches[0].group.bulk_copies);
    CHECK(describe(plan(enough - 1, kGpuOfBulkCopies)) == describe(plan(enough - 1, kGpuOfMoreMemory)));
    CHECK_FALSE(stays(plan(enough, kGpuOfMoreMemory)));
    const std::string broken = broken_law(plan(enough, kGpuOfBulkCopies), gpu_limits(kGpuOfBulkCopies));
    if (!broken.empty()) FAIL_CHECK(broken);
  }
  CHECK(staying > 600);
}

TEST_CASE("rows that a work-group's registers hold are one launch where there are many of them or one round does") {
  // None of these is a length that was measured. 48 KiB hold 11565 points of one part.
  for (const std::size_t length : {8100u, 9450u, 11025u, 12600u, 15120u, 17640u}) {
    CAPTURE(length);
    CHECK(plan_rows(length, 400).launches.size() == 1);
    CHECK((plan_rows(length, 1).launches.size() == 1) == (length < 11565));
  }
  // Mirrors that are looked up in local memory wait for whole rounds; those in a work-item's registers, 12 x 10 x 11 x
  // 10 points of which a butterfly of 10 is the last or first one, do not.
  CHECK(plan_rows(18018, 400, TransformKind::real_to_complex).launches.size() == 1);
  CHECK(plan_rows(18018, 1, TransformKind::real_to_complex).launches.size() > 1);
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    const Plan plan = plan_rows(27200, 400, kind);
    REQUIRE(plan.launches.size() == 1);
    CHECK(plan.launches.front().group.exchange_rounds == 2);
    CHECK(plan.launches.front().group.pairs_butterflies);
    CHECK(plan_rows(27200, 1, kind).launches.size() == 2);
    CHECK(plan_rows(17 * 17 * 5 * 9 * 2, 400, kind).launches.size() == 2);  // 13005 pairs: no even radix
  }
  // Measured ones likewise: 10000 points in one round, 12000 in two.
  CHECK(plan_rows(10000, 1).launches.size() == 1);
  CHECK(plan_rows(12000, 1).launches.size() > 1);
  CHECK(plan_rows(22680, 400).launches.size() == 2);
  CHECK(plan_rows(9450, 400, TransformKind::complex_to_complex, Precision::fp64).launches.size() == 1);
  CHECK(plan_rows(12600, 400, TransformKind::complex_to_complex, Precision::fp64).launches.size() == 2);
}

TEST_CASE("many rows and one keep the laws of plans, in large groups and in rounds, too") {
  std::size_t large = 0, large_alone = 0, uneven_rounds = 0, turn = 0;
  const auto check = [](const Plan& plan) {
    const std::string broken = broken_law(plan, gpu_limits());
    if (!broken.empty()) FAIL_CHECK(describe(plan) << ": " << broken);
    return plan.launches.front();
  };
  // Reals to twice as many points.
  for (std::size_t length = 5000; length <= 50000; length += length < 25000 ? 1 : 240) {
    if (!is_smooth(length, DeviceShape::cooperative)) continue;
    for (const TransformKind kind : kKinds) {
      // In turn: a length's neighbours are met in the other precision.
      const Precision precision = turn++ % 2 == 0 ? Precision::fp32 : Precision::fp64;
      const KernelLaunch launch = check(plan_rows(length, 400, kind, precision));
      if (launch.work_group_size[0] > 256) ++large;
      if (launch.geometry.length % launch.group.exchange_rounds != 0) ++uneven_rounds;
      if (check(plan_rows(length, 1, kind, precision)).work_group_size[0] > 256) ++large_alone;
    }
  }
  CHECK(large > 0);
  CHECK(large_alone > 0);
  CHECK(uneven_rounds > 0);
}

TEST_CASE("rows read runs of neighbours: smaller butterflies, and more work-items, where large ones would leave few") {
  const std::vector<LaunchShape> measured = measured_rows();
  std::size_t by_rule = 0;
  for (const std::size_t length : {225u, 250u, 275u, 300u, 325u, 350u, 375u, 400u, 450u, 500u, 525u}) {
    CAPTURE(length);
    const KernelLaunch launch = plan_rows(length, 20000).launches.front();
    const auto is_its = [&](const LaunchShape& shape) { return key_of(shape) == launch_key_of(launch); };
    if (std::any_of(measured.begin(), measured.end(), is_its)) continue;
    ++by_rule;
    CHECK(launch.group.items_per_lane >= 15);
    const auto largest = *std::max_element(launch.stages.begin(), launch.stages.end(),
                                           [](const Stage& a, const Stage& b) { return a.radix < b.radix; });
    CHECK(largest.radix <= 16);
  }
  CHECK(by_rule >= 5);
}

TEST_CASE("a long axis is cut so that tiles between its launches are pieces of 64 bytes where its length allows") {
  for (const std::size_t length : {110000u, 120000u, 150000u, 300000u, 350000u, 600000u, 750000u, 1250000u}) {
    CAPTURE(length);
    const Plan plan = plan_rows(length, 40);
    REQUIRE(plan.launches.size() > 1);
    CHECK(plan.launches[0].store_tile * 8 >= 64);
  }
}

TEST_CASE("the fewest radices as wished: no fewer than so many, large ones among them") {
  CHECK(fewest_radices(250) == std::vector<int>{10, 25});
  CHECK(fewest_radices(250, {.at_least = 3}) == std::vector<int>{5, 5, 10});
  CHECK(fewest_radices(7, {.at_least = 2}).empty());
  CHECK(fewest_radices(12000) == std::vector<int>{10, 10, 10, 12});
  CHECK(fewest_radices(12000, {.large = true}) == std::vector<int>{15, 25, 32});
}
