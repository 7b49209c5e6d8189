// Rows of the cooperative shape half of whose points wait in local memory: each end, exchange and layout, by shapes
// that are demanded of lengths that need none of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

struct Form {
  std::vector<int> radices;  ///< the last one is 2, back to reals the first one
  std::size_t items;
  bool split = false;
  std::size_t rounds = 1;
};

std::size_t points_of_form(const Form& form) {
  std::size_t points = 1;
  for (int radix : form.radices) points *= static_cast<std::size_t>(radix);
  return points;
}

// Three rows; `more`: what the token says beside.
void check_token(const std::string& token, const Form& form, Neighbours neighbours) {
  VerifyCase what = parse_token(token);
  what.options.shapes = {{.length = points_of_form(form),
                          .neighbours = neighbours,
                          .fp64 = what.spec.precision == Precision::fp64,
                          .radices = form.radices,
                          .items_per_lane = form.items,
                          .split_exchange = form.split,
                          .exchange_rounds = form.rounds,
                          .parks_half = true}};
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  REQUIRE(plan.launches.size() == 1);
  const KernelLaunch& launch = plan.launches[0];
  CHECK(launch.group.parks_half);
  CHECK(launch.group.exchange_rounds == form.rounds);
  CHECK(launch.group.pairs_butterflies == (neighbours != Neighbours::rows));
  check_cases({what});
}

void check_points(const std::string& precision, const Form& form, const std::string& more = "") {
  const std::string length = std::to_string(points_of_form(form));
  for (const std::string inverse : {"", ":inverse"})
    check_token("c2c:" + precision + ":" + length + ":b3" + inverse + more + ":shape=cooperative", form,
                Neighbours::rows);
}

// To half spectra in one precision, and back in the other by the radices reversed.
void check_reals(const std::string& there, const std::string& back, Form form, const std::string& more = "") {
  const std::string rest = ":" + std::to_string(2 * points_of_form(form)) + ":b3" + more + ":shape=cooperative";
  check_token("r2c:" + there + rest, form, Neighbours::mirrored_rows);
  std::reverse(form.radices.begin(), form.radices.end());
  check_token("c2r:" + back + rest, form, Neighbours::joined_rows);
}

}  // namespace

TEST_SUITE("parked_rows") {
  TEST_CASE("points: whole, split and repeated exchanges, even and uneven shares") {
    for (const std::string precision : {"fp32", "fp64"}) {
      check_points(precision, {{4, 4, 2}, 4});
      check_points(precision, {{8, 16, 2}, 8, true});
      check_points(precision, {{16, 8, 2}, 8, true, 2});
      check_points(precision, {{3, 5, 7, 2}, 15});
      check_points(precision, {{9, 10, 2}, 7, true, 3});
    }
    check_points("fp32", {{16, 32, 32, 2}, 512, true});
    check_points("fp64", {{16, 16, 32, 2}, 256, true});
  }
  TEST_CASE("points: layouts, placements, norms") {
    for (const std::string more :
         {":in_place", ":planar", ":planar:in_place", ":norm=unitary", ":check=round_trip", ":check=batch_rows"}) {
      check_points("fp32", {{4, 8, 4, 2}, 16, true}, more);
      check_points("fp64", {{4, 8, 2}, 4}, more);
    }
  }
  TEST_CASE("reals to half spectra and back: all four points of a pair of mirrored butterflies") {
    // Each form meets both precisions, and each precision goes there and back.
    check_reals("fp32", "fp64", {{8, 8, 4, 2}, 32});
    check_reals("fp64", "fp32", {{4, 8, 8, 4, 2}, 128, true}, ":norm=unitary");
    check_reals("fp32", "fp64", {{16, 4, 16, 2}, 32, true, 2}, ":in_place");
    check_reals("fp64", "fp32", {{12, 6, 6, 2}, 36});
    check_reals("fp32", "fp64", {{13, 4, 4, 2}, 26});
    check_reals("fp32", "fp32", {{16, 32, 16, 2}, 256, true}, ":planar");
    check_reals("fp32", "fp32", {{8, 16, 8, 2}, 64}, ":check=batch_rows");
  }
}
