// What columns of a long axis are rated by (lib/plan/cooperative/column_rate.hpp), and what that chooses.
#include "plan/cooperative/column_rate.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;
using planner::column_rate;

namespace {

/// Of arrays that fill the device.
TransformSpec spec_of_rows(std::size_t length, Precision precision = Precision::fp32,
                           TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 25) / length);
  spec.precision = precision;
  spec.kind = kind;
  return spec;
}

/// The second of two launches, over `length` points behind `span` of them.
KernelLaunch last_launch(std::size_t span, std::size_t length, std::size_t lanes, std::size_t items) {
  KernelLaunch launch;
  launch.geometry = {.length = length, .axis_length = span * length, .span = span};
  launch.lanes = lanes;
  launch.group.items_per_lane = items;
  launch.group.lanes_fastest = true;
  launch.local_memory_bytes = 16 * 1024;
  return launch;
}

std::size_t points_of(const KernelLaunch& launch, const std::vector<int>& radices) {
  return planner::points_held(planner::shares_of(radices, launch.geometry.length), launch.group.items_per_lane);
}

double rate_of_columns(const KernelLaunch& launch, const std::vector<int>& radices) {
  const TransformSpec spec = spec_of_rows(launch.geometry.axis_length);
  const PlanOptions options;
  return column_rate({launch, radices, points_of(launch, radices)},
                     {spec, data_centre_gpu(), options, DeviceShape::cooperative, planner::Algorithm::automatic});
}

bool starts_at_sectors(const Plan& plan) {
  std::size_t span = 1;
  for (std::size_t i = 0; i + 1 < plan.launches.size(); ++i) {
    span *= plan.launches[i].geometry.length;
    if (span * complex_bytes(plan.spec.precision) % 32 != 0) return false;
  }
  return true;
}

}  // namespace

TEST_CASE(
    "column rate: rows off a sector cost, the more the narrower the pieces; so do rounds, uneven shares, idle units") {
  const std::vector<int> radices = {16, 16};
  const double aligned = rate_of_columns(last_launch(240, 256, 8, 16), radices),
               cut = rate_of_columns(last_launch(241, 256, 8, 16), radices);
  CHECK(cut > aligned);
  CHECK(rate_of_columns(last_launch(242, 256, 8, 16), radices) > aligned);
  CHECK(rate_of_columns(last_launch(242, 256, 8, 16), radices) < cut);
  const double wide = rate_of_columns(last_launch(240, 256, 32, 16), radices),
               wide_cut = rate_of_columns(last_launch(241, 256, 32, 16), radices);
  CHECK(wide_cut - wide < cut - aligned);
  CHECK(rate_of_columns(last_launch(240, 256, 4, 16), radices) > aligned);
  CHECK(rate_of_columns(last_launch(240, 256, 8, 15), radices) > aligned);  // 16 butterflies of 15 work-items
  KernelLaunch rounds = last_launch(240, 256, 8, 16);
  rounds.group.split_exchange = true;
  rounds.group.exchange_rounds = 2;
  CHECK(rate_of_columns(rounds, radices) > aligned);
  // A single transform by so few work-groups, of so many bytes, leaves units idle.
  const TransformSpec single = [] {
    TransformSpec spec = spec_of_rows(240 * 4096);
    spec.batch = 1;
    return spec;
  }();
  const PlanOptions options;
  const KernelLaunch large = last_launch(240, 4096, 8, 256);
  const std::vector<int> three = {16, 16, 16};
  const planner::PlanRequest alone{single, data_centre_gpu(), options, DeviceShape::cooperative,
                                   planner::Algorithm::automatic};
  CHECK(column_rate({large, three, points_of(large, three)}, alone) > rate_of_columns(large, three));
}

TEST_CASE("cuts: rows of results begin at sectors of memory wherever the length has the factors for it") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t length : {629856u, 1687500u, 163296u, 1600000u, 400000u, 559872u, 262144u, 44100u, 20580u}) {
      CAPTURE(length);
      const Plan plan = make_plan(spec_of_rows(length, precision), data_centre_gpu());
      if (plan.launches.size() > 1) CHECK(starts_at_sectors(plan));
    }
  }
}

