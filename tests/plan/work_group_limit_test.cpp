// Plans for drivers that run built kernels only in smaller work-groups than the device has.
#include "plan/work_group_limit.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/candidates/candidates.hpp"
#include "plan/made_up_devices.hpp"
#include "support/contains.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

PlanOptions within(std::size_t most) { return {.max_work_group_size = most}; }

}  // namespace

TEST_CASE("work-groups that a driver takes: the plan is that of a device which has no larger ones, and says so") {
  for (const std::vector<std::size_t>& lengths :
       std::vector<std::vector<std::size_t>>{{4096}, {44100}, {1009}, {65536}, {1000003}, {64, 64}, {100, 60, 30}}) {
    for (const TransformKind kind : {TransformKind::complex_to_complex, TransformKind::real_to_complex}) {
      for (const std::size_t most : {64, 100, 256}) {
        CAPTURE(to_string(lengths));
        CAPTURE(most);
        TransformSpec spec;
        spec.lengths = lengths;
        spec.kind = kind;
        spec.batch = 20;
        DeviceLimits smaller = data_centre_gpu();
        smaller.max_work_group_size = most;
        const Plan plan = make_plan(spec, data_centre_gpu(), within(most));
        CHECK(same_launches(plan, make_plan(spec, smaller)));
        CHECK(plan.max_work_group_size == most);
        CHECK(contains(describe(plan), "beside the data, work-groups of " + std::to_string(most) + " at most: "));
      }
    }
  }
}

TEST_CASE("work-groups that a driver takes: as many work-items as the device has, or more, are no limit") {
  const TransformSpec spec{.lengths = {4096}};
  const std::string usual = describe(make_plan(spec, data_centre_gpu()));
  CHECK_FALSE(contains(usual, "at most"));
  for (const std::size_t most : {0, 1024, 4096}) {
    CHECK(describe(make_plan(spec, data_centre_gpu(), within(most))) == usual);
  }
}

TEST_CASE("work-groups that a driver takes: planned anew within them, unless something else was demanded") {
  CHECK(within_work_groups({}, 128) == within(128));
  CHECK(within_work_groups(within(256), 128) == within(128));
  CHECK(within(128).automatic());
  PlanOptions by_kernel;
  by_kernel.algorithm = "four_step";
  by_kernel.kernel = StageMemory::global;
  by_kernel.transpose = TransposeMethod::tiled;
  by_kernel.shape = DeviceShape::cooperative;
  PlanOptions anew = by_kernel;
  anew.max_work_group_size = 128;
  CHECK(within_work_groups(by_kernel, 128) == anew);

  std::vector<PlanOptions> demands(8);
  demands[0].radix = {.cap = 16};
  demands[1].radix = {.stages = {16, 16}};
  demands[2].algorithm = "multistage_registers";
  demands[3].shapes = {{.length = 64}};
  demands[4].vector_shapes = {{.length = 64}};
  demands[5].cuts = {{.length = 64}};
  demands[6].padded = {{37, 81}};
  demands[7].algorithm = "radix_2_2";
  for (const PlanOptions& options : demands) CHECK_FALSE(within_work_groups(options, 128));
}

TEST_CASE("work-groups that a driver takes: no plan is made within the same limit twice, or within none") {
  CHECK_FALSE(within_work_groups(within(128), 128));
  CHECK_FALSE(within_work_groups(within(128), 256));
  CHECK_FALSE(within_work_groups({}, 0));
}
