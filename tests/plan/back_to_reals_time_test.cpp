// Cuts of long axes back to doubles, by what their launches take.
#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan back_to_doubles(std::size_t length, const PlanOptions& options = {}) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.kind = TransformKind::complex_to_real;
  spec.precision = Precision::fp64;
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 26) / length);
  return make_plan(spec, data_centre_gpu(), options);
}

std::size_t points_of_item(const KernelLaunch& launch) {
  return launch.private_memory_bytes / complex_bytes(launch.precision);
}

}  // namespace

TEST_CASE("back to reals: columns of doubles are not passed on in rounds by work-items without the registers for it") {
  // These were, at 16 to 18 copies on an H200 where others take 4 to 5.
  for (const std::size_t length : {9219840u, 10866240u, 11616000u, 16380000u, 13104000u}) {
    CAPTURE(length);
    const Plan plan = back_to_doubles(length);
    REQUIRE(plan.launches.size() == 2);
    const KernelLaunch& columns = plan.launches[1];
    REQUIRE(columns.load == LoadEnd::real_columns);
    CHECK(columns.group.exchange_rounds < 3);
    const bool many = columns.stages.size() > 3 && points_of_item(columns) >= 28 && columns.group.items_per_lane >= 196;
    CHECK_FALSE((columns.group.exchange_rounds > 1 && many));
  }
}

TEST_CASE("back to reals: a demanded cut is taken whatever it takes") {
  PlanOptions options;
  options.cuts = {{.length = 9219840, .launches = {1680, 5488}}};
  const Plan plan = back_to_doubles(9219840, options);
  REQUIRE(plan.launches.size() == 2);
  CHECK(plan.launches[0].geometry.length == 1680);
  CHECK(plan.launches[1].geometry.length == 5488);
}
