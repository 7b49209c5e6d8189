// What rows that nobody measured are rated by (lib/plan/cooperative/shape_rate.hpp).
#include "plan/cooperative/shape_rate.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "plan/made_up_devices.hpp"
#include "support/near.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

const DeviceLimits& rows_gpu() { return limits_of("data centre GPU, 48 KiB"); }

KernelLaunch whole_row(std::size_t length, std::size_t lanes, std::size_t items) {
  KernelLaunch launch;
  launch.geometry = {.length = length, .axis_length = length};
  launch.lanes = lanes;
  launch.group.items_per_lane = items;
  launch.local_memory_bytes = 16 * 1024;
  return launch;
}

/// Of reals that are not packed, the radix beside them first.
KernelLaunch half_row(std::size_t reals, std::size_t kept_radix, std::size_t lanes, std::size_t items) {
  KernelLaunch launch = whole_row(reals, lanes, items);
  launch.load = LoadEnd::real;
  launch.store = StoreEnd::half;
  launch.real_length = reals;
  launch.group.kept_radix = kept_radix;
  return launch;
}

double row_rate(const KernelLaunch& launch, const std::vector<int>& radices, std::size_t points) {
  TransformSpec spec;
  spec.lengths = {launch.geometry.axis_length};
  const PlanOptions options;
  const planner::Context context{spec, rows_gpu(), options, DeviceShape::cooperative, planner::Algorithm::automatic};
  return planner::shape_rate(launch, radices, points,
                             {.most_items = 256, .preferred_items = 128, .most_points = 32, .wanted_points = 16},
                             context);
}

KernelLaunch in_rounds(KernelLaunch launch, std::size_t rounds) {
  launch.group.split_exchange = true;
  launch.group.exchange_rounds = rounds;
  return launch;
}

KernelLaunch staged(KernelLaunch launch) {
  launch.group.staged_load = launch.group.staged_store = true;
  return launch;
}

}  // namespace

TEST_CASE("shape rate: of rows, runs below a line of memory cost at either end, and none of one staged butterfly") {
  // 256 points by 16 x 16, 16 work-items: runs of 16 points, 128 bytes.
  const KernelLaunch whole = whole_row(256, 8, 16);
  const double line = row_rate(whole, {16, 16}, 16);
  // 8 points are half a line.
  CHECK(row_rate(whole_row(256, 16, 8), {16, 16}, 16) == near(line + 3 * (1 + 1)));
  CHECK(row_rate(whole_row(128, 8, 16), {8, 16}, 16) > row_rate(whole_row(128, 8, 16), {8, 8}, 16));
  // Runs longer than a line cost nothing, so that one butterfly need not be staged for them.
  CHECK(row_rate(whole_row(16 * 32, 4, 32), {16}, 16) == near(row_rate(staged(whole_row(16 * 32, 4, 32)), {16}, 16)));
  CHECK(row_rate(whole_row(16 * 8, 16, 8), {16}, 16) == near(row_rate(staged(whole_row(16 * 8, 16, 8)), {16}, 16) + 6));
}

TEST_CASE("shape rate: of rows, stages, rounds, uneven shares, memory and other points than wanted cost") {
  const KernelLaunch whole = whole_row(256, 8, 16);
  const double plain = row_rate(whole, {16, 16}, 16);
  CHECK(row_rate(whole, {16, 1, 16}, 16) == near(plain + 1));
  CHECK(row_rate(in_rounds(whole, 1), {16, 16}, 16) == near(plain + 0.7));
  CHECK(row_rate(in_rounds(whole, 2), {16, 16}, 16) == near(plain + 0.7 + 4));
  CHECK(row_rate(whole, {16, 16}, 32) == near(plain + 0.5));
  CHECK(row_rate(whole, {16, 16}, 8) == near(plain + 0.5));
  CHECK(row_rate(whole_row(256, 16, 16), {16, 16}, 16) == near(plain + 0.5));
  CHECK(row_rate(whole_row(256, 4, 16), {16, 16}, 16) == near(plain + 0.5));
  KernelLaunch large = whole;
  large.local_memory_bytes = rows_gpu().local_memory_bytes;
  CHECK(row_rate(large, {16, 16}, 16) == near(plain + 1));
  // 17 work-items for 16 butterflies: one of them waits.
  CHECK(row_rate(whole_row(256, 8, 17), {16, 16}, 16) > plain + 8.0 / 17);
}

