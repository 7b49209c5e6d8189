// Candidates for tuning that run rows in one launch which a plan cuts.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "plan/candidate_specs.hpp"
#include "plan/candidates/candidate_choices.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

TEST_CASE("candidates: rows in one launch are tried where a plan cuts complex rows, in rounds that divide them") {
  const DeviceLimits gpu = made_up_devices()[0].limits;
  const auto rounds = [](const TransformSpec& spec, const DeviceLimits& limits, const PlanOptions& from = {}) {
    const Plan plan = make_plan(spec, limits, from);
    std::vector<std::size_t> all;
    for (const KernelLaunch& launch : plan.launches) {
      for (const auto& choice : planner::row_choices({plan, limits, from}, launch.geometry.axis_length)) {
        all.push_back(choice.options.shapes.back().exchange_rounds);
      }
    }
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  };
  // 128 KiB of one part through 48 need three at least, and four divide them; of the others neither does.
  CHECK(rounds(spec_of({32768}, 4096), gpu) == std::vector<std::size_t>{4});
  CHECK(rounds(spec_of({30720}, 4096), gpu) == std::vector<std::size_t>{3});
  CHECK(rounds(spec_of({33614}, 4096), gpu) == std::vector<std::size_t>{});
  CHECK(rounds(spec_of({32768, 4}, 64), gpu).empty());  // columns
  CHECK(rounds(spec_of({65537}, 64), gpu).empty());     // a convolution
  CHECK(rounds(spec_of({65536}, 64, TransformKind::complex_to_real), gpu).empty());
  CHECK(rounds(spec_of({32768}, 4096), made_up_devices()[3].limits).empty());  // more work-items than it takes
  PlanOptions cooperative;
  cooperative.shape = DeviceShape::cooperative;
  CHECK(rounds(spec_of({131072}, 4), made_up_devices()[4].limits, cooperative).empty());
  DeviceLimits without_local_memory = gpu;
  without_local_memory.local_memory_bytes = 0;
  CHECK(rounds(spec_of({32768}, 4096), without_local_memory).empty());
}

TEST_CASE("candidates: where a kernel may declare more than the driver reports, rows that are cut with half parked") {
  const auto parked = [](const TransformSpec& spec, const DeviceLimits& limits) {
    const PlanOptions options;
    const Plan plan = make_plan(spec, limits, options);
    std::size_t count = 0;
    for (const auto& choice : planner::row_choices({plan, limits, options}, spec.lengths.front())) {
      const LaunchShape& shape = choice.options.shapes.back();
      if (!shape.parks_half) continue;
      const Plan made = make_plan(spec, limits, choice.options);
      if (made.launches.size() == 1 && made.launches[0].group.parks_half) ++count;
    }
    return count;
  };
  // 33600 points have no shape of their own; an odd number has no half.
  CHECK(parked(spec_of({33600}, 4096), limits_of("data centre GPU, 48 KiB, 226 KiB where kernels declare them")) > 0);
  CHECK(parked(spec_of({33075}, 4096), limits_of("data centre GPU, 48 KiB, 226 KiB where kernels declare them")) == 0);
  CHECK(parked(spec_of({33600}, 4096), limits_of("data centre GPU, 48 KiB")) == 0);
}

TEST_CASE(
    "candidates: where a kernel may declare more than the driver reports, rows in one round by more local memory") {
  const auto large = [](const TransformSpec& spec, const DeviceLimits& limits) {
    const PlanOptions options;
    const Plan plan = make_plan(spec, limits, options);
    planner::Choices choices = planner::row_choices({plan, limits, options}, spec.lengths.front());
    for (const KernelLaunch& launch : plan.launches) {
      for (planner::Choice& choice : planner::shape_choices(launch, options)) choices.push_back(std::move(choice));
    }
    return std::count_if(choices.begin(), choices.end(), [&](const planner::Choice& choice) {
      const Plan made = make_plan(spec, limits, choice.options);
      const GroupForm& group = made.launches.front().group;
      return made.launches.size() == 1 && group.large_local_memory && group.exchange_rounds == 1;
    });
  };
  // 25000 points are cut, 10000 are one launch.
  for (const std::size_t length : {25000u, 10000u}) {
    CAPTURE(length);
    CHECK(large(spec_of({length}, 4096), limits_of("data centre GPU, 48 KiB, 226 KiB where kernels declare them")) > 0);
    CHECK(large(spec_of({length}, 4096), limits_of("data centre GPU, 48 KiB")) == 0);
  }
}

TEST_CASE("candidates: rows by work-groups that stay where the device copies in bulk, and the other way") {
  const auto groups = [](const TransformSpec& spec, const DeviceLimits& limits) {
    const PlanOptions options;
    const Plan plan = make_plan(spec, limits, options);
    std::vector<std::size_t> resident = {plan.launches.front().group.resident_groups};
    for (const planner::Choice& choice : planner::resident_choices(plan.launches.front(), {plan, limits, options}))
      resident.push_back(make_plan(spec, limits, choice.options).launches.front().group.resident_groups);
    return resident;
  };
  const DeviceLimits& copies = limits_of("data centre GPU that copies rows in bulk");
  CHECK(groups(spec_of({9000}, 4096), copies) == std::vector<std::size_t>{1, 0});
  CHECK(groups(spec_of({4096}, 4096), copies) == std::vector<std::size_t>{0, 1, 2});
  CHECK(groups(spec_of({9000}, 4096), limits_of("data centre GPU, 48 KiB")) == std::vector<std::size_t>{0});
}
