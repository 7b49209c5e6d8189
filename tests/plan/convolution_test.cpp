// Lengths that become convolutions: what Rader permutes by, which of the two algorithms a prime gets, in how many
// launches.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "fftcl/plan.hpp"
#include "plan/algorithms/generator.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "support/capture_binding.hpp"
#include "support/contains.hpp"
#include "support/options.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

Plan convolution_plan(std::size_t length, const std::string& algorithm = "auto",
                      DeviceShape shape = DeviceShape::automatic) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = 4;
  return make_plan(spec, made_up_devices()[0].limits, algorithm_option(algorithm, shape));
}

template <class Refusal = InvalidRequest>
std::string convolution_refusal(std::size_t length, DeviceShape shape = DeviceShape::automatic) {
  return refusal_of<Refusal>([&] { convolution_plan(length, "rader", shape); });
}

}  // namespace

TEST_CASE("primes are told from other numbers") {
  for (const std::size_t p : {2, 3, 5, 7, 101, 1009, 4093, 65537, 1000003}) CHECK(planner::is_prime(p));
  for (const std::size_t n : {0, 1, 4, 9, 91, 1001, 4095, 65535, 1000001}) CHECK_FALSE(planner::is_prime(n));
}

TEST_CASE("a generator's powers are all numbers below the prime, each the one before times the generator") {
  for (const std::size_t p : {2, 3, 5, 7, 41, 101, 1009, 4093}) {
    std::vector<std::int32_t> powers = planner::generator_powers(p);
    REQUIRE(powers.size() == p - 1);
    const std::size_t g = powers.size() > 1 ? static_cast<std::size_t>(powers[1]) : 1;
    for (std::size_t e = 1; e < powers.size(); ++e) {
      CHECK(static_cast<std::size_t>(powers[e]) == static_cast<std::size_t>(powers[e - 1]) * g % p);
    }
    std::sort(powers.begin(), powers.end());
    std::vector<std::int32_t> all(p - 1);
    std::iota(all.begin(), all.end(), 1);
    CHECK(powers == all);
  }
}

TEST_CASE("Rader where p - 1 has butterflies and fits a launch, else Bluestein") {
  CHECK(convolution_plan(37).algorithm == "rader");
  CHECK(convolution_plan(1009).algorithm == "rader");
  CHECK(convolution_plan(83).algorithm == "bluestein");  // 82 = 2 * 41
  CHECK(convolution_plan(20 * 67).algorithm == "bluestein");
  CHECK(convolution_plan(65537).algorithm == "bluestein");  // 65536 points do not fit a launch
  CHECK(convolution_plan(17).algorithm == "stockham");
  CHECK(convolution_plan(17, "rader").algorithm == "rader");
}

TEST_CASE("Rader in vectors: rows of a lane each that are short or fill the lanes of all cores") {
  const auto algorithm_of = [](std::size_t length, std::size_t batch, const char* device = "CPU with AVX-512") {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = batch;
    const Plan plan = make_plan(spec, limits_of(device));
    for (const KernelLaunch& launch : plan.launches) CHECK(launch.convolution.rader == launch.vector.lane_blocks);
    return plan.algorithm;
  };
  CHECK(algorithm_of(61, 64) == "rader");
  CHECK(algorithm_of(1009, 64, "CPU with AVX2") == "bluestein");  // eight blocks for 16 cores
  CHECK(algorithm_of(1009, 128, "CPU with AVX2") == "rader");
  CHECK(algorithm_of(4093, 64) == "rader");
  CHECK(algorithm_of(149, 64) == "bluestein");  // 148 = 4 * 37
  CHECK(algorithm_of(2591, 256) == "rader");    // 2590 = 2 * 5 * 7 * 37
  CHECK(algorithm_of(61, 1) == "rader");        // alone as in a batch
  CHECK(algorithm_of(379, 1) == "rader");
  CHECK(algorithm_of(401, 1) == "bluestein");
  CHECK(algorithm_of(401, 17) == "bluestein");  // one core would have two blocks, the other none
  CHECK(algorithm_of(6301, 64) == "rader");
  CHECK(algorithm_of(8209, 64) == "bluestein");  // two arrays of eight lanes and a mebibyte
}

TEST_CASE("Rader in vectors: only of rows without a gap") {
  TransformSpec spec;
  spec.lengths = {131};
  spec.batch = 64;
  spec.input_distance = 140;
  CHECK(make_plan(spec, limits_of("CPU with AVX-512")).algorithm == "bluestein");
  spec.input_distance = 0;
  spec.kind = TransformKind::real_to_complex;
  CHECK(make_plan(spec, limits_of("CPU with AVX-512")).algorithm == "rader");
  spec.placement = Placement::in_place;
  CHECK(make_plan(spec, limits_of("CPU with AVX-512")).algorithm == "bluestein");
  // The launch behind, which splits, wants room for another value.
  spec.placement = Placement::out_of_place;
  spec.lengths = {262};
  CHECK(make_plan(spec, limits_of("CPU with AVX-512")).algorithm == "bluestein");
  spec.kind = TransformKind::complex_to_real;
  CHECK(make_plan(spec, limits_of("CPU with AVX-512")).algorithm == "rader");
}