TEST_CASE("shape rate: of half rows, runs, rounds, parts, stages, kept points and memory cost") {
  // 225 reals by 15 x 15, of which the stages hold 8 x 15.
  const KernelLaunch half = half_row(225, 15, 8, 16);
  const double plain = row_rate(half, {15, 15}, 8);
  CHECK(row_rate(in_rounds(half, 1), {15, 15}, 8) == near(plain + 0.5));
  CHECK(row_rate(in_rounds(half, 3), {15, 15}, 8) == near(plain + 0.5 + 8));
  const KernelLaunch one_item = half_row(225, 15, 128, 1);  // every share is even
  CHECK(row_rate(one_item, {15, 1, 15}, 8) == near(row_rate(one_item, {15, 15}, 8) + 0.5));
  CHECK(row_rate(half, {15, 15}, 15) == near(plain + 2 * (1 - std::log2(8 / 7.5))));
  CHECK(row_rate(half, {15, 15}, 4) == near(plain + 2 * (std::log2(7.5 / 4) - std::log2(8 / 7.5))));
  KernelLaunch large = half;
  large.local_memory_bytes = rows_gpu().local_memory_bytes;
  CHECK(row_rate(large, {15, 15}, 8) == near(plain + 2.5 * 2 / 3));
  // The larger the radix beside the reals, the fewer points are kept: 114 of 225 instead of 150.
  CHECK(row_rate(half_row(225, 75, 128, 1), {75, 3}, 8) ==
        near(row_rate(half_row(225, 3, 128, 1), {3, 75}, 8) - 3 * 36.0 / 225));
  // Of 15 reals and 8 points next to each other, 60 and 64 bytes; rows through local memory cost the same whatever
  // runs.
  const double short_runs = std::log2(128.0 / 60) + 1;
  CHECK(row_rate(staged(half), {15, 15}, 8) == near(plain - short_runs + 5));
  const double shortest_runs = 5 + 4;  // one of each
  CHECK(row_rate(staged(one_item), {15, 15}, 8) == near(row_rate(one_item, {15, 15}, 8) - shortest_runs + 5));
  // 16 work-items for 15 butterflies of the 8 points that are kept, and for 8 of 15.
  CHECK(plain == near(row_rate(one_item, {15, 15}, 8) - shortest_runs + short_runs +
                      8 * (planner::imbalance({8, 15}, 120, 16) - 1)));
}

TEST_CASE("shape rate: permuted rows lie side by side from eight on, the more the sooner up to 32") {
  KernelLaunch permuted = staged(whole_row(36, 8, 4));
  permuted.convolution.rader = true;
  CHECK(planner::has_rows_side_by_side(permuted));
  permuted.lanes = 7;
  CHECK(!planner::has_rows_side_by_side(permuted));
  permuted.lanes = 8;
  permuted.group.staged_load = false;
  CHECK(!planner::has_rows_side_by_side(permuted));
  permuted.group.staged_load = true;
  // Work-groups of as many items, so that the rows alone differ.
  const auto of_rows = [&](std::size_t lanes, std::size_t items, std::size_t points = 16) {
    permuted.lanes = lanes;
    permuted.group.items_per_lane = items;
    return row_rate(permuted, {6, 6}, points);
  };
  CHECK(of_rows(32, 3) == near(of_rows(16, 6) - 0.75));
  CHECK(of_rows(96, 1) == near(of_rows(32, 3)));
  permuted.local_memory_bytes = rows_gpu().local_memory_bytes;  // more than three quarters: too few work-groups at once
  CHECK(of_rows(32, 3) == near(of_rows(16, 6)));
  for (const std::size_t points : {8, 32}) CHECK(of_rows(32, 3, points) == near(of_rows(32, 3) + 0.5));
  CHECK(of_rows(32, 6) == near(of_rows(32, 3) + 0.25 * (std::log2(192.0 / 128) - std::log2(128.0 / 96))));
  CHECK(of_rows(24, 4) == near(of_rows(32, 3) + 2 * (8.0 / 6 - 1)));  // 4 work-items for 6 butterflies
}
