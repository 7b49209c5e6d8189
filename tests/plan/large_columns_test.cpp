// Columns that take more local memory than a device reports: where the planner takes the measured shapes and cuts.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/tuned/tuned_shapes.hpp"

using namespace fftcl;
using namespace fftcl::test;
using planner::radices_of;

namespace {

constexpr const char* kMore = "data centre GPU, 48 KiB, 226 KiB where kernels declare them";
constexpr const char* kUsual = "data centre GPU, 48 KiB";
constexpr auto kPoints = TransformKind::complex_to_complex, kToReals = TransformKind::complex_to_real;

TransformSpec spec_of(std::vector<std::size_t> lengths, bool fp64, std::size_t batch, TransformKind kind = kPoints) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.batch = batch;
  spec.kind = kind;
  spec.precision = fp64 ? Precision::fp64 : Precision::fp32;
  return spec;
}

/// The launch over columns of points of an image of `width` columns.
std::optional<KernelLaunch> columns(const LaunchShape& shape, std::size_t width, std::size_t batch, TransformKind kind,
                                    const char* gpu) {
  const Plan plan = make_plan(spec_of({shape.length, width}, shape.fp64, batch, kind), limits_of(gpu));
  const auto found = std::ranges::find_if(
      plan.launches, [](const KernelLaunch& launch) { return launch.geometry.inner > 1 && !launch.pairs_reals(); });
  return found == plan.launches.end() ? std::optional<KernelLaunch>() : *found;
}

bool takes(const std::optional<KernelLaunch>& launch, const LaunchShape& shape) {
  return launch && radices_of(launch->stages) == shape.radices && launch->lanes == shape.lanes &&
         launch->group.items_per_lane == shape.items_per_lane && launch->group.large_local_memory;
}

bool has_wide_pieces(const LaunchShape& shape) {
  return shape.lanes * complex_bytes(shape.fp64 ? Precision::fp64 : Precision::fp32) >= planner::kPieceBytes;
}

}  // namespace

TEST_CASE(
    "measured shapes: columns of a matrix take theirs where kernels may declare its memory and it fills a device, back "
    "to reals by wide pieces alone") {
  std::size_t checked = 0, back = 0;
  for (const LaunchShape& shape : planner::tuned_large_columns()) {
    if (shape.neighbours != Neighbours::columns_of_matrix) continue;
    ++checked;
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    CHECK(takes(columns(shape, 256, 16, kPoints, kMore), shape));
    // 127 columns of a half spectrum, if these are columns of points.
    const auto spectra = columns(shape, 252, 16, kToReals, kMore);
    if (spectra && spectra->geometry.length == shape.length) {
      CHECK(takes(spectra, shape) == has_wide_pieces(shape));
      ++back;
    }
    CHECK(!takes(columns(shape, shape.lanes - 1, 1000, kPoints, kMore), shape));  // lanes without a column
    CHECK(!takes(columns(shape, 8 * shape.lanes, 1, kPoints, kMore), shape));     // 8 work-groups
    const auto usual = columns(shape, 256, 16, kPoints, kUsual);
    REQUIRE(usual);
    CHECK(usual->local_memory_bytes <= 48 * 1024);
  }
  CHECK(checked > 100);
  CHECK(back > 0);
}

TEST_CASE("measured shapes: columns of a long axis take theirs there too, in cuts that are chosen without them") {
  std::size_t checked = 0;
  for (const LaunchShape& shape : planner::tuned_large_columns()) {
    if (shape.neighbours != Neighbours::columns_of_axis) continue;
    ++checked;
    CAPTURE(shape.length);
    CAPTURE(shape.fp64);
    constexpr std::size_t kOthers = 256;
    const std::size_t length = kOthers * shape.length;
    PlanOptions options;
    options.cuts = {{.length = length, .launches = {kOthers, shape.length}}};
    const auto last = [&](const char* gpu) {
      return make_plan(spec_of({length}, shape.fp64, 32), limits_of(gpu), options).launches.back();
    };
    CHECK(takes(last(kMore), shape));
    CHECK(last(kUsual).local_memory_bytes <= 48 * 1024);
  }
  CHECK(checked > 20);
  for (const std::size_t length : {std::size_t{1204224}, std::size_t{2177280}, std::size_t{5184000}}) {
    for (const bool fp64 : {false, true}) {
      CAPTURE(length);
      CAPTURE(fp64);
      const Plan more = make_plan(spec_of({length}, fp64, 8), limits_of(kMore));
      const Plan usual = make_plan(spec_of({length}, fp64, 8), limits_of(kUsual));
      REQUIRE(more.launches.size() == usual.launches.size());
      for (std::size_t i = 0; i < more.launches.size(); ++i)
        CHECK(more.launches[i].geometry.length == usual.launches[i].geometry.length);
    }
  }
}

TEST_CASE("measured cuts by such columns are taken where kernels may declare their memory, and nowhere else") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    const std::vector<AxisCut>& cuts = planner::tuned_large_cuts(precision);
    for (const AxisCut& cut : cuts) {
      CAPTURE(cut.length);
      CHECK(std::accumulate(cut.launches.begin(), cut.launches.end(), std::size_t{1}, std::multiplies<>()) ==
            cut.length);
      CHECK(std::ranges::count(cuts, cut.length, &AxisCut::length) == 1);
      const auto lengths = [&](const char* gpu) {
        std::vector<std::size_t> found;
        const Plan plan = make_plan(spec_of({cut.length}, precision == Precision::fp64, 8), limits_of(gpu));
        for (const KernelLaunch& launch : plan.launches) found.push_back(launch.geometry.length);
        return found;
      };
      CHECK(lengths(kMore) == cut.launches);
      CHECK(lengths(kUsual) != cut.launches);
    }
  }
}
