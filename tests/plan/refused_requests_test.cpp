// Requests that no device can meet are refused before anything is counted or planned.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/contains.hpp"
#include "support/kinds.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

TransformSpec asked_spec(std::vector<std::size_t> lengths) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  return spec;
}

std::string refusal(const TransformSpec& spec, const PlanOptions& options = {}) {
  return refusal_of([&] { make_plan(spec, made_up_devices().front().limits, options); });
}

/// What this device cannot do, and another might.
std::string device_refusal(const TransformSpec& spec, const PlanOptions& options,
                           const DeviceLimits& limits = made_up_devices().front().limits) {
  return refusal_of<Unsupported>([&] { make_plan(spec, limits, options); });
}

}  // namespace

TEST_CASE("requests: counts are refused where they would wrap around 64 bits or divide by zero") {
  const std::size_t large = std::size_t{1} << 40;
  for (const TransformKind kind : kKinds) {
    for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
      const auto counts = [&](TransformSpec spec, const std::string& wanted) {
        spec.kind = kind;
        spec.placement = placement;
        CHECK(contains(refusal_of([&] { input_extent(spec); }), wanted));
        CHECK(contains(refusal_of([&] { output_extent(spec); }), wanted));
      };
      counts(asked_spec({large, large}), "their product is not below 2^31");
      counts(asked_spec({large, large, large}), "their product is not below 2^31");
      counts(asked_spec({4, 0}), "a transform has at least one point");
      counts(asked_spec({}), "has 0 axes");
      TransformSpec spec = asked_spec({1024});
      spec.batch = 0;
      counts(spec, "batch 0: there is nothing to transform");
      spec.batch = std::size_t{1} << 63;
      counts(spec, "have more than 2^48 elements");
      spec.batch = 3;
      spec.input_distance = spec.output_distance = std::size_t{1} << 63;
      counts(spec, "have more than 2^48 elements");
    }
  }
  CHECK(contains(refusal_of([&] { point_count(asked_spec({large, large})); }), "not below 2^31"));
}

TEST_CASE("requests: numbers that an enumeration does not name are refused with those that it does") {
  const auto spec_with = [](auto TransformSpec::*choice, auto value) {
    TransformSpec spec = asked_spec({64});
    spec.*choice = value;
    return refusal(spec);
  };
  CHECK(contains(spec_with(&TransformSpec::precision, static_cast<Precision>(7)),
                 "precision 7: the enumeration has no such value; give one of fp32, fp64"));
  CHECK(contains(spec_with(&TransformSpec::kind, static_cast<TransformKind>(-1)), "kind -1: "));
  CHECK(contains(spec_with(&TransformSpec::layout, static_cast<Layout>(2)), "layout 2: "));
  CHECK(contains(spec_with(&TransformSpec::placement, static_cast<Placement>(2)),
                 "placement 2: the enumeration has no such value; give one of out_of_place, in_place"));
  CHECK(contains(spec_with(&TransformSpec::normalization, static_cast<Normalization>(3)),
                 "normalization 3: the enumeration has no such value; give one of none, length, unitary"));

  PlanOptions options;
  options.shape = static_cast<DeviceShape>(3);
  CHECK(contains(refusal(asked_spec({64}), options), "device shape 3: "));
  options = {};
  options.kernel = static_cast<StageMemory>(3);
  CHECK(contains(refusal(asked_spec({64}), options), "stage memory 3: "));
  options = {};
  options.transpose = static_cast<TransposeMethod>(3);
  CHECK(contains(refusal(asked_spec({64}), options), "transpose 3: "));
  options = {};
  options.published.twiddle = static_cast<TwiddleSource>(99);
  CHECK(contains(refusal(asked_spec({64}), options), "twiddle 99: "));
  options = {};
  options.published.geometry = static_cast<IndexGeometry>(99);
  CHECK(contains(refusal(asked_spec({64}), options), "geometry 99: "));
}

TEST_CASE("requests: a list of radices is for axes of one length") {
  PlanOptions options;
  options.radix.stages = {8, 8};
  CHECK(contains(refusal(asked_spec({64, 32}), options),
                 "radix 8,8: it is the stages of every axis, and the complex lengths that run are 32 and 64; give a "
                 "cap such as 8"));
  CHECK(refusal(asked_spec({64, 64}), options) == kNothingRefused);
  CHECK(refusal(asked_spec({64, 1}), options) == kNothingRefused);
}

TEST_CASE("requests: a cap and a list of radices at once are refused") {
  PlanOptions options;
  options.radix.cap = 8;
  options.radix.stages = {8, 8};
  CHECK(
      contains(refusal(asked_spec({64}), options), "radix: a cap, 8, and a list are given; leave RadixChoice::cap 0"));
}

TEST_CASE("requests: one launch by name is refused where none holds the axis, of reals as of complex points") {
  PlanOptions options;
  options.algorithm = "stockham";
  for (const TransformKind kind : kKinds) {
    for (const std::size_t length : {59049u, 60000u, 1u << 18}) {
      TransformSpec spec = asked_spec({length});
      spec.kind = kind;
      CHECK(contains(device_refusal(spec, options), "one launch of this device does not hold it"));
    }
  }
}

TEST_CASE("requests: limits that no device has are refused before anything is divided by them") {
  for (std::size_t DeviceLimits::*const count : {&DeviceLimits::max_work_group_size, &DeviceLimits::compute_units}) {
    for (const DeviceType type : {DeviceType::cpu, DeviceType::gpu}) {
      DeviceLimits limits;
      limits.type = type;
      for (const std::size_t number : {std::size_t{0}, std::size_t{1} << 32, std::size_t{1} << 62}) {
        limits.*count = number;
        CHECK(contains(refusal_of([&] { make_plan(asked_spec({1000}), limits); }), "give from 1 to 2^32 - 1 of each"));
      }
      limits.*count = (std::size_t{1} << 32) - 1;
      CHECK_NOTHROW(make_plan(asked_spec({1000}), limits));
    }
  }
}

TEST_CASE("requests: what another device might do is unsupported here, what none can do is invalid") {
  PlanOptions options;
  options.algorithm = "four_step";
  CHECK(contains(refusal(asked_spec({31}), options), "a prime cannot be cut into launches"));
  CHECK(contains(refusal(asked_spec({37}), options), "the length has a prime factor above 31"));
  // Without local memory a launch has one butterfly, of 27 points at most: 3^19 points are seven of them, one too many.
  const TransformSpec threes = asked_spec({1162261467});
  DeviceLimits limits = made_up_devices().front().limits;
  limits.local_memory_bytes = limits.largest_local_memory_bytes = 0;
  CHECK(contains(device_refusal(threes, options, limits), "four_step at length 1162261467: it cannot be cut"));
  options = {.kernel = StageMemory::local};
  CHECK(contains(device_refusal(threes, options, limits), "this device's local memory does not hold them"));
  CHECK_NOTHROW(make_plan(threes, limits));
  CHECK_NOTHROW(make_plan(threes, made_up_devices().front().limits, options));
}
