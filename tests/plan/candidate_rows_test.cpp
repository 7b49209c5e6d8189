// Candidates for tuning that run rows in one launch which a plan cuts.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "plan/candidates/candidate_choices.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

TransformSpec spec_of(std::vector<std::size_t> lengths, std::size_t batch,
                      TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.batch = batch;
  spec.kind = kind;
  return spec;
}

}  // namespace

TEST_CASE("candidates: rows in one launch are tried where a plan cuts complex rows, in rounds that divide them") {
  const DeviceLimits gpu = made_up_devices()[0].limits;
  const auto rounds = [](const TransformSpec& spec, const DeviceLimits& limits, const PlanOptions& from = {}) {
    const Plan plan = make_plan(spec, limits, from);
    std::vector<std::size_t> all;
    for (const KernelLaunch& launch : plan.launches) {
      for (const auto& choice : planner::row_choices(plan, launch.geometry.axis_length, limits, from)) {
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
