// Planar points, which lie in two arrays: neighbours of a row or a column fill half as many bytes of memory side by
// side.
#include <doctest/doctest.h>

#include <algorithm>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan plan_of(const std::vector<std::size_t>& lengths, Precision precision, Layout layout = Layout::planar) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.precision = precision;
  spec.layout = layout;
  spec.batch = std::max<std::size_t>(1, (std::size_t{1} << 24) / point_count(spec));
  return make_plan(spec, data_centre_gpu());
}

/// Where it reads or writes the user's arrays.
bool meets_planes(const KernelLaunch& launch) {
  return launch.from.layout == Layout::planar || launch.to.layout == Layout::planar;
}

}  // namespace

TEST_CASE("planar: columns are as many as fill a memory sector in each of the two arrays") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const auto& lengths : std::vector<std::vector<std::size_t>>{
             {4096, 4096}, {1080, 1920}, {1881792}, {7200000}, {1 << 22}, {1 << 24}}) {
      CAPTURE(to_string(lengths));
      for (const KernelLaunch& launch : plan_of(lengths, precision).launches) {
        if (launch.geometry.columns() == 1 || !meets_planes(launch)) continue;
        CHECK(launch.lanes * real_bytes(precision) >= 32);
      }
    }
  }
  // Points whose parts lie side by side do with half as many.
  CHECK(plan_of({4096, 4096}, Precision::fp32, Layout::interleaved).launches[1].lanes == 4);
}

TEST_CASE("planar: rows whose work-items meet less than two sectors at once are read and written by the work-group") {
  for (const std::size_t length : {20u, 36u, 40u, 60u, 81u, 105u, 120u}) {
    CAPTURE(length);
    const KernelLaunch planar = plan_of({length}, Precision::fp32).launches[0];
    CHECK(planar.group.staged_load);
    CHECK(planar.group.staged_store);
  }
  for (const std::size_t length : {20u, 36u, 42u}) {
    CAPTURE(length);
    CHECK(plan_of({length}, Precision::fp64).launches[0].group.staged_store);
  }
  CHECK_FALSE(plan_of({40}, Precision::fp32, Layout::interleaved).launches[0].group.staged_store);
  CHECK_FALSE(plan_of({512}, Precision::fp32).launches[0].group.staged_store);
}
