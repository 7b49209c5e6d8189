// A plan in words: the decisions about a launch, each by its own words. The text also tells one plan from another in
// the cache of tuned plans.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "support/contains.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

struct Decision {
  std::string words;
  void (*made)(KernelLaunch&);
};

std::string words_of(const KernelLaunch& launch) {
  Plan plan;
  plan.spec.lengths = {32};
  plan.launches = {launch};
  return describe(plan);
}

void check_told(const KernelLaunch& without, const std::vector<Decision>& decisions) {
  for (const Decision& decision : decisions) {
    CAPTURE(decision.words);
    KernelLaunch launch = without;
    decision.made(launch);
    CHECK_FALSE(contains(words_of(without), decision.words));
    CHECK(contains(words_of(launch), decision.words));
  }
}

}  // namespace

TEST_CASE("a plan in words: how work-groups share transforms") {
  KernelLaunch launch;
  launch.stages = {{8, 1}, {4, 8}};
  launch.lanes = 2;
  launch.group.items_per_lane = 4;
  launch.local_memory_bytes = 512;
  CHECK(contains(words_of(launch), "cooperative 8.4: 1 work-group of 1 (2 rows x 4 items), whole exchange, local 512"));
  check_told(
      launch,
      {{"(1 row x 4 items)", [](KernelLaunch& made) { made.lanes = 1; }},
       {"(2 columns x 4 items)", [](KernelLaunch& made) { made.group.lanes_fastest = true; }},
       {", split exchange", [](KernelLaunch& made) { made.group.split_exchange = true; }},
       {" exchange in 3 rounds", [](KernelLaunch& made) { made.group.exchange_rounds = 3; }},
       {", pads 1 in 8", [](KernelLaunch& made) { made.group.pad_width = 1, made.group.pad_period = 8; }},
       {", butterflies beside their mirrors", [](KernelLaunch& made) { made.group.pairs_butterflies = true; }},
       {", stages over half the points", [](KernelLaunch& made) { made.group.kept_radix = 5; }},
       {", reads staged rows", [](KernelLaunch& made) { made.group.staged_load = true; }},
       {", writes staged rows", [](KernelLaunch& made) { made.group.staged_store = true; }},
       {", rows staged by the group",
        [](KernelLaunch& made) { made.group.staged_load = made.group.staged_store = true; }},
       {", twiddles computed", [](KernelLaunch& made) { made.group.computed_steps = true; }},
       {", whole columns", [](KernelLaunch& made) { made.load_tile = 1; }},
       {", reads whole columns", [](KernelLaunch& made) { made.load_tile = 1, made.convolution.rader = true; }},
       {", reads tiles of 8", [](KernelLaunch& made) { made.load_tile = 8; }},
       {", writes tiles of 8", [](KernelLaunch& made) { made.store_tile = 8; }},
       {", writes tiles of 8 turned", [](KernelLaunch& made) { made.store_tile = 8, made.group.turned_store = 4; }},
       {", 2 batch entries in turn", [](KernelLaunch& made) { made.group.entries_together = 2; }},
       {", at most 128 registers", [](KernelLaunch& made) { made.group.most_registers = 128; }}});
}

TEST_CASE("a plan in words: how a work-item does transforms in vectors") {
  KernelLaunch launch;
  launch.family = KernelFamily::vector_rows;
  launch.stages = {{4, 1}, {8, 4}};
  launch.lanes = 8;
  CHECK(contains(words_of(launch), "vector rows 4.8: 1 work-group of 1, 8 lanes, 1 transform an item"));
  check_told(launch, {{", 2 x 4 lanes", [](KernelLaunch& made) { made.vector.paired = true; }},
                      {", 4 of 8 lanes",
                       [](KernelLaunch& made) {
                         made.stages = {{8, 1}, {4, 8}};
                       }},
                      {", 3 transforms an item", [](KernelLaunch& made) { made.vector.tiles_per_item = 3; }},
                      {", 1 tile an item", [](KernelLaunch& made) { made.family = KernelFamily::vector_columns; }},
                      {", each tile a block of memory", [](KernelLaunch& made) { made.vector.lane_blocks = true; }},
                      {", transposed", [](KernelLaunch& made) { made.vector.transposed_blocks = true; }},
                      {", stages over half the rows", [](KernelLaunch& made) { made.vector.half_stages = true; }},
                      {", reads ahead into cache 2", [](KernelLaunch& made) { made.vector.read_ahead = 2; }},
                      {", reads 5 blocks ahead into cache 2",
                       [](KernelLaunch& made) {
                         made.vector.read_ahead = 2;
                         made.vector.blocks_ahead = 5;
                       }},
                      {", asks for the lines it writes", [](KernelLaunch& made) { made.vector.write_ahead = true; }},
                      {", writes past the caches", [](KernelLaunch& made) { made.vector.past_cache = true; }}});
}
