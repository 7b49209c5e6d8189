// Candidate plans for tuning: what is varied, and that each is a sound plan of its own.
#include "plan/candidates/candidates.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "plan/candidate_specs.hpp"
#include "plan/candidates/options_text.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/plan_laws.hpp"
#include "support/contains.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

constexpr std::size_t kMost = 24;

std::vector<PlanCandidate> candidates_of(const TransformSpec& spec, std::size_t device, const PlanOptions& from = {}) {
  return plan_candidates(spec, made_up_devices()[device].limits, from, "default", kMost);
}

std::string names_of(const std::vector<PlanCandidate>& candidates) {
  std::string names;
  for (const PlanCandidate& candidate : candidates) names += candidate.name + "\n";
  return names;
}

void check_sound(const std::vector<PlanCandidate>& candidates, const TransformSpec& spec, const DeviceLimits& limits) {
  REQUIRE(candidates.size() >= 1);
  CHECK(candidates.size() <= kMost);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const PlanCandidate& candidate = candidates[i];
    CAPTURE(candidate.name);
    CHECK(broken_law(candidate.plan, limits) == "");
    CHECK(candidate.options.automatic() == (i == 0));
    for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(same_launches(candidates[j].plan, candidate.plan));
    // The text that is kept leads to the same plan again, to the word.
    const auto kept = parse_options_text(options_text(candidate.options));
    REQUIRE(kept);
    CHECK(describe(make_plan(spec, limits, *kept)) == describe(candidate.plan));
  }
}

constexpr std::size_t kGpuIndex = 0, kCpuIndex = 4;

}  // namespace

TEST_CASE("candidates: sound plans, all different, the default first, on every device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    CAPTURE(device.name);
    for (const TransformSpec& spec :
         {spec_of({1}), spec_of({2}), spec_of({1000}), spec_of({1024}, 64), spec_of({65536}, 2), spec_of({44100}),
          spec_of({1009}, 3), spec_of({244}, 4096), spec_of({344}, 4096),
          spec_of({1155}, 4096, TransformKind::real_to_complex), spec_of({65537}),
          spec_of({1024}, 5, TransformKind::real_to_complex), spec_of({65536}, 1, TransformKind::real_to_complex),
          spec_of({262144}, 1, TransformKind::complex_to_real), spec_of({512, 512}),
          spec_of({24, 36}, 2, TransformKind::complex_to_real), spec_of({16, 16, 16})}) {
      const std::string transform = to_string(spec.lengths) + " " + to_string(spec.kind);
      CAPTURE(transform);
      check_sound(plan_candidates(spec, device.limits, {}, "default", kMost), spec, device.limits);
    }
  }
}

