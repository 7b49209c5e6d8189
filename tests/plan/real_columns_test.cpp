// Which real transforms run by columns of reals in pairs, and what their launches are.

#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan real_columns_plan(const std::vector<std::size_t>& lengths, TransformKind kind, const PlanOptions& options = {},
                       Precision precision = Precision::fp32, std::size_t batch = 16) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.kind = kind;
  spec.precision = precision;
  spec.batch = batch;
  return make_plan(spec, made_up_devices()[0].limits, options);
}

constexpr TransformKind kR2c = TransformKind::real_to_complex, kC2r = TransformKind::complex_to_real;

/// The launch `at`, and the one behind it.
bool pairs_columns(const Plan& plan, std::size_t at = 0) {
  if (plan.launches.size() < at + 2) return false;
  const KernelLaunch &first = plan.launches[at], &second = plan.launches[at + 1];
  return (first.store == StoreEnd::real_columns && second.store == StoreEnd::hermitian_rows) ||
         (first.load == LoadEnd::hermitian_rows && second.load == LoadEnd::real_columns);
}

Plan in_place_plan(const std::vector<std::size_t>& lengths, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.kind = kC2r;
  spec.precision = precision;
  spec.placement = Placement::in_place;
  spec.batch = (std::size_t{1} << 26) / point_count(spec);
  return make_plan(spec, made_up_devices()[0].limits);
}

}  // namespace

TEST_CASE("real columns: a long axis in two launches, where a GPU gains by them or is told to") {
  const auto check_form = [](const Plan& plan, std::size_t length) {
    CAPTURE(length);
    REQUIRE(pairs_columns(plan));
    const KernelLaunch &columns = plan.launches[0], &rows = plan.launches[1];
    CHECK(columns.geometry.length * rows.geometry.length == length);
    CHECK(columns.mirrored_length == columns.geometry.length);
    CHECK(rows.mirrored_length == columns.geometry.length);
    CHECK(columns.end_radix() % 2 == 0);
    CHECK(rows.end_radix() % 2 == 0);
    CHECK(columns.lanes_in_all == 16 * rows.geometry.length / 2);
    CHECK(rows.kept_columns() == columns.geometry.length / 2 + 1);
    CHECK(rows.lanes_in_all == 16 * rows.lane_columns());
    CHECK(describe(plan).find("columns in pairs") != std::string::npos);
  };
  for (const std::size_t length : {1u << 18, 1u << 19, 1u << 20, 1u << 21, 1u << 22})
    check_form(real_columns_plan({length}, kR2c), length);
  for (const std::vector<std::size_t>& cut : std::vector<std::vector<std::size_t>>{
           {256, 128}, {256, 256}, {210, 210}, {240, 200}, {1000, 1000}, {4096, 4096}}) {
    PlanOptions options;
    options.cuts = {{.length = cut[0] * cut[1], .launches = cut}};
    check_form(real_columns_plan({cut[0] * cut[1]}, kR2c, options), cut[0] * cut[1]);
  }
  for (const std::size_t length : {1u << 16, 1000000u, 1u << 23})
    CHECK_FALSE(pairs_columns(real_columns_plan({length}, kR2c)));
  // 16 rows or columns at least.
  for (const std::size_t few : {14u, 16u}) {
    CHECK(pairs_columns(real_columns_plan({few, 2048}, kR2c)) == (few == 16));
    for (const std::vector<std::size_t>& cut : {std::vector<std::size_t>{few, 2048}, {2048, few}}) {
      PlanOptions options;
      options.cuts = {{.length = few * 2048, .launches = cut}};
      CHECK((real_columns_plan({few * 2048}, kR2c, options).launches[0].geometry.length == cut[0]) == (few == 16));
    }
  }
}

TEST_CASE("real columns: the way back has the rows first, in tiles of whole pairs") {
  for (const std::size_t length : {1u << 16, 48000u, 1000000u, 1u << 20, 1u << 24}) {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      CAPTURE(length);
      if (precision == Precision::fp64 && length > 1u << 22) continue;  // three launches
      const Plan plan = real_columns_plan({length}, kC2r, {}, precision);
      REQUIRE(pairs_columns(plan));
      const KernelLaunch &rows = plan.launches[0], &columns = plan.launches[1];
      CHECK(rows.mirrored_length == columns.geometry.length);
      CHECK(rows.stages.front().radix % 2 == 0);
      CHECK(columns.stages.front().radix % 2 == 0);
      CHECK(columns.load_tile % 2 == 0);
      CHECK(columns.load_tile == rows.store_tile);
    }
  }
}

