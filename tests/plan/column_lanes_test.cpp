// On a CPU: tiles of columns twice as wide as the device's vectors where the columns' points crowd its caches.
#include <doctest/doctest.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

/// Of each launch.
std::vector<std::size_t> column_lanes_of(std::vector<std::size_t> lengths, Precision precision, const char* device) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.precision = precision;
  std::vector<std::size_t> lanes;
  for (const KernelLaunch& launch : make_plan(spec, limits_of(device)).launches) lanes.push_back(launch.lanes);
  return lanes;
}

using Lanes = std::vector<std::size_t>;
constexpr std::size_t operator""_K(unsigned long long count) { return static_cast<std::size_t>(count) * 1024; }

}  // namespace

TEST_CASE("column lanes: two lines of the caches where columns lie a multiple of 2 KiB apart") {
  CHECK(column_lanes_of({1_K, 1_K}, Precision::fp64, "CPU with AVX2") == Lanes{4, 8});
  CHECK(column_lanes_of({2_K, 2_K}, Precision::fp32, "CPU with AVX2") == Lanes{8, 16});
  CHECK(column_lanes_of({512, 512}, Precision::fp32, "CPU with AVX2") == Lanes{8, 16});
  CHECK(column_lanes_of({720, 1280}, Precision::fp64, "CPU with AVX2") == Lanes{4, 8});  // 20 KiB
  CHECK(column_lanes_of({128, 128, 128}, Precision::fp64, "CPU with AVX2") == Lanes{4, 8, 8});
  CHECK(column_lanes_of({1_K, 1_K}, Precision::fp64, "CPU with SSE2") == Lanes{2, 8});
  CHECK(column_lanes_of({1_K, 1_K}, Precision::fp32, "CPU with SSE2") == Lanes{4, 16});
}

TEST_CASE("column lanes: the vector's elsewhere, and as many as fit the cores' caches and keep the cores busy") {
  CHECK(column_lanes_of({1_K, 1000}, Precision::fp64, "CPU with AVX2") == Lanes{4, 4});
  CHECK(column_lanes_of({128, 128}, Precision::fp32, "CPU with AVX2") == Lanes{8, 8});     // 1 KiB
  CHECK(column_lanes_of({8_K, 4_K}, Precision::fp64, "CPU with AVX2") == Lanes{4, 4});     // tiles of 1 MiB
  CHECK(column_lanes_of({8_K, 2_K}, Precision::fp64, "CPU with SSE2") == Lanes{2, 4});     // of 512 KiB
  CHECK(column_lanes_of({1_K, 1_K}, Precision::fp64, "CPU with AVX-512") == Lanes{8, 8});  // 512 bits are the most
  CHECK(column_lanes_of({2_K, 2_K}, Precision::fp32, "CPU with AVX-512") == Lanes{8, 16});

  TransformSpec spec;
  spec.lengths = {512, 256};
  DeviceLimits limits = limits_of("CPU with AVX2");
  limits.compute_units = 8;  // two tiles of 16 columns each
  CHECK(make_plan(spec, limits).launches.back().lanes == 16);
  limits.compute_units = 16;
  CHECK(make_plan(spec, limits).launches.back().lanes == 8);
}

TEST_CASE("column lanes: eight at most where tiles are transposed") {
  CHECK(column_lanes_of({4_K * 1_K}, Precision::fp32, "CPU with AVX2") == Lanes{8, 16});
  CHECK(column_lanes_of({1_K * 1_K}, Precision::fp64, "CPU with AVX2") == Lanes{8, 8});
  CHECK(column_lanes_of({1_K * 1_K}, Precision::fp32, "CPU with SSE2") == Lanes{8, 16});
}