TEST_CASE("candidates: what a GPU's plan is varied in") {
  const std::string one = names_of(candidates_of(spec_of({1024}, 4096), kGpuIndex));
  for (const char* what : {"work-items each", "side by side", "split exchange", "1024 points: 4."}) {
    CHECK_MESSAGE(contains(one, what), what << " in\n" << one);
  }
  CHECK_FALSE(contains(one, "1024 points as"));
  const std::string large = names_of(candidates_of(spec_of({8192}, 4096), kGpuIndex));
  for (const char* what : {"8192 points: 32.32.8", "in 2 rounds"})
    CHECK_MESSAGE(contains(large, what), what << " in\n" << large);
  CHECK_FALSE(contains(large, "registers"));
  // Where a build may bound them: alone, and with radices that hold many points.
  DeviceLimits limits = made_up_devices()[kGpuIndex].limits;
  limits.bounds_registers = true;
  const std::string bounded = names_of(plan_candidates(spec_of({8192}, 4096), limits, {}, "default", kMost));
  for (const char* what :
       {"points: at most 128 registers", "points: at most 96 registers", "32.32.8, at most 128 registers"}) {
    CHECK_MESSAGE(contains(bounded, what), what << " in\n" << bounded);
  }
  // And there other cuts of a length with a prime whose butterfly takes them all.
  CHECK(contains(names_of(plan_candidates(spec_of({37000}, 64), limits, {}, "default", kMost)), "37000 points as"));
  const std::string two = names_of(candidates_of(spec_of({65536}, 64), kGpuIndex));
  for (const char* what : {"65536 points as 512 x 128", "65536 points: tiles of 32", "256 points: "}) {
    CHECK_MESSAGE(contains(two, what), what << " in\n" << two);
  }
  // Rows that the registers of one work-group hold, 32 points a work-item.
  CHECK(contains(names_of(candidates_of(spec_of({32768}, 4096), kGpuIndex)), "32768 points in one launch: 8.16.16.16"));
  CHECK_FALSE(contains(two, "in one launch"));
  const std::string packed = names_of(candidates_of(spec_of({65536}, 64, TransformKind::real_to_complex), kGpuIndex));
  for (const char* what : {"32768 points as ", "65536 reals as 256 x 256"}) {
    CHECK_MESSAGE(contains(packed, what), what << " in\n" << packed);
  }
  const std::string reals = names_of(candidates_of(spec_of({65536}, 64, TransformKind::complex_to_real), kGpuIndex));
  for (const char* what : {"65536 reals as 128 x 512", "32768 packed points as "}) {
    CHECK_MESSAGE(contains(reals, what), what << " in\n" << reals);
  }
  // A single transform leaves most of the device idle.
  const std::string odd = names_of(candidates_of(spec_of({1155}, 4096, TransformKind::real_to_complex), kGpuIndex));
  CHECK(contains(odd, "1155 points: stages over all points"));
  CHECK(contains(names_of(candidates_of(spec_of({1024}), kGpuIndex)), "1024 points as 32 x 32"));
  CHECK(contains(names_of(candidates_of(spec_of({1009}), kGpuIndex)), "bluestein"));
  CHECK(contains(names_of(candidates_of(spec_of({12950}), kGpuIndex)), "bluestein"));  // 350 x 37
  CHECK_FALSE(contains(names_of(candidates_of(spec_of({1000}), kGpuIndex)), "bluestein"));
  CHECK(contains(names_of(candidates_of(spec_of({1019}), kGpuIndex)), "1019 points padded to "));
  CHECK(contains(names_of(candidates_of(spec_of({300, 200}), kGpuIndex)), "rows_transpose"));
  const std::string images = names_of(candidates_of(spec_of({32, 32}, 64), kGpuIndex));
  for (const char* what : {"stockham", "images of 1024 points: split exchange", "work-items each", "2 side by side"}) {
    CHECK_MESSAGE(contains(images, what), what << " in\n" << images);
  }
  // Images of reals the other way, packed or not.
  for (const TransformKind kind : kRealKinds) {
    const bool back = kind == TransformKind::complex_to_real;
    const std::string halves = names_of(candidates_of(spec_of({32, 32}, 4096, kind), kGpuIndex));
    CHECK_MESSAGE(contains(halves, back ? "rows packed" : "half of the points of rows"), halves);
  }
  // Rows of them likewise.
  for (const TransformKind kind : kRealKinds) {
    CHECK(contains(names_of(candidates_of(spec_of({1280}, 4096, kind), kGpuIndex)),
                   "640 points: half of the points of rows"));
    CHECK(contains(names_of(candidates_of(spec_of({64}, 65536, kind), kGpuIndex)), "64 points: rows packed"));
  }
}