TEST_CASE("real columns: a matrix's have shapes of their own on the way to the spectrum, else other columns'") {
  PlanOptions options;
  const auto add = [&](Neighbours neighbours, std::vector<int> radices) {
    options.shapes.push_back({.length = 1024,
                              .neighbours = neighbours,
                              .radices = std::move(radices),
                              .lanes = 4,
                              .items_per_lane = 64,
                              .split_exchange = true});
  };
  const auto columns_end_with = [&](TransformKind kind) {
    const Plan plan = real_columns_plan({1024, 512}, kind, options);
    REQUIRE(pairs_columns(plan));
    return plan.launches[kind == kR2c ? 0 : 1].stages.back().radix;
  };
  add(Neighbours::columns_of_matrix, {16, 16, 4});
  CHECK(columns_end_with(kR2c) == 4);
  CHECK(columns_end_with(kC2r) == 4);
  add(Neighbours::real_columns_of_matrix, {16, 8, 8});
  CHECK(columns_end_with(kR2c) == 8);
  CHECK(columns_end_with(kC2r) == 4);
}

TEST_CASE("real columns: matrices, and the last two of three axes") {
  for (const TransformKind kind : {kR2c, kC2r}) {
    CHECK(pairs_columns(real_columns_plan({2048, 2048}, kind)));
    CHECK(pairs_columns(real_columns_plan({1080, 1920}, kind)));
    CHECK(pairs_columns(real_columns_plan({256, 1, 104}, kind)));
    CHECK_FALSE(pairs_columns(real_columns_plan({63, 64}, kind)));
    CHECK_FALSE(pairs_columns(real_columns_plan({64, 74}, kind)));  // 37: no butterfly
    CHECK_FALSE(pairs_columns(real_columns_plan({8, 4096}, kind)));
    PlanOptions options;
    options.algorithm = "four_step";
    CHECK_FALSE(pairs_columns(real_columns_plan({64, 64}, kind, options)));
  }
  CHECK(pairs_columns(real_columns_plan({12, 256, 128}, kR2c)));
  const KernelLaunch columns = real_columns_plan({12, 256, 128}, kR2c).launches[0];
  CHECK(columns.to.slot == Slot::scratch_0);
  CHECK(columns.to.distance % 2 == 0);
  // Out of place the way back would rest in two buffers.
  CHECK_FALSE(pairs_columns(real_columns_plan({12, 256, 128}, kC2r), 1));
  CHECK(pairs_columns(in_place_plan({12, 256, 128}, Precision::fp64), 1));
}

TEST_CASE("real columns: narrow pieces of rows of reals that begin off a memory sector are not written back") {
  // 400 bytes a row, by 64; 4200; 5200, of doubles.
  CHECK_FALSE(pairs_columns(real_columns_plan({256, 1, 100}, kC2r)));
  CHECK_FALSE(pairs_columns(real_columns_plan({600, 1050}, kC2r)));
  CHECK_FALSE(pairs_columns(real_columns_plan({480, 650}, kC2r, {}, Precision::fp64)));
  // Read so, they cost next to nothing.
  CHECK(pairs_columns(real_columns_plan({600, 1050}, kR2c)));
  // In place two reals stand behind each row.
  CHECK(pairs_columns(real_columns_plan({512, 512}, kC2r)));
  CHECK_FALSE(pairs_columns(in_place_plan({512, 512})));
  CHECK_FALSE(pairs_columns(in_place_plan({4096, 4096})));
  // Pieces of 256 bytes end inside few of them, and columns of 2048 would take two launches.
  CHECK(pairs_columns(in_place_plan({256, 256})));
  CHECK(pairs_columns(in_place_plan({2048, 2048})));
}

TEST_CASE("real columns: lanes idle only where few of them do") {
  for (const std::size_t length : {1u << 18, 1u << 20, 1u << 22}) {
    CAPTURE(length);
    const Plan plan = real_columns_plan({length}, kR2c);
    const KernelLaunch& rows = plan.launches.back();
    const std::size_t kept = rows.kept_columns(), lanes = rows.lane_columns();
    CHECK((lanes == kept || (lanes % rows.lanes == 0 && 8 * (lanes - kept) <= kept)));
  }
}

