// Real data by columns in pairs, then rows whose mirrors follow: as GPUs do it, demanded here, and as CPUs do.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "support/kinds.hpp"
#include "support/lane_cases.hpp"
#include "verify/verify_case.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

bool any_launch(const Plan& plan, const std::function<bool(const KernelLaunch&)>& matches) {
  return std::any_of(plan.launches.begin(), plan.launches.end(), matches);
}

// The plan must be of that form, and of the shapes that are demanded: where they do not fit, others are taken.
void check_form(std::vector<VerifyCase> cases) {
  for (VerifyCase& what : cases) {
    what.options.shape = DeviceShape::cooperative;
    // Matrices as small as these would be whole images.
    if (what.spec.lengths.size() > 1 && what.options.cuts.empty()) what.options.algorithm = "stockham";
    INFO(token(what));
    const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
    CHECK(any_launch(plan, [](const KernelLaunch& launch) { return launch.pairs_reals(); }));
    for (const LaunchShape& shape : what.options.shapes) {
      CHECK(any_launch(plan, [&](const KernelLaunch& launch) {
        return launch.geometry.length == shape.length && launch.lanes == shape.lanes &&
               launch.group.items_per_lane == shape.items_per_lane &&
               launch.group.exchange_rounds == shape.exchange_rounds;
      }));
    }
  }
  check_cases(cases);
}

std::vector<VerifyCase> token_cases(const std::vector<const char*>& tokens) {
  std::vector<VerifyCase> cases;
  for (const char* text : tokens) cases.push_back(parse_token(text));
  return cases;
}

// As GPUs cut and shape them: `first` points of columns, `second` of rows.
VerifyCase cut_case(const std::string& text, const LaunchShape& first, const LaunchShape& second,
                    std::size_t tile = 0) {
  VerifyCase what = parse_token(text);
  const std::size_t length = first.length * second.length;
  what.options.cuts = {{.length = length, .launches = {first.length, second.length}, .tile = tile}};
  what.options.shapes = {first, second};
  const bool to_reals = what.spec.kind == TransformKind::complex_to_real;
  for (LaunchShape& shape : what.options.shapes) {
    const bool over_columns = (&shape == &what.options.shapes.front()) == !to_reals;
    shape.neighbours = over_columns ? Neighbours::real_columns
                       : to_reals   ? Neighbours::hermitian_rows_read
                                    : Neighbours::hermitian_rows;
    shape.fp64 = what.spec.precision == Precision::fp64;
  }
  return what;
}

void check_lanes_form(std::vector<VerifyCase> cases) {
  for (VerifyCase& what : cases) {
    INFO(token(what));
    const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
    CHECK(any_launch(plan, [](const KernelLaunch& launch) { return launch.pairs_reals(); }));
    const std::size_t lanes = what.options.vector_shapes.front().lanes;
    for (const KernelLaunch& launch : plan.launches) {
      CHECK(launch.family == KernelFamily::vector_columns);
      CHECK(launch.lanes == lanes);
    }
  }
  check_cases(cases);
}

constexpr bool kSplit = true;

}  // namespace