TEST_CASE(
    "candidates: an image's exchange is split and made whole again, and whole where its rows take the other form") {
  const auto exchange_of = [](const TransformSpec& spec, const PlanOptions& from, const std::string& what) {
    for (const PlanCandidate& candidate : candidates_of(spec, kGpuIndex, from)) {
      if (candidate.name.ends_with(": " + what)) return candidate.plan.launches.front().group.split_exchange;
    }
    FAIL("no candidate has a " << what);
    return false;
  };
  const TransformSpec complex = spec_of({32, 32}, 64), reals = spec_of({32, 32}, 64, TransformKind::real_to_complex);
  CHECK(exchange_of(complex, {}, "split exchange"));
  for (const TransformSpec& spec : {complex, reals}) {
    const bool packed = spec.kind == TransformKind::real_to_complex;
    PlanOptions split;
    split.shapes = {{.length = packed ? 512u : 1024u,
                     .neighbours = packed ? Neighbours::mirrored_images : Neighbours::images,
                     .radices = packed ? std::vector{4, 4, 4, 8} : std::vector{4, 8, 4, 8},
                     .items_per_lane = 128,
                     .split_exchange = true}};
    REQUIRE(make_plan(spec, made_up_devices()[kGpuIndex].limits, split).launches.front().group.split_exchange);
    CHECK_FALSE(exchange_of(spec, split, "whole exchange"));
    if (packed) CHECK_FALSE(exchange_of(spec, split, "half of the points of rows"));
  }
}

TEST_CASE("candidates: what a CPU's plan is varied in") {
  const std::string one = names_of(candidates_of(spec_of({4096}, 256), kCpuIndex));
  for (const char* what :
       {"a lane a transform", "16 lanes", "a work-item", "cooperative shape", "4096 points: 16.16.2.8", "as 64 x 64"}) {
    CHECK_MESSAGE(contains(one, what), what << " in\n" << one);
  }
  const std::string columns = names_of(candidates_of(spec_of({512, 512}), kCpuIndex));
  CHECK(contains(columns, "rows_transpose"));
  CHECK(contains(columns, "512 points: 8 lanes"));
}

TEST_CASE("candidates: transforms that stand two a vector are varied as others are") {
  const TransformSpec spec = spec_of({500}, 64);
  REQUIRE(make_plan(spec, made_up_devices()[kCpuIndex].limits).launches.front().vector.paired);
  const std::string paired = names_of(candidates_of(spec, kCpuIndex));
  for (const char* what : {"a lane a transform", "2 lanes", "a work-item", "500 points: 25.5.4"}) {
    CHECK_MESSAGE(contains(paired, what), what << " in\n" << paired);
  }
}

TEST_CASE("candidates: each launch of a convolution of several is varied on a CPU") {
  const TransformSpec spec = spec_of({1000003});
  const DeviceLimits& limits = made_up_devices()[kCpuIndex].limits;
  const std::vector<PlanCandidate> candidates = plan_candidates(spec, limits, {}, "default", 100);
  const Plan& own = candidates.front().plan;
  REQUIRE(own.launches.size() == 3);
  for (std::size_t i = 0; i < own.launches.size(); ++i) {
    CAPTURE(i);
    const auto varies = [&](const PlanCandidate& candidate) {
      const KernelLaunch &launch = candidate.plan.launches[i], &before = own.launches[i];
      return candidate.plan.launches.size() == own.launches.size() &&
             launch.geometry.length == before.geometry.length &&
             (launch.stages != before.stages || launch.vector.tiles_per_item != before.vector.tiles_per_item);
    };
    CHECK(std::count_if(candidates.begin(), candidates.end(), varies) >= 2);
  }
}

TEST_CASE("candidates: those of a candidate vary it further and keep what it has") {
  const TransformSpec spec = spec_of({65536}, 2);
  for (const std::size_t device : {kGpuIndex, kCpuIndex}) {
    const DeviceLimits& limits = made_up_devices()[device].limits;
    PlanOptions cut;
    cut.cuts = {{.length = 65536, .launches = {128, 512}}};
    const Plan plan = make_plan(spec, limits, cut);
    REQUIRE(plan.launches.size() == 2);
    CHECK(plan.launches[0].geometry.length == 128);
    std::size_t kept = 0;
    for (const PlanCandidate& next : plan_candidates(spec, limits, cut, "cut", kMost)) {
      CHECK(broken_law(next.plan, limits) == "");
      kept += next.plan.launches.front().geometry.length == 128 ? 1 : 0;
    }
    CHECK(kept > kMost / 3);
  }
}

