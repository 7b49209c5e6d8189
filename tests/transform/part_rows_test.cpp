// Rows of complex points as two rows of reals in the cooperative shape: each way their ends may go, by shapes that are
// demanded.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

struct PartRowForm {
  std::vector<int> radices;  ///< the one beside the reals first
  std::size_t lanes, items;
};

void check_parts(const std::string& token, const PartRowForm& form) {
  CAPTURE(token);
  VerifyCase what = parse_token(token + ":shape=cooperative");
  what.options.shapes = {{.length = what.spec.lengths.back(),
                          .neighbours = Neighbours::part_rows,
                          .fp64 = what.spec.precision == Precision::fp64,
                          .radices = form.radices,
                          .lanes = form.lanes,
                          .items_per_lane = form.items}};
  what.options.algorithm = "stockham";
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  const KernelLaunch& rows = plan.launches.front();
  REQUIRE(rows.has_parts());
  CHECK(rows.lanes == form.lanes);
  CHECK(rows.group.items_per_lane == form.items);
  check_cases({what});
}

}  // namespace

// Batches leave the last work-group partly empty.
TEST_SUITE("part_rows") {
  TEST_CASE("part rows: odd and even lengths, two to four stages, one work-item a lane or many") {
    check_parts("c2c:fp32:15:b9", {{5, 3}, 4, 3});
    check_parts("c2c:fp32:15:b9:inverse", {{3, 5}, 4, 1});
    check_parts("c2c:fp64:60:b7", {{10, 6}, 2, 7});
    check_parts("c2c:fp32:105:b5:inverse", {{7, 5, 3}, 8, 18});
    check_parts("c2c:fp32:420:b3", {{7, 5, 4, 3}, 2, 40});
  }

  TEST_CASE("part rows: the butterfly of a large prime beside the reals") {
    check_parts("c2c:fp32:122:b9", {{61, 2}, 4, 2});
    check_parts("c2c:fp64:86:b9:inverse", {{43, 2}, 4, 2});
  }

  TEST_CASE("part rows: planar arrays, in place, rows of an image") {
    check_parts("c2c:fp32:45:b7:planar", {{9, 5}, 4, 5});
    check_parts("c2c:fp64:45:b7:planar:in_place:inverse", {{9, 5}, 4, 3});
    check_parts("c2c:fp32:28:b7:in_place", {{7, 4}, 8, 4});
    check_parts("c2c:fp32:3x28:b3:inverse", {{7, 4}, 4, 4});
  }
}