TEST_CASE("primes up to 127 are one butterfly in vectors, from 61 points on where there is no convolution of fewer") {
  const auto algorithm_of = [](std::size_t length, const char* device, std::size_t gap = 0) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = 64;
    if (gap > 0) spec.input_distance = length + gap;
    return make_plan(spec, limits_of(device)).algorithm;
  };
  for (const std::size_t prime : {37, 41, 43, 47, 53, 59}) {
    CHECK(algorithm_of(prime, "CPU with AVX-512") == "stockham");
    CHECK(algorithm_of(prime, "data centre GPU, 48 KiB") == "rader");
  }
  for (const std::size_t prime : {61, 67, 71, 73, 101, 127}) {
    CHECK(algorithm_of(prime, "CPU with AVX-512") == "rader");
    CHECK(algorithm_of(prime, "CPU with AVX-512", 1) == "stockham");  // Rader takes rows without gaps
  }
  CHECK(algorithm_of(83, "CPU with AVX-512") == "stockham");   // 82 = 2 * 41
  CHECK(algorithm_of(107, "CPU with AVX-512") == "stockham");  // 106 = 2 * 53
  CHECK(algorithm_of(131 * 2, "CPU with AVX-512") == "bluestein");
  CHECK(algorithm_of(74, "CPU with AVX-512") == "stockham");
  CHECK(algorithm_of(74, "data centre GPU, 48 KiB") == "bluestein");
  TransformSpec reals;
  reals.lengths = {254};
  reals.batch = 64;
  reals.kind = TransformKind::real_to_complex;
  CHECK(make_plan(reals, limits_of("CPU with AVX-512")).launches.size() == 1);  // the half spectrum in the same launch
}

TEST_CASE("a convolution of several launches shares the middle one: 2 n - 1 launches for n of its length") {
  const Plan plan = convolution_plan(65537);
  REQUIRE(plan.launches.size() == 3);
  const KernelLaunch &first = plan.launches[0], &middle = plan.launches[1], &last = plan.launches[2];
  CHECK(first.convolution.chirp_load);
  CHECK(middle.convolution.fused);
  CHECK(middle.launch_twiddle);
  CHECK(last.convolution.chirp_store);
  CHECK(first.geometry.length == last.geometry.length);
  CHECK(first.geometry.length * middle.geometry.length == middle.geometry.axis_length);
  CHECK(first.store_tile == middle.load_tile);
  CHECK(middle.store_tile == last.load_tile);
  CHECK(last.geometry.span == middle.geometry.length);
  const Plan long_middle = convolution_plan(1000003);
  REQUIRE(long_middle.launches.size() == 3);
  CHECK(long_middle.launches[0].store_tile == 1);
  CHECK(long_middle.launches[0].group.turned_store == 0);
  CHECK(long_middle.launches[1].whole_columns());
  CHECK(long_middle.launches[1].in_place);
  CHECK(long_middle.launches[2].load_tile == 0);
  CHECK(convolution_plan(9000011).launches.size() == 5);
}

TEST_CASE("on a CPU a convolution beyond one launch is three: the middle goes there and back over whole columns") {
  for (const std::size_t length : {100003, 1000003, 5000011}) {
    const Plan plan = convolution_plan(length, "auto", DeviceShape::vector);
    REQUIRE(plan.launches.size() == 3);
    const KernelLaunch &first = plan.launches[0], &middle = plan.launches[1], &last = plan.launches[2];
    CHECK(first.convolution.chirp_load);
    CHECK(first.store_tile == 1);
    CHECK(first.vector.store_tiles == StoreTiles::neighbours);
    CHECK(middle.family == KernelFamily::vector_rows);
    CHECK(middle.convolution.fused);
    CHECK(middle.whole_columns());
    CHECK(middle.launch_twiddle);
    CHECK(middle.in_place);
    CHECK_FALSE(middle.woven_lanes());
    CHECK(middle.geometry.length % (middle.lanes * middle.lanes) == 0);
    CHECK(last.convolution.chirp_store);
    CHECK(first.geometry.length == last.geometry.length);
    CHECK(first.geometry.length * middle.geometry.length == middle.geometry.axis_length);
    CHECK(middle.lanes_in_all == 4 * first.geometry.length);
    CHECK(plan.scratch_elements[1] == 0);
  }
  CHECK(convolution_plan(1009, "auto", DeviceShape::vector).launches.size() == 1);
}

