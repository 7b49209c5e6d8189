// Shapes of launches that only GPUs take by themselves, or only long transforms: demanded here of short ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

std::vector<int> launch_radices(const KernelLaunch& launch) {
  std::vector<int> radices;
  for (const Stage& stage : launch.stages) radices.push_back(stage.radix);
  return radices;
}

// The plan must confirm the shape: one that does not fit is passed over.
void check_shape(const LaunchShape& shape, const std::vector<std::size_t>& lengths, const std::string& algorithm,
                 TransformKind kind = TransformKind::complex_to_complex,
                 Placement placement = Placement::out_of_place) {
  const Precision precision = shape.fp64 ? Precision::fp64 : Precision::fp32;
  VerifyCase what = accuracy_case(kind, precision, lengths, algorithm_option(algorithm, DeviceShape::cooperative));
  what.options.shapes = {shape};
  what.spec.placement = placement;
  if (algorithm == "four_step")
    what.options.cuts = {{.length = lengths.front(), .launches = {shape.length, lengths.front() / shape.length}}};
  what.spec.batch = 3;
  std::vector<VerifyCase> cases;
  add_directions(cases, what);
  for (const VerifyCase& one : cases) {
    std::size_t used = 0;
    for (const KernelLaunch& launch : make_plan(one.spec, test_device().info().limits, one.options).launches) {
      const std::size_t group = shape.lanes * shape.items_per_lane;
      const bool image = launch.family == KernelFamily::image;
      const bool same = launch.lanes == shape.lanes && launch.work_group_size[0] == group &&
                        launch_radices(launch) == shape.radices &&
                        launch.group.split_exchange == shape.split_exchange &&
                        launch.group.exchange_rounds == shape.exchange_rounds &&
                        launch.group.entries_together == shape.entries_together &&
                        launch.group.pairs_butterflies == (kind != TransformKind::complex_to_complex && !image);
      used += same ? 1 : 0;
    }
    CHECK(used > 0);
  }
  check_cases(cases);
}

}  // namespace

