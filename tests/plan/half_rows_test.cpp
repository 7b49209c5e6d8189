// Rows of reals that are not packed on GPUs: stages over half of the points, which fit where all of them would not, and
// how these lie in local memory.
#include <doctest/doctest.h>

#include <complex>
#include <cstddef>
#include <cstring>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "plan/tables/launch_tables.hpp"
#include "plan/tables/table_values.hpp"
#include "support/contains.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr const char* kDataCentre = "data centre GPU, 48 KiB";

Plan plan_reals(std::size_t length, TransformKind kind, std::size_t batch = 400, const PlanOptions& options = {}) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.kind = kind;
  spec.batch = batch;
  return make_plan(spec, limits_of(kDataCentre), options);
}

}  // namespace

TEST_CASE("half rows: the radix beside the reals says how many points the stages hold") {
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    const Plan plan = plan_reals(1155, kind, 4000);
    REQUIRE(plan.launches.size() == 1);
    const KernelLaunch& launch = plan.launches[0];
    const bool forward = kind == TransformKind::real_to_complex;
    const auto beside = static_cast<std::size_t>((forward ? launch.stages.front() : launch.stages.back()).radix);
    CHECK(launch.group.kept_radix == beside);
    CHECK(launch.kept_points() == 1155 / beside * (beside / 2 + 1));
    CHECK(launch.group.half_pitches.size() == launch.stages.size() - 1);
    CHECK(broken_law(plan, limits_of(kDataCentre)) == "");
    CHECK(contains(describe(plan), "stages over half the points"));
  }
}

TEST_CASE("half rows: of an even number where that was sooner, packed elsewhere") {
  const auto keeps = [](std::size_t length, TransformKind kind, const PlanOptions& options = {}) {
    const Plan plan = plan_reals(length, kind, 100000, options);
    CHECK(broken_law(plan, limits_of(kDataCentre)) == "");
    return plan.launches.front().load == LoadEnd::real || plan.launches.back().store == StoreEnd::real;
  };
  constexpr auto kForward = TransformKind::real_to_complex, kBack = TransformKind::complex_to_real;
  for (const std::size_t length : {8u, 14u, 28u, 30u, 34u, 64u, 196u, 1870u}) {
    CAPTURE(length);
    CHECK(keeps(length, kForward));
    CHECK(keeps(length, kBack));
  }
  for (const std::size_t length : {128u, 512u, 1024u, 1280u, 65536u}) {
    CAPTURE(length);
    CHECK_FALSE(keeps(length, kForward));
    CHECK_FALSE(keeps(length, kBack));
  }
  CHECK(keeps(44, kBack));  // a butterfly of 11 over reals
  // Which is sooner may depend on the precision.
  const auto keeps_fp64 = [](std::size_t length) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.kind = kBack;
    spec.batch = 100000;
    spec.precision = Precision::fp64;
    return make_plan(spec, limits_of(kDataCentre)).launches.front().load != LoadEnd::half_join;
  };
  CHECK(keeps(720, kBack));
  CHECK_FALSE(keeps_fp64(720));
  // A list is of packed rows, and so is a shape of them.
  PlanOptions options;
  options.radix = parse_radix("5,3");
  CHECK_FALSE(keeps(30, kForward, options));
  options = {};
  options.shapes = {{.length = 15, .neighbours = Neighbours::mirrored_rows, .radices = {15}, .lanes = 64}};
  CHECK_FALSE(keeps(30, kForward, options));
}

TEST_CASE("half rows: one butterfly, long primes, complex points and CPUs hold all points") {
  for (const std::size_t length : {11u, 1154u, 1153u}) {
    CAPTURE(length);
    for (const KernelLaunch& launch : plan_reals(length, TransformKind::real_to_complex).launches)
      CHECK(launch.group.kept_radix == 0);
  }
  TransformSpec spec;
  spec.lengths = {1155};
  for (const KernelLaunch& launch : make_plan(spec, limits_of(kDataCentre)).launches)
    CHECK(launch.group.kept_radix == 0);
  spec.kind = TransformKind::real_to_complex;
  for (const KernelLaunch& launch : make_plan(spec, limits_of("CPU with AVX-512")).launches)
    CHECK(launch.group.kept_radix == 0);
}

TEST_CASE("half rows: half of the points fit a launch that all of them would not") {
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    CHECK(plan_reals(11025, kind).launches.size() == 1);
    CHECK(plan_reals(33075, kind).launches.size() == 1);
    CHECK(plan_reals(99225, kind).launches.size() == 2);
  }
}

