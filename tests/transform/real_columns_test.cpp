// Real data by columns in pairs, then rows whose mirrors follow: a GPU's way, demanded here.
#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "verify/verify_case.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

bool by_real_columns(const VerifyCase& what) {
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  return std::any_of(plan.launches.begin(), plan.launches.end(),
                     [](const KernelLaunch& launch) { return launch.pairs_reals(); });
}

// The plan must be of that form: where it does not fit, another is taken.
void check_form(std::vector<VerifyCase> cases) {
  for (VerifyCase& what : cases) {
    what.options.shape = DeviceShape::cooperative;
    INFO(token(what));
    CHECK(by_real_columns(what));
  }
  check_cases(cases);
}

std::vector<VerifyCase> cases_of(const std::vector<const char*>& tokens) {
  std::vector<VerifyCase> cases;
  for (const char* text : tokens) cases.push_back(parse_token(text));
  return cases;
}

// As GPUs cut and shape them: `first` points of columns, `second` of rows.
VerifyCase cut_case(const char* text, const LaunchShape& first, const LaunchShape& second, std::size_t tile = 0) {
  VerifyCase what = parse_token(text);
  const std::size_t length = first.length * second.length;
  what.options.cuts = {{.length = length, .launches = {first.length, second.length}, .tile = tile}};
  what.options.shapes = {first, second};
  for (LaunchShape& shape : what.options.shapes) {
    shape.neighbours = Neighbours::columns_of_axis;
    shape.fp64 = what.spec.precision == Precision::fp64;
  }
  return what;
}

constexpr bool kSplit = true;

}  // namespace

TEST_SUITE("real_columns") {
  TEST_CASE("fp32: one long axis") {
    check_form(cases_of({"r2c:fp32:960:b5:algorithm=four_step", "r2c:fp32:16384:b3:algorithm=four_step",
                         "r2c:fp32:44100:b2:algorithm=four_step", "r2c:fp32:48000:b2:in_place",
                         "r2c:fp32:65536:b2:planar", "r2c:fp32:1000000", "r2c:fp32:1048576"}));
  }
  TEST_CASE("fp64: one long axis") {
    check_form(cases_of({"r2c:fp64:900:b5:algorithm=four_step", "r2c:fp64:65536:b2:in=65543:out=32801:norm=unitary"}));
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
    check_form({cut_case("r2c:fp32:8192:b3", whole, split), cut_case("r2c:fp32:8192:b3", split, whole),
                cut_case("r2c:fp32:8192:b3", whole, split, 1), cut_case("r2c:fp64:8192:b2", rounds, whole),
                cut_case("r2c:fp32:7680:b3", uneven, split), cut_case("r2c:fp32:4608:b3", whole, odd),
                cut_case("r2c:fp32:4608:b3", odd, whole, 4)});
  }
}
