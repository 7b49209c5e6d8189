// What measuring found, as data: each row is a shape or a cut of its own length, and stands once; each cut is what the
// planner takes.
#include "plan/tuned/tuned_shapes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tuned/shape_key.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

template <class Number>
std::size_t product(const std::vector<Number>& factors) {
  std::size_t all = 1;
  for (const Number factor : factors) all *= static_cast<std::size_t>(factor);
  return all;
}

constexpr CutKind kCutKinds[] = {CutKind::complex, CutKind::mirrored, CutKind::reals_to_rows, CutKind::rows_to_reals,
                                 CutKind::convolution};

/// Points of each of a plan's launches.
std::vector<std::size_t> lengths_of(const Plan& plan) {
  std::vector<std::size_t> lengths;
  for (const KernelLaunch& launch : plan.launches) lengths.push_back(launch.geometry.length);
  return lengths;
}

/// The plan of what a cut of that kind is for.
Plan plan_for(const AxisCut& cut, CutKind kind, Precision precision, const DeviceLimits& limits) {
  TransformSpec spec;
  spec.batch = 16;
  spec.precision = precision;
  spec.lengths = {cut.length};
  PlanOptions options;
  if (kind == CutKind::mirrored) spec.lengths = {2 * cut.length};
  if (kind == CutKind::mirrored || kind == CutKind::reals_to_rows) spec.kind = TransformKind::real_to_complex;
  if (kind == CutKind::rows_to_reals) spec.kind = TransformKind::complex_to_real;
  if (kind == CutKind::convolution) {
    options.algorithm = "bluestein";
    spec.lengths = {cut.length / 2};
    options.padded = {{cut.length / 2, cut.length}};
  }
  return make_plan(spec, limits, options);
}

/// On some GPU.
bool is_taken(const AxisCut& cut, CutKind kind, Precision precision) {
  for (const MadeUpDevice& device : made_up_devices()) {
    if (device.limits.type == DeviceType::cpu || (precision == Precision::fp64 && !device.limits.has_fp64())) continue;
    const std::vector<std::size_t> lengths = lengths_of(plan_for(cut, kind, precision, device.limits));
    if (lengths.size() >= cut.launches.size() && std::equal(cut.launches.begin(), cut.launches.end(), lengths.begin()))
      return true;
  }
  return false;
}

}  // namespace

TEST_CASE("measured shapes: those for a key are found where they stand, in the order that they have in their tables") {
  const auto check = [](std::vector<LaunchShape> (&all)(), std::vector<LaunchShape> (&shapes_for)(const LaunchKey&)) {
    const std::vector<LaunchShape> shapes = all();
    REQUIRE(!shapes.empty());
    for (const LaunchShape& shape : shapes) {
      const planner::LaunchKey key = planner::key_of(shape);
      std::vector<LaunchShape> same;
      for (const LaunchShape& other : planner::of_length(shapes, shape.length)) {
        if (planner::key_of(other) == key) same.push_back(other);
      }
      CHECK(shapes_for(key) == same);
    }
    CHECK(shapes_for(planner::LaunchKey{}).empty());
  };
  check(tuned_rows, tuned_rows);
  check(tuned_permuted_rows, tuned_permuted_rows);
  check(tuned_half_rows, tuned_half_rows);
  check(tuned_columns, tuned_columns);
  check(tuned_large_columns, tuned_large_columns);
  check(tuned_fused_columns, tuned_fused_columns);
  for (const LaunchShape& shape : tuned_shapes()) {
    std::vector<LaunchShape> same;
    std::ranges::copy_if(tuned_shapes(), std::back_inserter(same),
                         [&](const LaunchShape& other) { return other.length == shape.length; });
    CHECK(std::ranges::equal(planner::of_length(tuned_shapes(), shape.length), same));
  }
  CHECK(planner::of_length(tuned_shapes(), 0).empty());
  const std::vector<LaunchShape> ordered =
      planner::by_length({{.length = 9, .lanes = 1}, {.length = 5, .lanes = 2}, {.length = 9, .lanes = 3}});
  CHECK(ordered[0].lanes == 2);
  CHECK(ordered[1].lanes == 1);
  CHECK(ordered[2].lanes == 3);
}

TEST_CASE("measured shapes: radices multiply to the length, a work-group is one that GPUs have, none stands twice") {
  for (const auto& all : {tuned_rows(), tuned_permuted_rows(), tuned_half_rows(), tuned_columns(),
                          tuned_large_columns(), tuned_fused_columns(), tuned_images(), tuned_shapes()}) {
    for (const LaunchShape& shape : all) {
      CAPTURE(shape.length);
      CHECK(product(shape.radices) == shape.length);
      CHECK(shape.lanes * shape.items_per_lane <= 1024);
      CHECK((shape.exchange_rounds == 1 || shape.split_exchange));
    }
  }
  const std::vector<LaunchShape>& shapes = tuned_shapes();
  for (const LaunchShape& shape : shapes) {
    CAPTURE(shape.length);
    CHECK(shape.length % shape.items_per_lane == 0);
    CHECK(std::count(shapes.begin(), shapes.end(), shape) == 1);
  }
}