TEST_CASE("real columns: local memory holds the mirrors") {
  for (const MadeUpDevice& device : made_up_devices()) {
    if (device.limits.type == DeviceType::cpu) continue;
    for (const std::vector<std::size_t>& lengths : {std::vector<std::size_t>{1 << 18}, {1 << 20}, {1024, 512}}) {
      CAPTURE(device.name);
      TransformSpec spec;
      spec.lengths = lengths;
      spec.kind = kR2c;
      for (const KernelLaunch& launch : make_plan(spec, device.limits).launches) {
        if (!launch.pairs_reals()) continue;
        const std::size_t pitch = launch.mirror_pitch() != 0 ? launch.mirror_pitch() : launch.geometry.length / 2;
        const std::size_t parts = launch.group.exchange_rounds > 1 ? 1 : 2;
        CHECK(pitch >= launch.geometry.length / 2);  // a lane's mirrors end where the next one's begin
        CHECK(launch.local_memory_bytes >= launch.lanes * pitch * parts * sizeof(float));
        CHECK(launch.local_memory_bytes <= device.limits.local_memory_bytes);
      }
    }
  }
}

TEST_CASE("real columns: long axes on CPUs, in tiles of as many rows, or of the columns of as many pairs, as lanes") {
  for (const MadeUpDevice& device : made_up_devices()) {
    if (device.limits.type != DeviceType::cpu) continue;
    for (const TransformKind kind : {kR2c, kC2r}) {
      for (const std::size_t length : {1u << 20, 1000000u, 882000u, 1u << 22}) {
        CAPTURE(device.name);
        CAPTURE(length);
        TransformSpec spec;
        spec.lengths = {length};
        spec.kind = kind;
        const Plan plan = make_plan(spec, device.limits);
        REQUIRE(plan.launches.size() == 2);
        REQUIRE(pairs_columns(plan));
        const KernelLaunch &first = plan.launches[0], &second = plan.launches[1];
        const std::size_t lanes = first.lanes, tile = (kind == kR2c ? 1 : 2) * lanes;
        CHECK(second.lanes == lanes);
        CHECK(first.store_tile == tile);
        CHECK(second.load_tile == tile);
        CHECK(first.to.slot == Slot::scratch_0);
        const std::size_t held = first.mirrored_length / 2 + 1, columns = length / first.mirrored_length;
        const auto whole = [&](std::size_t count) { return (count + tile - 1) / tile * tile; };
        CHECK(plan.scratch_elements[0] == (kind == kR2c ? whole(held) * columns : held * whole(columns)));
      }
    }
  }
}

TEST_CASE("real columns: on CPUs a shape measured for one of the launches does not part their lanes") {
  TransformSpec spec;
  spec.lengths = {1 << 20};
  spec.kind = kR2c;
  PlanOptions options;
  options.cuts = {{.length = 1 << 20, .launches = {512, 2048}}};
  options.vector_shapes = {{.length = 512, .columns = true, .lanes = 4, .radices = {}}};
  for (const MadeUpDevice& device : made_up_devices()) {
    if (device.limits.type != DeviceType::cpu) continue;
    const Plan plan = make_plan(spec, device.limits, options);
    REQUIRE(pairs_columns(plan));
    CHECK(plan.launches[0].geometry.length == 512);
    CHECK(plan.launches[0].lanes == plan.launches[1].lanes);
  }
}

TEST_CASE("real columns: packed where they do not fit or are not asked for") {
  CHECK_FALSE(pairs_columns(real_columns_plan({1024}, kR2c)));                  // one launch
  CHECK_FALSE(pairs_columns(real_columns_plan({2 * 177147}, kR2c)));            // odd columns or odd rows
  CHECK_FALSE(pairs_columns(real_columns_plan({std::size_t{1} << 26}, kR2c)));  // three launches
  PlanOptions options;
  options.cuts = {{.length = 1 << 15, .launches = {256, 128}}};
  CHECK_FALSE(pairs_columns(real_columns_plan({1 << 16}, kR2c, options)));  // a cut of packed points
  options.cuts = {{.length = 1 << 19, .launches = {1024, 512}}};
  CHECK_FALSE(pairs_columns(real_columns_plan({1 << 20}, kR2c, options)));
  options.cuts = {{.length = 1 << 16, .launches = {128, 512}}};
  const Plan demanded = real_columns_plan({1 << 16}, kR2c, options);
  REQUIRE(pairs_columns(demanded));
  CHECK(demanded.launches[0].geometry.length == 128);
  CHECK_FALSE(pairs_columns(real_columns_plan({1 << 16}, kR2c, shape_option(DeviceShape::vector))));
  CHECK_FALSE(pairs_columns(real_columns_plan({1 << 16}, kR2c, stages_option({16, 16, 16, 8}))));
}