TEST_SUITE("shapes") {
  TEST_CASE("exchanges in rounds: rows") {
    check_shape(
        {.length = 512, .radices = {8, 8, 8}, .items_per_lane = 64, .split_exchange = true, .exchange_rounds = 2},
        {512}, "stockham");
    check_shape({.length = 192,
                 .fp64 = true,
                 .radices = {3, 16, 4},
                 .lanes = 2,
                 .items_per_lane = 24,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {192}, "stockham");
  }
  TEST_CASE("exchanges in rounds that no butterfly fills: lengths and radices that their number does not divide") {
    check_shape(
        {.length = 350, .radices = {5, 10, 7}, .items_per_lane = 35, .split_exchange = true, .exchange_rounds = 2},
        {350}, "stockham");
    check_shape(
        {.length = 343, .radices = {7, 7, 7}, .items_per_lane = 49, .split_exchange = true, .exchange_rounds = 2},
        {343}, "stockham");
    check_shape({.length = 250,
                 .fp64 = true,
                 .radices = {5, 5, 10},
                 .lanes = 2,
                 .items_per_lane = 30,
                 .split_exchange = true,
                 .exchange_rounds = 3},
                {250}, "stockham");
    check_shape({.length = 90,
                 .neighbours = Neighbours::columns_of_matrix,
                 .radices = {9, 10},
                 .lanes = 4,
                 .items_per_lane = 10,
                 .split_exchange = true,
                 .exchange_rounds = 4},
                {90, 20}, "stockham");
  }
  TEST_CASE("exchanges in rounds: columns of a matrix, and of a long axis, whose last exchange turns") {
    check_shape({.length = 256,
                 .neighbours = Neighbours::columns_of_matrix,
                 .radices = {8, 8, 4},
                 .lanes = 8,
                 .items_per_lane = 16,
                 .split_exchange = true,
                 .exchange_rounds = 4},
                {256, 20}, "stockham");
    check_shape({.length = 128,
                 .neighbours = Neighbours::columns_of_axis,
                 .radices = {8, 16},
                 .lanes = 8,
                 .items_per_lane = 8,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {128 * 128}, "four_step");
  }
  TEST_CASE("exchanges in rounds: a convolution, there and back") {
    check_shape({.length = 512,
                 .fused_convolution = true,
                 .radices = {4, 16, 8},
                 .items_per_lane = 32,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {257}, "bluestein");
    check_shape({.length = 384,
                 .fused_convolution = true,
                 .fp64 = true,
                 .radices = {8, 6, 8},
                 .items_per_lane = 44,
                 .split_exchange = true,
                 .exchange_rounds = 3},
                {179}, "bluestein");
  }
  TEST_CASE("exchanges in rounds: whole images") {
    check_shape({.length = 256,
                 .neighbours = Neighbours::images,
                 .radices = {4, 4, 4, 4},
                 .lanes = 1,
                 .items_per_lane = 16,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {16, 16}, "image");
    check_shape({.length = 512,
                 .neighbours = Neighbours::images,
                 .fp64 = true,
                 .radices = {8, 8, 8},
                 .lanes = 2,
                 .items_per_lane = 32,
                 .split_exchange = true,
                 .exchange_rounds = 2},
                {8, 8, 8}, "image");
  }
  TEST_CASE("images of an odd number of reals a row, of several stages behind the reals and before them") {
    for (const bool fp64 : {false, true}) {
      check_shape({.length = 270,
                   .neighbours = Neighbours::half_images,
                   .fp64 = fp64,
                   .radices = {3, 5, 3, 6},
                   .lanes = 2,
                   .items_per_lane = 10},
                  {6, 45}, "image", TransformKind::real_to_complex);
      check_shape({.length = 270,
                   .neighbours = Neighbours::half_images_back,
                   .fp64 = fp64,
                   .radices = {2, 3, 3, 3, 5},
                   .lanes = 2,
                   .items_per_lane = 10},
                  {6, 45}, "image", TransformKind::complex_to_real);
    }
  }
  TEST_CASE("images of an even number of reals a row that are not packed, by odd and even radices beside the reals") {
    // There in one precision and back in the other, the next ones the other way round.
    bool fp64 = false;
    for (const std::vector<int>& row : std::vector<std::vector<int>>{{5, 4}, {4, 5}, {10, 2}, {5, 2, 2}}) {
      std::vector<int> there = row, back = {3, 2};
      there.insert(there.end(), {3, 2});
      back.insert(back.end(), row.rbegin(), row.rend());
      check_shape({.length = 120,
                   .neighbours = Neighbours::half_images,
                   .fp64 = fp64,
                   .radices = there,
                   .lanes = 2,
                   .items_per_lane = 6},
                  {6, 20}, "image", TransformKind::real_to_complex);
      check_shape({.length = 120,
                   .neighbours = Neighbours::half_images_back,
                   .fp64 = !fp64,
                   .radices = back,
                   .lanes = 2,
                   .items_per_lane = 6},
                  {6, 20}, "image", TransformKind::complex_to_real);
      fp64 = !fp64;
    }
  }
  TEST_CASE("the rows of a Rader transform side by side, some of the group beyond the batch") {
    check_shape({.length = 40, .fused_convolution = true, .radices = {5, 8}, .lanes = 8, .items_per_lane = 8}, {41},
                "rader");
  }
  TEST_CASE("rows of packed real data whose work-items have butterflies beside their mirrors") {
    for (const bool fp64 : {false, true}) {
      check_shape({.length = 256,
                   .neighbours = Neighbours::mirrored_rows,
                   .fp64 = fp64,
                   .radices = {8, 8, 4},
                   .lanes = 2,
                   .items_per_lane = 32},
                  {512}, "stockham", TransformKind::real_to_complex);
      check_shape({.length = 64,
                   .neighbours = Neighbours::joined_rows,
                   .fp64 = fp64,
                   .radices = {4, 16},
                   .lanes = 2,
                   .items_per_lane = 8},
                  {128}, "stockham", TransformKind::complex_to_real);
    }
    check_shape({.length = 192,
                 .neighbours = Neighbours::mirrored_rows,
                 .radices = {3, 16, 4},
                 .items_per_lane = 24,
                 .split_exchange = true},
                {384}, "stockham", TransformKind::real_to_complex);
    check_shape({.length = 192,
                 .neighbours = Neighbours::joined_rows,
                 .radices = {4, 16, 3},
                 .items_per_lane = 24,
                 .split_exchange = true},
                {384}, "stockham", TransformKind::complex_to_real);
  }
  TEST_CASE("mirrored butterflies of odd and even radices, an odd and an even number of them, exchanges of all kinds") {
    // The last radix meets the mirrors: even of even butterflies (4 of 48), odd of even, even of odd, odd of odd.
    using Form = std::pair<std::vector<int>, std::size_t>;
    for (const auto& [radices, items] :
         {Form{{8, 6, 4}, 24}, {{6, 8, 5}, 24}, {{7, 7, 10}, 25}, {{7, 9, 5}, 32}, {{5, 11, 3}, 28}}) {
      LaunchShape shape = {.length = 1, .radices = radices, .items_per_lane = items};
      for (const int radix : radices) shape.length *= static_cast<std::size_t>(radix);
      for (const bool there : {true, false}) {
        shape.neighbours = there ? Neighbours::mirrored_rows : Neighbours::joined_rows;
        shape.fp64 = !shape.fp64;
        for (const std::size_t rounds : {0, 1, 3}) {
          shape.lanes = rounds > 1 ? 1 : 2;
          shape.split_exchange = rounds > 0;
          shape.exchange_rounds = std::max<std::size_t>(rounds, 1);
          check_shape(shape, {2 * shape.length}, "stockham",
                      there ? TransformKind::real_to_complex : TransformKind::complex_to_real,
                      rounds == 1 ? Placement::in_place : Placement::out_of_place);
        }
        std::reverse(shape.radices.begin(), shape.radices.end());
      }
    }
  }
  TEST_CASE("exchanges in rounds: packed real data whose work-items have butterflies beside their mirrors") {
    for (const bool fp64 : {false, true}) {
      LaunchShape shape = {.length = 384,
                           .neighbours = Neighbours::mirrored_rows,
                           .fp64 = fp64,
                           .radices = {6, 8, 8},
                           .items_per_lane = 24,
                           .split_exchange = true,
                           .exchange_rounds = 2};
      check_shape(shape, {768}, "stockham", TransformKind::real_to_complex);
      shape.radices = {8, 6, 8};
      shape.exchange_rounds = 3;  // no stage of radix 8 fills one
      check_shape(shape, {768}, "stockham", TransformKind::real_to_complex);
      shape.neighbours = Neighbours::joined_rows;
      check_shape(shape, {768}, "stockham", TransformKind::complex_to_real);
    }
  }
  TEST_CASE("batch entries in turn, the last turn shorter") {
    check_shape({.length = 32,
                 .neighbours = Neighbours::columns_of_axis,
                 .radices = {8, 4},
                 .lanes = 8,
                 .items_per_lane = 4,
                 .entries_together = 2},
                {1024}, "four_step");
  }
  TEST_CASE("the ends of a convolution have shapes of their own, or those of other axes' columns") {
    const LaunchShape of_axis = {
        .length = 32, .neighbours = Neighbours::columns_of_axis, .radices = {4, 8}, .lanes = 8, .items_per_lane = 8};
    LaunchShape own = of_axis, middle = of_axis;
    own.neighbours = Neighbours::columns_of_convolution;
    own.radices = {8, 4};
    own.items_per_lane = 4;
    middle.length = 16;
    middle.fused_convolution = true;
    middle.radices = {4, 4};
    middle.items_per_lane = 4;
    for (const auto& [shapes, taken] : std::vector<std::pair<std::vector<LaunchShape>, LaunchShape>>{
             {{of_axis, own, middle}, own}, {{of_axis, middle}, of_axis}}) {
      VerifyCase what = accuracy_case(TransformKind::complex_to_complex, Precision::fp32, {251},
                                      algorithm_option("bluestein", DeviceShape::cooperative));
      what.options.shapes = shapes;
      what.options.padded = {{251, 512}};
      what.options.cuts = {{.length = 512, .launches = {32, 16}}};
      what.spec.batch = 3;
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      REQUIRE(plan.launches.size() == 3);
      CHECK(launch_radices(plan.launches[0]) == taken.radices);
      CHECK(launch_radices(plan.launches[1]) == middle.radices);
      CHECK(launch_radices(plan.launches[2]) == taken.radices);
      std::vector<VerifyCase> cases;
      add_directions(cases, what);
      check_cases(cases);
    }
  }
}