TEST_CASE("a tile that tuning demands decides about whole columns, a cut that it demands about three launches") {
  TransformSpec spec;
  spec.lengths = {65537};
  spec.batch = 4;
  const DeviceLimits limits = made_up_devices()[0].limits;
  PlanOptions options;
  options.padded = {{.length = 65537, .points = 131072}};
  for (const std::size_t tile : {1, 8}) {
    options.cuts = {{.length = 131072, .launches = {}, .tile = tile}};
    const Plan plan = make_plan(spec, limits, options);
    REQUIRE(plan.launches.size() == 3);
    CHECK(plan.launches[1].whole_columns() == (tile == 1));
  }
  options.shape = DeviceShape::vector;
  for (const std::size_t tile : {0, 1, 8}) {
    options.cuts = {{.length = 131072, .launches = {256, 512}, .tile = tile}};
    const Plan plan = make_plan(spec, limits, options);
    CHECK(plan.launches.size() == (tile == 8 ? 4 : 3));
    CHECK(plan.launches[0].geometry.length == 256);
  }
}

TEST_CASE("a middle that is shaped anew has nothing of the shape that it had before") {
  // The middle's columns of 1024 points have a measured shape, of eight lanes; whole ones that of rows.
  TransformSpec spec;
  spec.lengths = {1000003};
  PlanOptions options;
  options.cuts = {{.length = 1u << 21, .launches = {2048, 1024}, .tile = 1}};
  DeviceLimits limits = limits_of("data centre GPU, 48 KiB");
  limits.bounds_registers = true;
  const Plan plan = make_plan(spec, limits, options);
  REQUIRE(plan.launches.size() == 3);
  CHECK(plan.launches[1].whole_columns());
  CHECK(plan.launches[1].lanes == 2);
  CHECK_FALSE(plan.launches[1].group.lanes_fastest);
}

TEST_CASE("the second run of a convolution takes the radices backwards") {
  KernelLaunch launch;
  launch.stages = {{3, 1}, {4, 3}, {5, 12}};
  CHECK(launch.end_radix() == 5);
  launch.convolution.fused = true;
  CHECK(launch.end_radix() == 3);
  CHECK(launch.stages_back() == std::vector<Stage>{{5, 1}, {4, 5}, {3, 20}});
}

TEST_CASE("lengths that Rader's algorithm does not take say why") {
  CHECK(contains(convolution_refusal(100), "prime"));
  CHECK(contains(convolution_refusal(2), "prime"));
  CHECK(contains(convolution_refusal(83), "82 has a prime factor above 31"));
  CHECK(contains(convolution_refusal(263, DeviceShape::vector), "262 has a prime factor above 127"));
  CHECK(contains(convolution_refusal<Unsupported>(65537), "does not hold 65536 points"));
  CHECK(contains(convolution_refusal(65537, DeviceShape::vector), "without a gap"));
}

TEST_CASE("a large prime beside other factors: columns, then its convolution, where that is sooner") {
  const auto plan_of = [](const std::vector<std::size_t>& lengths, Precision precision = Precision::fp32,
                          const PlanOptions& options = {}) {
    TransformSpec spec;
    spec.lengths = lengths;
    spec.batch = 500;
    spec.precision = precision;
    return make_plan(spec, limits_of("data centre GPU, 48 KiB"), options);
  };
  const Plan plan = plan_of({12950});
  REQUIRE(plan.launches.size() == 2);
  CHECK(plan.algorithm == "four_step+rader");
  CHECK(plan.launches[0].geometry.length == 350);
  CHECK(plan.launches[1].convolution.transformed_length == 37);
  CHECK(plan.launches[1].geometry.inner == 350);
  // 27027 points are two of them; of two orders the fewer points come first where they are a multiple of four.
  CHECK(plan_of({999999}).launches.size() == 3);
  using Cut = std::array<std::size_t, 2>;
  for (const auto& [first, second] : {Cut{51, 45}, Cut{68, 35}, Cut{44, 57}}) {
    const Plan cut = plan_of({first * second * 37});
    FFTCL_CAPTURE_BINDING(first);
    REQUIRE(cut.launches.size() == 3);
    CHECK(cut.launches[0].geometry.length == first);
    CHECK(cut.launches[1].geometry.length == second);
  }
  CHECK(plan_of({37 * 2011 * 7}).algorithm == "bluestein");  // no launch takes 74407 points
  CHECK(plan_of({12950, 4}).launches.size() == 3);
  PlanOptions by_name;
  by_name.algorithm = "bluestein";
  CHECK(plan_of({12950}, Precision::fp32, by_name).algorithm == "bluestein");
}
