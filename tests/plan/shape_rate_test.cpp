// What rows that nobody measured are rated by (lib/plan/cooperative/shape_rate.hpp).
#include "plan/cooperative/shape_rate.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/work_share.hpp"
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

double row_rate(const KernelLaunch& launch, const std::vector<int>& radices, std::size_t points,
                const DeviceLimits& limits = rows_gpu(), std::size_t preferred_items = 128) {
  TransformSpec spec;
  spec.lengths = {launch.geometry.axis_length};
  const PlanOptions options;
  const planner::PlanRequest request{spec, limits, options, DeviceShape::cooperative, planner::Algorithm::automatic};
  return planner::shape_rate(
      {launch, radices, points},
      {.most_items = 256, .preferred_items = preferred_items, .most_points = 32, .wanted_points = 16}, request);
}

/// The middle of a convolution that is cut, over columns of 256 points.
KernelLaunch middle(std::size_t columns, std::size_t lanes, std::size_t items) {
  KernelLaunch launch = whole_row(256, lanes, items);
  launch.geometry.axis_length = 256 * columns;
  launch.convolution.transformed_length = 256 * columns;
  launch.convolution.fused = true;
  launch.group.lanes_fastest = true;
  return launch;
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

TEST_CASE("shape rate: of half rows, runs, rounds, parts, stages, kept points, groups and long butterflies cost") {
  // 225 reals by 15 x 15: 15 butterflies over reals that leave 8 values each, and 8 of 15 points.
  const KernelLaunch half = half_row(225, 15, 8, 16);
  const double plain = row_rate(half, {15, 15}, 11);
  CHECK(row_rate(in_rounds(half, 1), {15, 15}, 11) == near(plain + 0.025));
  CHECK(row_rate(in_rounds(half, 3), {15, 15}, 11) == near(plain + 0.025 + 2 * 0.31));
  CHECK(row_rate(half, {15, 15}, 22) == near(plain + 0.12));
  CHECK(row_rate(half, {15, 15}, 5) == near(plain + 0.025 * std::log2(11 / 5.0)));
  // Whole warps of more or fewer than 128 work-items.
  CHECK(row_rate(half_row(225, 15, 16, 16), {15, 15}, 11) == near(plain + 0.09));
  CHECK(row_rate(half_row(225, 15, 4, 16), {15, 15}, 11) == near(plain - 0.04));
  CHECK(row_rate(half_row(225, 15, 7, 16), {15, 15}, 11) ==
        near(plain - 0.04 * std::log2(8 / 7.0) + 0.19 * (8 / 7.0 - 1)));
  const KernelLaunch one_item = half_row(225, 15, 128, 1);  // every share is even
  CHECK(row_rate(one_item, {15, 1, 15}, 11) == near(row_rate(one_item, {15, 15}, 11) + 0.12));
  // The larger the radix beside the reals, the fewer points are kept: 114 of 225 instead of 150.
  CHECK(row_rate(half_row(225, 75, 128, 1), {75, 3}, 11) ==
        near(row_rate(half_row(225, 3, 128, 1), {3, 75}, 11) - 0.5 * 36 / 225));
  CHECK(row_rate(half_row(225, 75, 128, 1), {75, 3}, 11) - row_rate(half_row(225, 75, 128, 1), {75, 1, 3}, 11) ==
        near(-0.12));
  // Of 15 reals and 8 values next to each other, 60 and 64 bytes; rows through local memory cost the same whatever
  // runs.
  const double short_runs = 0.055 * std::log2(128.0 / 60) + 0.075;
  CHECK(row_rate(staged(half), {15, 15}, 11) == near(plain - short_runs + 0.2));
  // So do many points, and few work-items wait less for each other.
  CHECK(row_rate(staged(half), {15, 15}, 22) == near(row_rate(staged(half), {15, 15}, 11)));
  CHECK(row_rate(staged(half_row(225, 15, 2, 16)), {15, 15}, 11) == near(row_rate(staged(half), {15, 15}, 11) - 0.04));
  const double shortest_runs = 0.055 * 5 + 0.075 * 4;  // one of each
  CHECK(row_rate(staged(one_item), {15, 15}, 11) == near(row_rate(one_item, {15, 15}, 11) - shortest_runs + 0.2));
  CHECK(plain == near(row_rate(one_item, {15, 15}, 11) - shortest_runs + short_runs +
                      0.1 * (planner::imbalance({{15, 8}, {8, 15}}, 16) - 1)));
  // Back the same from its end.
  KernelLaunch back = half_row(1125, 15, 2, 64);
  const double there = row_rate(back, {15, 25, 3}, 11);
  back.load = LoadEnd::hermitian;
  back.store = StoreEnd::real;
  CHECK(row_rate(back, {3, 25, 15}, 11) == near(there));
}

TEST_CASE("shape rate: rows with a large prime have weights of their own, and the runs that they read weigh most") {
  CHECK(planner::has_large_prime(whole_row(153, 8, 16)));
  CHECK(!planner::has_large_prime(whole_row(169, 8, 16)));
  KernelLaunch packed = whole_row(153, 8, 16);
  packed.store = StoreEnd::half_split;
  CHECK(!planner::has_large_prime(packed));
  // 153 points by 9 x 17, 17 and 9 butterflies: 16 work-items read 128 bytes side by side, and write 72.
  const KernelLaunch whole = whole_row(153, 8, 16);
  const double plain = row_rate(whole, {9, 17}, 16), octaves = std::log2(128.0 / 72);
  CHECK(row_rate(whole, {17, 9}, 16) == near(plain + (3 - 0.3) * octaves + 0.3));
  CHECK(row_rate(staged(whole), {9, 17}, 16) == near(plain - 0.3 * octaves + 4));
  const KernelLaunch one_item = whole_row(153, 128, 1);  // every share is even
  CHECK(row_rate(one_item, {9, 1, 17}, 16) == near(row_rate(one_item, {9, 17}, 16) + 1));
  CHECK(row_rate(in_rounds(whole, 1), {9, 17}, 16) == near(plain + 0.3));
  CHECK(row_rate(in_rounds(whole, 2), {9, 17}, 16) == near(plain + 0.3 + 4));
  for (const std::size_t points : {8, 32}) CHECK(row_rate(whole, {9, 17}, points) == near(plain + 0.2));
  CHECK(row_rate(whole_row(153, 16, 16), {9, 17}, 16) == near(plain + 0.25));
  CHECK(row_rate(whole_row(153, 7, 16), {9, 17}, 16) == near(plain + 0.25 * std::log2(8 / 7.0) + 2.9 * (8 / 7.0 - 1)));
  KernelLaunch large = whole;
  large.local_memory_bytes = rows_gpu().local_memory_bytes;
  CHECK(row_rate(large, {9, 17}, 16) == near(plain + 1));
  const auto uneven = [](std::size_t items) {
    return planner::imbalance(planner::shares_of(std::vector<int>{9, 17}, 153), items) - 1;
  };
  CHECK(row_rate(one_item, {9, 17}, 16) - row_rate(whole_row(153, 64, 2), {9, 17}, 16) ==
        near(6 * (uneven(1) - uneven(2)) + 3 + 0.3));
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

TEST_CASE("shape rate: of columns, pieces below 64 bytes, few work-items, odd lanes and uneven shares cost") {
  const std::vector<int> radices = {16, 16};
  const auto rate = [&](const KernelLaunch& launch, std::size_t points = 16) {
    return row_rate(launch, radices, points);
  };
  REQUIRE(!planner::is_rated_column(middle(1024, 8, 16)));
  // 8 lanes of 8 bytes by 16 work-items: nothing but a third of the local memory.
  const double plain = rate(middle(1024, 8, 16));
  CHECK(plain == near(1.5 / 3));
  KernelLaunch large = middle(1024, 8, 16);
  large.local_memory_bytes = rows_gpu().local_memory_bytes;
  CHECK(rate(large) == near(1.5));
  for (const std::size_t points : {8, 32}) CHECK(rate(middle(1024, 8, 16), points) == near(plain + 0.5));
  CHECK(rate(in_rounds(middle(1024, 8, 16), 1)) == near(plain + 0.7));
  CHECK(rate(middle(1024, 16, 16)) == near(plain + 0.5));
  CHECK(rate(middle(1000, 16, 16)) == near(plain + 0.5 + 0.3));
  CHECK(rate(middle(1024, 4, 16)) == near(plain + 0.5 + 2 + 3 * std::log2(96.0 / 64)));
  CHECK(rate(middle(1024, 4, 32)) > plain + 2);  // as many work-items as preferred, and pieces of 32 bytes all the same
  CHECK(rate(middle(1020, 12, 8)) == near(plain + 0.5 * std::log2(128.0 / 96)));
  // 17 work-items for 16 butterflies.
  const double uneven = planner::imbalance(planner::shares_of(radices, 256), 17) - 1,
               group = 0.5 * std::log2(8 * 17 / 128.0);
  CHECK(uneven > 0);
  CHECK(rate(middle(1024, 8, 17)) == near(plain + 5 * uneven + group));
  const auto lanes_slowest = [&](std::size_t columns, std::size_t lanes, std::size_t items) {
    KernelLaunch launch = middle(columns, lanes, items);
    launch.group.lanes_fastest = false;
    return rate(launch);
  };
  CHECK(lanes_slowest(1024, 8, 17) == near(plain + 8 * uneven + group));
  CHECK(lanes_slowest(1001, 4, 16) == near(plain + 0.5));
}

TEST_CASE(
    "shape rate: work-groups are measured against what the device prefers, 128 at most; on a CPU few do as well") {
  const std::vector<int> radices = {16, 16};
  const KernelLaunch launch = middle(1024, 8, 16);
  const double plain = row_rate(launch, radices, 16);
  CHECK(row_rate(launch, radices, 16, rows_gpu(), 64) == near(plain + 0.5));
  CHECK(row_rate(launch, radices, 16, rows_gpu(), 256) == near(plain));
  DeviceLimits cpu = rows_gpu();
  cpu.type = DeviceType::cpu;
  CHECK(row_rate(middle(1024, 8, 8), radices, 16, cpu) == near(plain + 0.5));
  CHECK(row_rate(middle(1024, 8, 8), radices, 16) == near(plain + 0.5 + 3 * std::log2(96.0 / 64)));
}

TEST_CASE("shape rate: stages that meet their mirrors in registers are worth it, where one may stand at the end") {
  DeviceLimits cpu = rows_gpu();  // whose rows are rated by this alone
  cpu.type = DeviceType::cpu;
  const auto gain = [&](std::size_t length, std::size_t items, const std::vector<int>& radices) {
    KernelLaunch launch = whole_row(length, 8, items);
    const double without = row_rate(launch, radices, 16, cpu);
    launch.load = LoadEnd::half_join;
    return without - row_rate(launch, radices, 16, cpu);
  };
  // Two butterflies a work-item, of mirrored inputs.
  CHECK(gain(256, 8, {16, 16}) == near(2.0));
  CHECK(gain(256, 16, {16, 16}) == 0);
  CHECK(gain(256, 8, {16}) == 0);
  CHECK(gain(480, 15, {16, 15}) == near(2.0));
  CHECK(gain(480, 15, {15, 16}) == 0);  // an odd first one stays where it is
  // Of results it is the last stage, whatever the first.
  KernelLaunch split = whole_row(768, 8, 24);
  const double without = row_rate(split, {3, 16}, 16, cpu);
  split.store = StoreEnd::half_split;
  CHECK(row_rate(split, {3, 16}, 16, cpu) == near(without - 2));
}
