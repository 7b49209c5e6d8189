// Rows of the cooperative shape whose work-groups stay and copy the next one ahead: each end, exchange and placement,
// by shapes that are demanded, with more rows than work-groups, as many, and fewer. (Copies in bulk are NVIDIA's; a
// card runs them.)
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

struct ResidentForm {
  std::size_t length;
  std::vector<int> radices;
  std::size_t items;
  bool split = false;
  std::size_t rounds = 1;
};

constexpr std::size_t kStayingGroups = 2;  // a compute unit

VerifyCase staying_case(const std::string& token, const ResidentForm& form, Neighbours neighbours,
                        bool convolved = false) {
  VerifyCase what = parse_token(token + ":shape=cooperative");
  what.options.shapes = {{.length = form.length,
                          .neighbours = neighbours,
                          .fused_convolution = convolved,
                          .fp64 = what.spec.precision == Precision::fp64,
                          .radices = form.radices,
                          .items_per_lane = form.items,
                          .split_exchange = form.split,
                          .exchange_rounds = form.rounds,
                          .resident_groups = kStayingGroups}};
  return what;
}

void check_staying(const std::string& token, const ResidentForm& form, Neighbours neighbours, bool convolved = false) {
  CAPTURE(token);
  const VerifyCase what = staying_case(token, form, neighbours, convolved);
  const DeviceLimits limits = test_device().info().limits;
  const Plan plan = make_plan(what.spec, limits, what.options);
  REQUIRE(plan.launches.size() == 1);
  const KernelLaunch& launch = plan.launches[0];
  CHECK(launch.group.resident_groups == kStayingGroups);
  CHECK(launch.global_size[0] / launch.work_group_size[0] ==
        std::min<std::size_t>(kStayingGroups * limits.compute_units, launch.lanes_in_all));
  check_cases({what});
}

std::string rows_of_batch(std::size_t count) { return ":b" + std::to_string(count); }

}  // namespace

TEST_SUITE("resident_rows") {
  TEST_CASE("points: exchanges, even and uneven shares, more rows than work-groups and fewer") {
    const std::size_t groups = kStayingGroups * test_device().info().limits.compute_units;
    const std::vector<ResidentForm> forms = {{64, {8, 8}, 8},
                                             {225, {15, 15}, 15, true},
                                             {270, {9, 30}, 16},
                                             {768, {16, 6, 8}, 48, true, 2},
                                             {35, {7, 5}, 7}};
    for (const std::string precision : {"fp32", "fp64"}) {
      for (const ResidentForm& form : forms) {
        for (const std::size_t count : {std::size_t{1}, groups, groups + 1, 5 * groups + 1})
          check_staying("c2c:" + precision + ":" + std::to_string(form.length) + rows_of_batch(count), form,
                        Neighbours::rows);
      }
    }
  }
  TEST_CASE("points: directions, placements, distances, norms, the same bits wherever a row stands") {
    const ResidentForm form = {105, {7, 15}, 15};
    for (const std::string more : {":inverse", ":in_place", ":norm=unitary", ":check=round_trip", ":check=batch_rows",
                                   ":check=repeat", ":inverse:in_place:norm=length"}) {
      check_staying("c2c:fp32:105" + rows_of_batch(11) + more, form, Neighbours::rows);
      check_staying("c2c:fp64:105" + rows_of_batch(11) + more, form, Neighbours::rows);
    }
  }
  TEST_CASE("reals, packed and not, to half spectra and back") {
    for (const std::string precision : {"fp32", "fp64"}) {
      for (const std::string more : {"", ":in_place", ":norm=unitary"}) {
        const std::string even = precision + ":512" + rows_of_batch(11) + more,
                          odd = precision + ":315" + rows_of_batch(11) + more;
        check_staying("r2c:" + even, {256, {8, 4, 8}, 16}, Neighbours::mirrored_rows);
        check_staying("c2r:" + even, {256, {8, 4, 8}, 16, true}, Neighbours::joined_rows);
        check_staying("r2c:" + odd, {315, {15, 21}, 21}, Neighbours::half_rows);
        check_staying("c2r:" + odd, {315, {21, 15}, 21, true}, Neighbours::half_rows_back);
      }
    }
  }
  TEST_CASE("rows of primes, permuted and padded") {
    for (const std::string precision : {"fp32", "fp64"}) {
      for (const std::string kind : {"c2c", "r2c", "c2r"}) {
        check_staying(kind + ":" + precision + ":251" + rows_of_batch(11) + ":algorithm=rader", {250, {10, 25}, 25},
                      Neighbours::rows, true);
      }
      check_staying("c2c:" + precision + ":251" + rows_of_batch(11) + ":algorithm=rader", {250, {10, 25}, 25, true},
                    Neighbours::rows, true);
      check_staying("c2c:" + precision + ":251" + rows_of_batch(11) + ":algorithm=bluestein", {512, {16, 32}, 32},
                    Neighbours::rows, true);
    }
  }
  TEST_CASE("rows of matrices and volumes, also where they are left in tiles") {
    const auto check = [](const std::string& token, const ResidentForm& form, Neighbours neighbours,
                          std::size_t tile = 0) {
      CAPTURE(token);
      VerifyCase what = staying_case(token, form, neighbours);
      if (tile != 0) what.options.cuts = {{.length = form.length, .launches = {}, .tile = tile}};
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      CHECK(std::any_of(plan.launches.begin(), plan.launches.end(), [&](const KernelLaunch& launch) {
        return launch.group.resident_groups == kStayingGroups && (tile == 0 || launch.store_tile == tile);
      }));
      check_cases({what});
    };
    const ResidentForm form = {2187, {27, 9, 9}, 81, true};
    for (const std::string precision : {"fp32", "fp64"}) {
      check("c2c:" + precision + ":40x2187", form, Neighbours::rows);
      check("c2c:" + precision + ":40x2187:inverse", form, Neighbours::rows, 9);
      check("c2c:" + precision + ":5x8x2187:b2", form, Neighbours::rows);
      check("r2c:" + precision + ":40x2187", form, Neighbours::half_rows);
      check("c2r:" + precision + ":40x2187", {2187, {9, 9, 27}, 81}, Neighbours::half_rows_back);
    }
  }
  TEST_CASE("what lies in two arrays, or several rows a work-group, is refused the shape") {
    VerifyCase planar = staying_case("c2c:fp32:64:b9:planar", {64, {8, 8}, 8}, Neighbours::rows);
    VerifyCase several = staying_case("c2c:fp32:64:b9", {64, {8, 8}, 8}, Neighbours::rows);
    several.options.shapes[0].lanes = 2;
    for (const VerifyCase& what : {planar, several}) {
      const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
      for (const KernelLaunch& launch : plan.launches) CHECK(launch.group.resident_groups == 0);
    }
  }
}
