// How a GPU cuts long convolutions: columns, a middle, columns.
#include "plan/algorithms/convolution_cut.hpp"

#include <doctest/doctest.h>

#include <optional>

#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tuned/tuned_shapes.hpp"

using namespace fftcl;
using namespace fftcl::test;
using planner::ConvolutionCut;

namespace {

TransformSpec rows(std::size_t length, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = 16;
  spec.precision = precision;
  return spec;
}

Plan plan_on_gpu(const TransformSpec& spec, const PlanOptions& options = {}) {
  return make_plan(spec, limits_of("data centre GPU, 48 KiB"), options);
}

ConvolutionCut cut_of(const Plan& plan) { return {plan.launches[0].geometry.length, plan.launches[1].geometry.length}; }

}  // namespace

TEST_CASE("cut convolutions: enough points, of columns that a launch has butterflies for") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t length : {20483, 65537, 333956, 1000003, 1192009, 2745088, 4100011}) {
      const ConvolutionPart part = ConvolutionPart::of(length);
      const std::optional<ConvolutionCut> cut = planner::cheapest_cut(part, precision, DeviceShape::cooperative);
      CAPTURE(length);
      REQUIRE(cut.has_value());
      CHECK(cut->points() >= part.least_points());
      CHECK(cut->points() < 2 * part.least_points());
      CHECK(cut->across <= 2048);
      CHECK(planner::largest_prime_factor(cut->across) <= 7);
    }
  }
  CHECK_FALSE(
      planner::cheapest_cut(ConvolutionPart::of(9000011), Precision::fp32, DeviceShape::cooperative).has_value());
}

TEST_CASE("cut convolutions: what raises their cost") {
  const ConvolutionPart part = ConvolutionPart::of(333956);
  const auto cost = [&](std::size_t across, std::size_t middle) {
    return planner::cost_of_cut({across, middle}, part, Precision::fp32, DeviceShape::cooperative);
  };
  CHECK(cost(168, 4096) < cost(180, 4096));  // more points
  CHECK(cost(168, 4096) < cost(672, 1024));  // longer columns
  CHECK(cost(192, 4096) < cost(256, 3072));  // a middle that nobody has measured
  CHECK(cost(384, 2048) < cost(388, 2048));  // columns that begin anywhere in a piece
  // The part that is read and written counts.
  ConvolutionPart half = part;
  half.points_written = part.points_written / 2 + 1;
  CHECK(planner::cost_of_cut({168, 4096}, half, Precision::fp32, DeviceShape::cooperative) < cost(168, 4096));
}

TEST_CASE("cut convolutions: plans of GPUs take the cheapest one where it is clearly so") {
  // On an H100 .86 of 768 x 1024, .65 of five launches; the third one differs by less than 3%.
  CHECK(cut_of(plan_on_gpu(rows(333956))) == ConvolutionCut{168, 4096});
  CHECK(plan_on_gpu(rows(2745088)).launches.size() == 3);
  CHECK(cut_of(plan_on_gpu(rows(1000003))) == ConvolutionCut{512, 4096});
  CHECK(cut_of(plan_on_gpu(rows(1192009, Precision::fp64))) == ConvolutionCut{588, 4096});
}

TEST_CASE("cut convolutions: CPUs take the cheapest one in vectors where it is clearly so") {
  const auto on_cpu = [](std::size_t length, Precision precision = Precision::fp32) {
    return cut_of(make_plan(rows(length, precision), limits_of("CPU with AVX-512")));
  };
  CHECK(on_cpu(350003) == ConvolutionCut{175, 4096});
  CHECK(on_cpu(1200007) == ConvolutionCut{294, 8192});
  CHECK(on_cpu(2400011) == ConvolutionCut{294, 16384});
  CHECK(on_cpu(600011, Precision::fp64) == ConvolutionCut{294, 4096});
  CHECK(on_cpu(250007) == ConvolutionCut{128, 4096});  // 125 columns cost 2.3% less
  // 252 = 4 x 63 is not taken, though 245 and 256 are.
  const std::optional<ConvolutionCut> cut =
      planner::cheapest_cut(ConvolutionPart::of(514000), Precision::fp32, DeviceShape::vector);
  REQUIRE(cut.has_value());
  CHECK(*cut == ConvolutionCut{256, 4096});
}

TEST_CASE("cut convolutions: every shape of their ends that measuring found is taken") {
  for (const LaunchShape& shape : planner::tuned_columns()) {
    if (shape.neighbours != Neighbours::columns_of_convolution) continue;
    const std::size_t points = shape.length * 4096;
    TransformSpec spec = rows(points / 2 - 1, shape.fp64 ? Precision::fp64 : Precision::fp32);
    PlanOptions options;
    options.algorithm = "bluestein";
    options.padded = {{spec.lengths[0], points}};
    options.cuts = {{.length = points, .launches = {shape.length, 4096}}};
    const Plan plan = plan_on_gpu(spec, options);
    CAPTURE(shape.length);
    REQUIRE(plan.launches.size() == 3);
    for (const KernelLaunch* end : {&plan.launches.front(), &plan.launches.back()}) {
      CHECK(end->lanes == shape.lanes);
      CHECK(end->group.items_per_lane == shape.items_per_lane);
      CHECK(end->group.split_exchange == shape.split_exchange);
      CHECK(planner::radices_of(end->stages) == shape.radices);
    }
  }
}

TEST_CASE("cut convolutions: demanded points or cuts, columns of matrices, CPUs in that shape are as they were") {
  PlanOptions options;
  options.padded = {{333956, 786432}};
  const Plan padded = plan_on_gpu(rows(333956), options);
  CHECK(padded.launches[0].geometry.axis_length == 786432);
  options = {};
  options.cuts = {{.length = 737280, .launches = {720, 1024}}};
  CHECK(plan_on_gpu(rows(333956), options).launches[0].geometry.axis_length != 168 * 4096);
  TransformSpec matrix = rows(0);
  matrix.lengths = {333956, 3};
  CHECK(plan_on_gpu(matrix).launches.back().geometry.axis_length != 168 * 4096);
  const Plan on_cpu = make_plan(rows(333956), limits_of("CPU with AVX-512"),
                                {.algorithm = "bluestein", .shape = DeviceShape::cooperative});
  for (const KernelLaunch& launch : on_cpu.launches) CHECK(launch.geometry.axis_length != 168 * 4096);
}
