// Transposes by the tiles of devices with little room, on this device.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "runtime/trial.hpp"
#include "signal.hpp"

namespace fftcl {
namespace {

Plan plan_by_tiles(const TransformSpec& spec, DeviceLimits limits, std::size_t side) {
  limits.max_work_group_size = side * side;
  PlanOptions options;
  options.algorithm = "rows_transpose";
  // The rows alike whatever the limits, so that all that differs is the transposes.
  options.kernel = StageMemory::global;
  return make_plan(spec, limits, options);
}

}  // namespace

// Other tests check the results by tiles of 16 x 16 against a reference; these move the same numbers.
TEST_CASE("rows_transpose: tiles of any size give the same results") {
  const auto context = test::open_context();
  if (context->info().limits.max_work_group_size < 256) return;
  TransformSpec spec;
  spec.lengths = {30, 33};
  spec.batch = 2;
  runtime::Trial trial(context, spec);
  runtime::Executor usual(context, plan_by_tiles(spec, context->info().limits, 16));
  trial.set_expected(usual);
  for (const std::size_t side : {8, 4, 2, 1}) {
    CAPTURE(side);
    const Plan plan = plan_by_tiles(spec, context->info().limits, side);
    bool transposes = false;
    for (const KernelLaunch& launch : plan.launches) {
      if (launch.family != KernelFamily::transpose) continue;
      transposes = true;
      REQUIRE(launch.work_group_size[0] == side);
    }
    REQUIRE(transposes);
    runtime::Executor other(context, plan);
    CHECK(trial.distance(other) == 0);
  }
}

}  // namespace fftcl
