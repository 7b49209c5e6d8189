// Whole images of reals in one launch, to their half spectra and back.
#include <doctest/doctest.h>

#include <vector>

#include "fftcl/plan.hpp"
#include "plan/image/image_rows.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "support/contains.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

using Lengths = std::vector<std::size_t>;

TransformSpec real_image_spec(const Lengths& lengths, TransformKind kind, std::size_t batch = 1000) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.kind = kind;
  spec.batch = batch;
  return spec;
}

Plan real_image_plan(const TransformSpec& spec) {
  Plan plan = make_plan(spec, data_centre_gpu());
  CHECK(broken_law(plan, data_centre_gpu()) == "");
  return plan;
}

/// A point of rows of reals is two of them.
bool is_packed(const KernelLaunch& launch) {
  return launch.load == LoadEnd::real_pairs || launch.store == StoreEnd::real_pairs;
}

bool in_one(const Lengths& lengths, TransformKind kind, std::size_t batch) {
  return real_image_plan(real_image_spec(lengths, kind, batch)).launches.size() == 1;
}

}  // namespace

TEST_CASE("images of reals: in one launch to the half spectrum and back, each byte read and written once") {
  for (const TransformKind kind : kRealKinds) {
    for (const Lengths& lengths :
         std::vector<Lengths>{{16, 16}, {64, 64}, {100, 100}, {128, 128}, {16, 16, 16}, {33, 33}, {5, 6, 7}}) {
      CAPTURE(to_string(lengths));
      const TransformSpec spec = real_image_spec(lengths, kind);
      const Plan plan = real_image_plan(spec);
      REQUIRE(plan.launches.size() == 1);
      const KernelLaunch& launch = plan.launches[0];
      CHECK(launch.family == KernelFamily::image);
      CHECK(launch.geometry.length * (is_packed(launch) ? 2 : 1) == point_count(spec));
      CHECK(launch.bytes_read == 4 * spec.batch * input_elements(spec) * (input_is_real(spec) ? 1 : 2));
      CHECK(launch.bytes_written == 4 * spec.batch * output_elements(spec) * (output_is_real(spec) ? 1 : 2));
      CHECK(contains(describe(plan), "whole images of " + to_string(lengths) + " reals"));
    }
  }
}

TEST_CASE("images of reals: what a work-group does not hold takes a launch an axis, and so do few large ones") {
  // Of odd rows half of the points are held, without a split exchange.
  for (const TransformKind kind : kRealKinds) {
    CHECK(in_one({99, 99}, kind, 1000));
    CHECK_FALSE(in_one({105, 105}, kind, 1000));
  }
  // Few large ones leave a device idle.
  CHECK(in_one({100, 100}, TransformKind::real_to_complex, 1));
  CHECK_FALSE(in_one({120, 120}, TransformKind::real_to_complex, 1));
  CHECK(in_one({20, 20, 20}, TransformKind::real_to_complex, 1));
}

TEST_CASE(
    "images of reals: of three axes the last two, the first to run to the spectrum and the last on the way back") {
  for (const TransformKind kind : kRealKinds) {
    for (const std::size_t width : {64, 63}) {
      const Plan plan = real_image_plan(real_image_spec({256, 64, width}, kind, 1));
      REQUIRE(plan.launches.size() == 2);
      const std::size_t image = kind == TransformKind::real_to_complex ? 0 : 1;
      CHECK(plan.launches[image].family == KernelFamily::image);
      CHECK(plan.launches[image].geometry.rows == 256);
      CHECK(plan.launches[1 - image].geometry.axis == 0);
    }
  }
}

TEST_CASE("images of reals: rows of an even number are packed where that is sooner") {
  const auto packed = [](const Lengths& lengths, TransformKind kind, const PlanOptions& options = {}) {
    const KernelLaunch launch = make_plan(real_image_spec(lengths, kind), data_centre_gpu(), options).launches.front();
    REQUIRE(launch.family == KernelFamily::image);
    return is_packed(launch);
  };
  // Back only those of 4 and 8, but for what was measured.
  for (const Lengths& lengths : std::vector<Lengths>{{9, 4}, {5, 8}, {24, 24}})
    CHECK(packed(lengths, TransformKind::complex_to_real));
  for (const Lengths& lengths : std::vector<Lengths>{{9, 6}, {22, 22}, {17, 34}, {16, 16}, {60, 60}, {12, 12, 12}})
    CHECK_FALSE(packed(lengths, TransformKind::complex_to_real));
  for (const Lengths& lengths : std::vector<Lengths>{{8, 8}, {22, 22}, {16, 16}, {40, 40}, {64, 64}})
    CHECK(packed(lengths, TransformKind::real_to_complex));
  for (const Lengths& lengths : std::vector<Lengths>{{9, 6}, {14, 14}, {30, 30}, {90, 90}, {12, 12, 12}})
    CHECK_FALSE(packed(lengths, TransformKind::real_to_complex));
  // Half the points want a whole exchange, and a list of radices is of packed rows.
  CHECK(packed({128, 128}, TransformKind::complex_to_real));
  PlanOptions list;
  list.radix = parse_radix("3,2");
  CHECK(packed({6, 12}, TransformKind::complex_to_real, list));
  // What is demanded goes before what was measured: 60 x 60 reals are not packed by that.
  PlanOptions shape;
  shape.shapes = {
      {.length = 1800, .neighbours = Neighbours::joined_images, .radices = {6, 5, 10, 6}, .items_per_lane = 180}};
  CHECK(packed({60, 60}, TransformKind::complex_to_real, shape));
}

TEST_CASE("images of reals that are not packed: stages over half the points, the rows beside the reals") {
  for (const TransformKind kind : kRealKinds) {
    const bool back = kind == TransformKind::complex_to_real;
    for (const Lengths& lengths : std::vector<Lengths>{{45, 45}, {8, 31}, {5, 6, 21}, {30, 30}, {14, 14, 14}}) {
      CAPTURE(to_string(lengths));
      const Plan plan = real_image_plan(real_image_spec(lengths, kind));
      const std::size_t points = point_count(plan.spec);
      const KernelLaunch& launch = plan.launches.front();
      REQUIRE(launch.family == KernelFamily::image);
      CHECK(&planner::row_axis(launch) == (back ? &launch.image_axes.back() : &launch.image_axes.front()));
      CHECK(planner::row_axis(launch).axis + 1 == lengths.size());
      CHECK(planner::image_rows(launch) == points / lengths.back());
      const std::size_t beside = static_cast<std::size_t>((back ? launch.stages.back() : launch.stages.front()).radix);
      CHECK(launch.group.kept_radix == beside);
      CHECK(launch.kept_points() == points / beside * (beside / 2 + 1));
      CHECK_FALSE(launch.group.split_exchange);
      CHECK(launch.local_memory_bytes >= 8 * launch.lanes * launch.kept_points());
      CHECK(contains(describe(plan), "stages over half the points"));
    }
  }
}