TEST_CASE("demanded shapes: no more batch entries take turns than there are, and what no group has is passed over") {
  const auto columns_of = [](const LaunchShape& shape, std::size_t batch) {
    TransformSpec spec;
    spec.lengths = {65536};
    spec.batch = batch;
    PlanOptions options;
    options.cuts = {{.length = 65536, .launches = {256, 256}}};
    options.shapes = {shape};
    return make_plan(spec, made_up_devices().front().limits, options).launches.front();
  };
  LaunchShape shape = {.length = 256,
                       .neighbours = Neighbours::columns_of_axis,
                       .radices = {16, 16},
                       .lanes = 16,
                       .items_per_lane = 8,
                       .entries_together = 2};
  REQUIRE(columns_of(shape, 3).group.items_per_lane == 8);
  CHECK(columns_of(shape, 3).group.entries_together == 2);
  CHECK(columns_of(shape, 1).group.entries_together == 1);
  shape.entries_together = std::size_t{1} << 32;
  CHECK(columns_of(shape, 3).group.entries_together == 3);
  shape.entries_together = 0;
  CHECK(columns_of(shape, 3).group.entries_together == 1);
  shape.lanes = (std::size_t{1} << 61) + 16;  // times 8 items 128
  CHECK(columns_of(shape, 3).lanes <= 1024);
}

TEST_CASE("measured cuts: launches multiply to the length, which stands once, and the planner takes them") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const CutKind kind : kCutKinds) {
      const std::vector<AxisCut>& cuts = tuned_cuts(precision, kind);
      for (const AxisCut& cut : cuts) {
        const int which = static_cast<int>(kind);
        CAPTURE(which);
        CAPTURE(cut.length);
        CHECK(product(cut.launches) == cut.length);
        const auto same_length = [&](const AxisCut& other) { return other.length == cut.length; };
        CHECK(std::count_if(cuts.begin(), cuts.end(), same_length) == 1);
        CHECK(is_taken(cut, kind, precision));
      }
    }
  }
}

TEST_CASE("measured columns of convolutions in one launch: those of matrices take each") {
  for (const LaunchShape& shape : tuned_fused_columns()) {
    constexpr std::size_t kColumns = 64;
    TransformSpec spec;
    spec.precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
    spec.lengths = {shape.length / 2 + 1, kColumns};
    spec.batch = 500;
    PlanOptions options;
    options.algorithm = "bluestein";
    DeviceLimits limits = limits_of("data centre GPU, 48 KiB");
    limits.bounds_registers = true;
    const Plan plan = make_plan(spec, limits, options);
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    const auto columns = std::ranges::find_if(
        plan.launches, [](const KernelLaunch& launch) { return launch.geometry.inner == kColumns; });
    REQUIRE(columns != plan.launches.end());
    CHECK(columns->convolution.fused);
    CHECK(columns->lanes == shape.lanes);
    CHECK(columns->group.items_per_lane == shape.items_per_lane);
    CHECK(columns->group.split_exchange == shape.split_exchange);
    CHECK(columns->group.exchange_rounds == shape.exchange_rounds);
    CHECK(columns->group.most_registers == shape.most_registers);
    CHECK(radices_of(columns->stages) == shape.radices);
  }
}

TEST_CASE("measured mirrored columns: the last launch of packed reals takes each") {
  std::size_t taken = 0;
  for (const LaunchShape& shape : tuned_columns()) {
    if (shape.neighbours != Neighbours::mirrored_columns) continue;
    ++taken;
    constexpr std::size_t kBefore = 256;
    TransformSpec spec;
    spec.kind = TransformKind::real_to_complex;
    spec.precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
    spec.lengths = {2 * kBefore * kBefore * shape.length};
    PlanOptions options;
    options.cuts = {{.length = kBefore * kBefore * shape.length, .launches = {kBefore, kBefore, shape.length}}};
    const Plan plan = make_plan(spec, limits_of("data centre GPU, 48 KiB"), options);
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    REQUIRE(plan.launches.size() == 3);
    const KernelLaunch& last = plan.launches.back();
    CHECK(last.lanes == shape.lanes);
    CHECK(last.group.items_per_lane == shape.items_per_lane);
    CHECK(last.group.split_exchange == shape.split_exchange);
    CHECK(radices_of(last.stages) == shape.radices);
  }
  CHECK(taken > 0);
}