TEST_CASE("half rows: stages run over the values that are no mirrors, back the same from the end") {
  using planner::HalfStage;
  // 105 = 7 x 5 x 3: of 7 reals 4 values, of 35 18.
  const std::vector<HalfStage> there = {{7, 1, 15, 1, 4}, {5, 7, 4 * 3, 4, 5}, {3, 35, 18, 18, 3}};
  CHECK(planner::half_stages({7, 5, 3}, false) == there);
  CHECK(planner::half_stages({3, 5, 7}, true) ==
        std::vector<HalfStage>{{3, 35, 18, 1, 3}, {5, 7, 4 * 3, 3, 5}, {7, 1, 15, 15, 4}});
  // Of an even number the middle is one more.
  CHECK(planner::half_stages({4, 3}, false) == std::vector<HalfStage>{{4, 1, 3, 1, 3}, {3, 4, 3, 3, 3}});
}

namespace {

KernelLaunch demanded_row(TransformKind kind, bool split, std::size_t rounds = 1) {
  const bool forward = kind == TransformKind::real_to_complex;
  PlanOptions options;
  options.shapes = {{.length = 375,
                     .neighbours = forward ? Neighbours::half_rows : Neighbours::half_rows_back,
                     .radices = forward ? std::vector{15, 5, 5} : std::vector{5, 5, 15},
                     .lanes = 4,
                     .items_per_lane = 40,
                     .split_exchange = split,
                     .exchange_rounds = rounds}};
  const Plan plan = plan_reals(375, kind, 400, options);
  CHECK(broken_law(plan, limits_of(kDataCentre)) == "");
  const KernelLaunch launch = plan.launches.front();
  CHECK(launch.group.items_per_lane == 40);
  CHECK(launch.group.split_exchange == split);
  CHECK(launch.group.exchange_rounds == rounds);
  return launch;
}

}  // namespace

TEST_CASE("half rows: neither end goes through local memory, whose blocks are as far apart as its banks want") {
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    const KernelLaunch launch = demanded_row(kind, false);
    CHECK_FALSE(launch.group.staged_load);
    CHECK_FALSE(launch.group.staged_store);
    // Blocks of 8 and 38 values, 25 and 5 of them; back of 25 and 5 spectra, 8 and 38 of them.
    const bool forward = kind == TransformKind::real_to_complex;
    const std::vector<planner::HalfPlaces> places = planner::half_places(launch);
    using Pair = std::pair<std::size_t, std::size_t>;
    std::vector<Pair> found;
    for (const planner::HalfPlaces& each : places) found.push_back({each.block, each.blocks});
    CHECK(found == (forward ? std::vector<Pair>{{8, 25}, {38, 5}} : std::vector<Pair>{{5, 38}, {25, 8}}));
    for (std::size_t i = 0; i < places.size(); ++i) CHECK(launch.group.half_pitches[i] >= places[i].block);
    // Work-items that write values of the same number would meet one bank in four.
    if (forward) CHECK(launch.group.half_pitches[0] % 2 == 1);
    // A round takes as many slots of inputs as another: 3 of 5, back 2 of 3 (and of 8 values 4).
    const KernelLaunch halves = demanded_row(kind, true, 2);
    found.clear();
    for (const planner::HalfPlaces& each : planner::half_places(halves)) found.push_back({each.block, each.blocks});
    CHECK(found == (forward ? std::vector<Pair>{{8, 15}, {38, 3}} : std::vector<Pair>{{5, 30}, {25, 4}}));
    CHECK(halves.local_memory_bytes < demanded_row(kind, true).local_memory_bytes);
  }
}

TEST_CASE("half rows: twiddles are those of the values that are no mirrors") {
  // 105 = 5 x 3 x 7: values 0 1 2 of 5, then 0 .. 7 of 15.
  const std::vector<Stage> stages = {{5, 1}, {3, 5}, {7, 15}};
  const TableSpec all{.kind = TableSpec::Kind::stage_steps, .stages = stages};
  const TableSpec kept{.kind = TableSpec::Kind::half_stage_steps, .stages = stages};
  const auto values_of = [](const TableSpec& spec) {
    const std::vector<std::byte> bytes = planner::table_data(spec, Precision::fp64);
    CHECK(bytes.size() == table_bytes(spec, Precision::fp64));
    std::vector<std::complex<double>> values(bytes.size() / sizeof(std::complex<double>));
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
  };
  const std::vector<std::complex<double>> full = values_of(all);
  std::vector<std::complex<double>> wanted;
  std::size_t begin = 0;
  for (const Stage& stage : {stages[1], stages[2]}) {
    for (int step = 1; step < stage.radix; step *= 2, begin += stage.span) {
      for (std::size_t p = 0; p < stage.span; ++p) {
        if (p <= stage.span / 2) wanted.push_back(full[begin + p]);
      }
    }
  }
  CHECK(begin == full.size());
  CHECK(values_of(kept) == wanted);
}