TEST_CASE("choices that are no shape of a launch, and those that a device forbids, are passed over") {
  const auto plan_by = [](std::size_t device, const PlanOptions& options) {
    return make_plan(spec_of({4096}, 4), made_up_devices()[device].limits, options);
  };
  const auto passed_over = [&](std::size_t device, const PlanOptions& options) {
    return same_launches(plan_by(device, options), plan_by(device, {}));
  };
  PlanOptions options;
  for (const LaunchShape& shape :
       std::vector<LaunchShape>{{.length = 4096, .radices = {16, 16}, .items_per_lane = 256},
                                {.length = 4096, .radices = {64, 64}, .items_per_lane = 64},
                                {.length = 4096, .radices = {}, .items_per_lane = 64},
                                {.length = 4096, .radices = {16, 16, 16}, .lanes = 0, .items_per_lane = 256},
                                {.length = 4096, .radices = {16, 16, 16}, .items_per_lane = 0},
                                {.length = 4096, .radices = {16, 16, 16}, .items_per_lane = 4096},
                                {.length = 4096, .radices = {16, 16, 16}, .lanes = 16, .items_per_lane = 64}}) {
    options.shapes = {shape};
    CHECK(passed_over(kGpuIndex, options));
  }
  options.shapes = {{.length = 4096, .radices = {8, 8, 8, 8}, .items_per_lane = 128}};
  CHECK_FALSE(passed_over(kGpuIndex, options));

  options = {};
  for (const VectorShape& shape :
       std::vector<VectorShape>{{.length = 4096, .lanes = 3, .lanes_share = true, .radices = {}},
                                {.length = 4096, .lanes = 0, .lanes_share = true, .radices = {}},
                                {.length = 4096, .lanes = 32, .lanes_share = true, .radices = {}},
                                {.length = 4096, .columns = true, .lanes = 8, .radices = {}},
                                {.length = 4096, .lanes = 8, .lanes_share = true, .radices = {8, 8, 8}},
                                {.length = 4096, .lanes = 8, .lanes_share = true, .radices = {8, 8, 4, 16}}}) {
    options.vector_shapes = {shape};
    CHECK(passed_over(kCpuIndex, options));
  }
  options.vector_shapes = {{.length = 4096, .lanes = 16, .lanes_share = true, .radices = {}}};
  CHECK_FALSE(passed_over(kCpuIndex, options));
  // So many transforms a work-item that their number would overflow are all of them in one.
  options.vector_shapes[0].tiles_per_item = static_cast<std::size_t>(-1);
  CHECK(plan_by(kCpuIndex, options).launches.front().global_size[0] == 1);

  options = {};
  for (const AxisCut& cut : std::vector<AxisCut>{{.length = 4096, .launches = {64, 32}},
                                                 {.length = 4096, .launches = {1, 4096}},
                                                 {.length = 4096, .launches = {0, 64, 64}},
                                                 {.length = 4096, .launches = {4096}},
                                                 {.length = 2048, .launches = {64, 64}}}) {
    options.cuts = {cut};
    CHECK(passed_over(kGpuIndex, options));
    CHECK(passed_over(kCpuIndex, options));
  }
  options.cuts = {{.length = 4096, .launches = {64, 64}}};
  CHECK_FALSE(passed_over(kGpuIndex, options));
  options.algorithm = "stockham";
  CHECK(plan_by(kGpuIndex, options).launches.size() == 1);

  const auto padded = [](std::size_t points) {
    PlanOptions by;
    by.padded = {{1013, points}};
    return make_plan(spec_of({1013}), made_up_devices()[kCpuIndex].limits, by).launches.front().geometry.axis_length;
  };
  const std::size_t usual = padded(0);
  for (const std::size_t points : {2000, 2026, 2029, 1 << 20}) CHECK(padded(points) == usual);
  CHECK(padded(4096) == 4096);
}
