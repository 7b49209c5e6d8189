// What launches over whole images are rated by (lib/plan/image/image_rate.hpp), and what that chooses.
#include "plan/image/image_rate.hpp"

#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;
using planner::AxisRadices;

namespace {

/// Rows of `columns` points, one image a work-group.
KernelLaunch image_of(std::size_t rows, std::size_t columns) {
  KernelLaunch launch;
  launch.family = KernelFamily::image;
  launch.lanes = 1;
  launch.geometry.length = rows * columns;
  launch.image_axes = {{1, columns, 1, 0}, {0, rows, columns, 0}};
  return launch;
}

/// Calls `of` with the request of such images.
template <class Of>
double with_request(Precision precision, const Of& of) {
  TransformSpec spec;
  spec.lengths = {2, 2};
  spec.batch = 1000;
  spec.precision = precision;
  const PlanOptions options;
  return of(
      planner::PlanRequest{spec, data_centre_gpu(), options, DeviceShape::cooperative, planner::Algorithm::automatic});
}

double waves(const KernelLaunch& launch, const AxisRadices& radices, Precision precision = Precision::fp32) {
  return with_request(precision, [&](const planner::PlanRequest& request) {
    return planner::local_memory_waves(launch, radices, request);
  });
}

double rate_of_image(const KernelLaunch& launch, const AxisRadices& radices, std::size_t items) {
  const std::vector<int> list = planner::in_one_list(radices);
  const std::size_t points = planner::points_held(planner::shares_of(list, launch.geometry.length), items);
  return with_request(Precision::fp32, [&](const planner::PlanRequest& request) {
    const double waves = planner::local_memory_waves(launch, radices, request);
    return planner::rate_of({launch, list, items, points, waves}, request);
  });
}

KernelLaunch first_image_launch(const std::vector<std::size_t>& lengths) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.batch = 4000;
  return make_plan(spec, data_centre_gpu()).launches.front();
}

}  // namespace

TEST_CASE("images: waves of local memory") {
  // Out of rows of 16 points in fp32, 16 elements a cycle: work-item b writes 16 b, which the pads make 17 b, a bank of
  // its own; columns are read in order.
  CHECK(waves(image_of(32, 16), {{16}, {32}}) == 2);
  // Of 15 points: 15 b and a pad for each full 16 of them are 16 b - 1, the same bank for all but the first.
  CHECK(waves(image_of(32, 15), {{15}, {32}}) > 14);
  CHECK(waves(image_of(32, 14), {{14}, {32}}) < 5);
  // Parts of 4 bytes: 32 banks, which rows of 32 with their pads meet once each.
  KernelLaunch split = image_of(16, 32);
  split.group.split_exchange = true;
  CHECK(waves(split, {{32}, {16}}) == 2);
  // In fp64, 8 elements a cycle: rows of 7 are what those of 15 were.
  CHECK(waves(image_of(32, 7), {{7}, {32}}, Precision::fp64) > 7);
  CHECK(waves(image_of(32, 7), {{7}, {32}}) < 5);
  // A pass more through local memory is a wave more at least.
  CHECK(waves(image_of(32, 16), {{4, 4}, {32}}) >= 4);
}

TEST_CASE("images: what lowers their rate") {
  const KernelLaunch launch = image_of(32, 32);
  const AxisRadices radices = {{4, 8}, {4, 8}};
  // 128 butterflies of 8 points: 100 work-items would run them in two turns.
  CHECK(rate_of_image(launch, radices, 128) < rate_of_image(launch, radices, 100));
  // A warp runs as long for 33 work-items as for 64.
  CHECK(rate_of_image(launch, radices, 64) < rate_of_image(launch, radices, 33));
  CHECK(rate_of_image(launch, radices, 128) < rate_of_image(launch, {{2, 4, 4}, {2, 4, 4}}, 128));
  KernelLaunch other = launch;
  other.group.split_exchange = true;
  CHECK(rate_of_image(launch, radices, 128) < rate_of_image(other, radices, 128));
  other.group.exchange_rounds = 2;
  CHECK(rate_of_image(launch, radices, 128) < rate_of_image(other, radices, 128));
}

TEST_CASE("images: parts one after the other where whole values would share banks") {
  // On an H100 84 x 15 points take 1.64 copies by a whole exchange and 1.00 by a split one.
  CHECK(first_image_launch({84, 15}).group.split_exchange);
  CHECK_FALSE(first_image_launch({84, 14}).group.split_exchange);
}

TEST_CASE("images: few run by the radices of many, so that one has the bits alone that it has among others") {
  const auto stages = [](const TransformSpec& spec, std::size_t batch) {
    TransformSpec some = spec;
    some.batch = batch;
    return stages_text(make_plan(some, data_centre_gpu()));
  };
  TransformSpec spec;
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    spec.precision = precision;
    for (const TransformKind kind :
         {TransformKind::complex_to_complex, TransformKind::real_to_complex, TransformKind::complex_to_real}) {
      spec.kind = kind;
      for (const auto& lengths : std::vector<std::vector<std::size_t>>{
               {12, 18}, {10, 14}, {27, 45}, {91, 36}, {144, 24}, {234, 40}, {6, 25}, {44, 60}, {6, 4, 28}}) {
        spec.lengths = lengths;
        CAPTURE(to_string(lengths));
        const std::string many = stages(spec, 100000);
        for (const std::size_t batch : {1, 3, 19}) CHECK(stages(spec, batch) == many);
      }
    }
  }
}