TEST_CASE("cuts: odd lengths end in wide columns, which cut few sectors") {
  for (const std::size_t length : {59049u, 117649u, 30625u, 140625u}) {
    CAPTURE(length);
    const Plan plan = make_plan(spec_of_rows(length), data_centre_gpu());
    REQUIRE(plan.launches.size() == 2);
    CHECK(plan.launches.back().lanes * sizeof(float) * 2 >= 128);
  }
}

TEST_CASE("cuts: packed reals with an odd number of columns end in mirrored columns, too") {
  for (const std::size_t length : {2u * 59049u, 2u * 91125u, 2u * 140625u}) {
    CAPTURE(length);
    const Plan plan =
        make_plan(spec_of_rows(length, Precision::fp32, TransformKind::real_to_complex), data_centre_gpu());
    CHECK(plan.launches.back().family == KernelFamily::cooperative);
    CHECK(plan.launches.back().store == StoreEnd::half_split);
    const std::size_t columns = plan.launches.back().geometry.columns();
    CHECK(columns % 2 == 1);
    CHECK(plan.launches.back().lane_columns() == columns + 1);
    CHECK(plan.launches.back().lanes_in_all == plan.spec.batch * (columns + 1));
  }
}

namespace {

Plan plan_matrix(std::vector<std::size_t> lengths, TransformKind kind = TransformKind::complex_to_complex,
                 Precision precision = Precision::fp32) {
  TransformSpec spec = spec_of_rows(1, precision, kind);
  spec.lengths = std::move(lengths);
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 25) / point_count(spec));
  return make_plan(spec, data_centre_gpu());
}

std::size_t launches_of_axis(const Plan& plan, std::size_t axis) {
  return static_cast<std::size_t>(std::count_if(plan.launches.begin(), plan.launches.end(),
                                                [&](const KernelLaunch& l) { return l.geometry.axis == axis; }));
}

std::size_t piece_of(const Plan& plan, std::size_t axis) {
  for (const KernelLaunch& launch : plan.launches) {
    if (launch.geometry.axis == axis) return launch.lanes * complex_bytes(plan.spec.precision);
  }
  return 0;
}

}  // namespace

TEST_CASE("few columns before rows with a large prime leave by work-items that fill a sector, or as rows") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t columns : {10, 14, 15, 16, 18, 20, 21, 24, 26, 28}) {
      const Plan plan = make_plan(spec_of_rows(columns * 211, precision), data_centre_gpu());
      CAPTURE(columns);
      REQUIRE(plan.launches.size() == 2);
      const KernelLaunch& first = plan.launches.front();
      REQUIRE(first.geometry.length == columns);
      CHECK((first.store_tile == 1) == plan.launches.back().loads_whole_columns());
      if (first.store_tile == 1) continue;
      const std::size_t bytes = first.group.items_per_lane * complex_bytes(precision);
      CHECK(bytes > 16);  // half of one
    }
  }
}

TEST_CASE("columns of volumes are read by wide pieces, those of matrices by tiles of narrow ones") {
  for (const TransformKind kind :
       {TransformKind::complex_to_complex, TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    const Plan plan = plan_matrix({300, 300, 300}, kind);
    CHECK(piece_of(plan, 0) >= 128);
    if (kind != TransformKind::real_to_complex) CHECK(piece_of(plan, 1) >= 128);
  }
  CHECK(piece_of(plan_matrix({300, 300, 300}, TransformKind::complex_to_complex, Precision::fp64), 0) >= 128);
  const Plan matrix = plan_matrix({1000, 1000});
  CHECK(piece_of(matrix, 0) == 64);
  CHECK(matrix.launches.back().load_tile == 8);
}

TEST_CASE("long columns of a matrix are one launch by narrow pieces, or two where these cost more") {
  CHECK(launches_of_axis(plan_matrix({2160, 3840}), 0) == 1);
  CHECK(launches_of_axis(plan_matrix({2000, 2000}, TransformKind::real_to_complex), 0) == 1);
  // The way back writes 1001 values a row where nobody has read: pieces of 32 bytes that end inside sectors.
  CHECK(launches_of_axis(plan_matrix({2000, 2000}, TransformKind::complex_to_real), 0) == 2);
  // More points than the registers of a compute unit hold.
  CHECK(launches_of_axis(plan_matrix({8192, 8192}), 0) == 2);
}