TEST_SUITE("real_columns") {
  TEST_CASE("fp32: one long axis") {
    check_form(token_cases({"r2c:fp32:960:b5:algorithm=four_step", "r2c:fp32:16384:b3:algorithm=four_step",
                            "r2c:fp32:48000:b2:in_place", "r2c:fp32:65536:b2:planar", "r2c:fp32:1000000",
                            "r2c:fp32:1048576"}));
    check_form(token_cases({"c2r:fp32:960:b5:algorithm=four_step", "c2r:fp32:44100:b2:norm=length",
                            "c2r:fp32:48000:b2:in_place", "c2r:fp32:1048576"}));
  }
  TEST_CASE("fp32: a matrix of reals") {
    check_form(
        token_cases({"r2c:fp32:64x64:b3", "r2c:fp32:16x20:b5", "r2c:fp32:20x16:b2:in_place", "r2c:fp32:64x48:b2:planar",
                     "r2c:fp32:256x64:b2:in=16400:out=8500:norm=unitary", "r2c:fp32:1080x1920"}));
    check_form(token_cases({"c2r:fp32:64x64:b3", "c2r:fp32:16x20:b5", "c2r:fp32:20x30:b2:in_place",
                            "c2r:fp32:64x48:b2:planar", "c2r:fp32:256x64:b2:in=8500:out=16400:norm=unitary"}));
  }
  TEST_CASE("fp32: three axes, of which the last two are such a matrix, ones of length 1") {
    check_form(token_cases({"r2c:fp32:5x24x32:b2", "r2c:fp32:6x16x16:in_place", "r2c:fp32:4x40x32:b2:planar",
                            "r2c:fp32:48x1x64:b2", "c2r:fp32:5x24x32:b2:in_place", "c2r:fp32:48x1x64:b2"}));
  }
  TEST_CASE("fp32: rows that are long axes") {
    for (const char* text : {"r2c:fp32:3x960:b2", "c2r:fp32:3x960:b2:in_place"}) {
      VerifyCase what = parse_token(text);
      what.options.cuts = {{.length = 960, .launches = {30, 32}}};
      check_form({what});
    }
  }
  TEST_CASE("fp64: one long axis") {
    check_form(token_cases({"r2c:fp64:900:b5:algorithm=four_step", "r2c:fp64:65536:b2:in=65543:out=32801:norm=unitary",
                            "c2r:fp64:900:b5:algorithm=four_step", "c2r:fp64:65536:b2:in=32801:out=65543"}));
  }
  TEST_CASE("fp64: a matrix of reals") {
    check_form(token_cases({"r2c:fp64:40x32:b3:in_place", "c2r:fp64:40x32:b3:in_place", "c2r:fp64:32x18:b2"}));
  }
  TEST_CASE("there and back, twice the same, an entry of a batch as alone") {
    check_form(
        token_cases({"r2c:fp32:4000:b3:algorithm=four_step:check=round_trip", "r2c:fp32:32x48:b3:check=round_trip",
                     "r2c:fp32:2048:b3:algorithm=four_step:check=batch_rows", "c2r:fp32:32x48:b3:check=batch_rows",
                     "r2c:fp32:2048:b3:algorithm=four_step:check=symmetry",
                     "c2r:fp32:2048:b3:algorithm=four_step:check=repeat", "r2c:fp32:24x20:b2:check=impulse"}));
  }
  TEST_CASE(
      "as GPUs shape it: turned stores, whole, split and in rounds, tiles and none, idle lanes and uneven shares") {
    const LaunchShape whole = {.length = 64, .radices = {8, 8}, .lanes = 8, .items_per_lane = 8};
    const LaunchShape split = {
        .length = 128, .radices = {8, 16}, .lanes = 16, .items_per_lane = 8, .split_exchange = kSplit};
    const LaunchShape rounds = {.length = 128,
                                .radices = {8, 16},
                                .lanes = 4,
                                .items_per_lane = 8,
                                .split_exchange = kSplit,
                                .exchange_rounds = 2};
    const LaunchShape uneven = {.length = 60, .radices = {5, 12}, .lanes = 8, .items_per_lane = 4};
    const LaunchShape odd = {.length = 72, .radices = {8, 9}, .lanes = 8, .items_per_lane = 9};
    for (const std::string kind : {"r2c", "c2r"}) {
      check_form({cut_case(kind + ":fp32:8192:b3", whole, split), cut_case(kind + ":fp32:8192:b3", split, whole),
                  cut_case(kind + ":fp32:8192:b3", whole, split, 1), cut_case(kind + ":fp32:7680:b3", uneven, split),
                  cut_case(kind + ":fp32:4608:b3", odd, whole, 4)});
    }
    check_form({cut_case("r2c:fp64:8192:b2", rounds, whole), cut_case("c2r:fp64:8192:b2", whole, rounds),
                cut_case("r2c:fp32:4608:b3", whole, odd)});
  }
  TEST_CASE("as CPUs shape it: lanes of each width, pairs and rows that fill the last tile and some that do not") {
    // Of the cases of one width every other one there and the rest back, by the next width the other way round: any two
    // of precision, width, direction and form meet. tests/long.sh runs all.
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      std::size_t turn = 0;
      for (const std::size_t lanes : lane_counts(precision == Precision::fp32 ? 16 : 8)) {
        CAPTURE(lanes);
        std::vector<VerifyCase> cases;
        for (const TransformKind kind : kRealKinds) {
          const std::vector<VerifyCase> all = real_columns_cases(kind, precision, lanes);
          for (std::size_t at = turn++ % 2; at < all.size(); at += 2) cases.push_back(all[at]);
        }
        ++turn;
        check_lanes_form(cases);
      }
    }
  }
  TEST_CASE("as CPUs shape it: batches with gaps, rows of matrices, long axes by default") {
    const std::size_t lanes = 4;
    check_lanes_form({real_columns_case("r2c:fp32:960:b3:in=970:out=500", 30, 32, lanes),
                      real_columns_case("c2r:fp32:960:b3:in=500:out=970", 32, 30, lanes),
                      real_columns_case("r2c:fp32:960:b3:check=batch_rows", 32, 30, lanes),
                      real_columns_case("c2r:fp32:960:b3:check=repeat", 30, 32, lanes)});
    std::vector<VerifyCase> cases =
        token_cases({"r2c:fp32:3x1024:b2:in_place", "c2r:fp32:3x1024:b2", "r2c:fp32:1048576", "c2r:fp64:1000000",
                     "r2c:fp64:882000", "c2r:fp32:882000:in_place"});
    for (VerifyCase& what : cases) {
      what.options.shape = DeviceShape::vector;
      what.options.cuts = {{.length = 1024, .launches = {32, 32}}};
      INFO(token(what));
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      CHECK(any_launch(plan, [](const KernelLaunch& launch) { return launch.pairs_reals(); }));
    }
    check_cases(cases);
  }
  TEST_CASE("as GPUs shape it: columns of a matrix, split and in rounds") {
    for (const char* text : {"r2c:fp32:128x40:b3", "c2r:fp32:128x40:b3"}) {
      VerifyCase what = parse_token(text);
      LaunchShape shape = {.length = 128,
                           .neighbours = Neighbours::columns_of_matrix,
                           .radices = {8, 16},
                           .lanes = 8,
                           .items_per_lane = 8,
                           .split_exchange = kSplit};
      what.options.shapes = {shape};
      check_form({what});
      shape.exchange_rounds = 2;
      shape.radices = {16, 8};
      what.options.shapes = {shape};
      check_form({what});
    }
  }
}
