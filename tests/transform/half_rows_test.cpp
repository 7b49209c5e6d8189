// Rows of reals that are not packed in the cooperative shape, whose stages hold half of the points: each way their ends
// may go, by shapes that are demanded.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

struct HalfRowForm {
  std::vector<int> radices;  ///< the one beside the reals first
  std::size_t lanes, items;
  bool split = false;
  std::size_t rounds = 1;
};

// Seven rows, so that the last work-group is not full; `more`: what the token says beside.
void check_row(bool forward, std::size_t length, const HalfRowForm& form, const std::string& precision,
               const std::string& more = "") {
  const std::string token = std::string(forward ? "r2c:" : "c2r:") + precision + ":" + std::to_string(length) + ":b7" +
                            more + ":shape=cooperative";
  VerifyCase what = parse_token(token);
  LaunchShape shape{.length = length,
                    .neighbours = forward ? Neighbours::half_rows : Neighbours::half_rows_back,
                    .fp64 = precision == "fp64",
                    .radices = form.radices,
                    .lanes = form.lanes,
                    .items_per_lane = form.items,
                    .split_exchange = form.split,
                    .exchange_rounds = form.rounds};
  if (!forward) std::reverse(shape.radices.begin(), shape.radices.end());
  what.options.shapes = {shape};
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  REQUIRE(plan.launches.size() == 1);
  CHECK(plan.launches[0].group.kept_radix == static_cast<std::size_t>(form.radices.front()));
  CHECK(plan.launches[0].group.items_per_lane == form.items);
  check_cases({what});
}

void check_rows(std::size_t length, const HalfRowForm& form, const std::string& precision,
                const std::string& more = "") {
  for (const bool forward : {true, false}) check_row(forward, length, form, precision, more);
}

// There in one precision and back in the other, the next form the other way round: each form meets both precisions, and
// each precision goes both ways.
void check_rows_in_turn(const std::vector<std::pair<std::size_t, HalfRowForm>>& rows) {
  std::string there = "fp32", back = "fp64";
  for (const auto& [length, form] : rows) {
    check_row(true, length, form, there);
    check_row(false, length, form, back);
    std::swap(there, back);
  }
}

}  // namespace

TEST_SUITE("half_rows") {
  TEST_CASE("whole and split exchanges, even and uneven shares") {
    check_rows_in_turn({{105, {{7, 5, 3}, 2, 15}}, {105, {{3, 5, 7}, 3, 11, true}}, {225, {{15, 15}, 4, 9}}});
    check_rows(1323, {{27, 7, 7}, 1, 49}, "fp32");
    check_rows(625, {{25, 5, 5}, 2, 20, true}, "fp32");
    check_rows(1001, {{11, 7, 13}, 1, 61}, "fp32");
  }
  TEST_CASE("even numbers, by odd and even radices beside the reals") {
    check_rows_in_turn({{64, {{8, 8}, 2, 5}}, {60, {{15, 4}, 2, 8}}, {44, {{4, 11}, 4, 3}}, {18, {{9, 2}, 4, 5}}});
    check_rows(64, {{4, 4, 4}, 4, 12}, "fp32");
    check_rows(84, {{6, 7, 2}, 2, 14, true}, "fp32");
    for (const std::string more : {":in_place", ":planar", ":norm=unitary", ":check=round_trip", ":check=batch_rows"}) {
      check_rows(60, {{10, 6}, 3, 6}, "fp32", more);
      check_rows(48, {{3, 4, 4}, 2, 8, true}, "fp64", more);
    }
  }
  TEST_CASE("rows by the whole work-group, one item a row, exchanges in rounds") {
    check_rows(35, {{5, 7}, 8, 1}, "fp32");
    check_rows(99, {{11, 3, 3}, 4, 4}, "fp64");
    check_rows(343, {{7, 7, 7}, 1, 28, true, 2}, "fp32");
    check_rows(315, {{9, 5, 7}, 2, 20, true, 3}, "fp32");
  }
  TEST_CASE("in place, planar, with gaps, scaled, and as properties") {
    for (const std::string more : {":in_place", ":planar", ":norm=unitary", ":check=round_trip", ":check=batch_rows",
                                   ":check=repeat", ":input=tiny"}) {
      check_rows(135, {{9, 15}, 2, 9}, "fp32", more);
      check_rows(135, {{3, 9, 5}, 2, 10, true}, "fp32", more);
    }
  }
  TEST_CASE("rows of matrices") {
    for (const char* token : {"r2c:fp32:5x45:b3:shape=cooperative", "c2r:fp32:5x45:b3:shape=cooperative",
                              "r2c:fp64:4x3x63:shape=cooperative", "c2r:fp64:4x3x63:in_place:shape=cooperative"})
      check_cases({parse_token(token)});
  }
}
