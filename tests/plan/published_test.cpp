// The rows of the documents' algorithms, and what goes together with what.
#include "plan/published/published.hpp"

#include <doctest/doctest.h>

#include <string>

#include "fftcl/error.hpp"
#include "plan/made_up_devices.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

PlanOptions named(const std::string& name) {
  PlanOptions options;
  options.algorithm = name;
  return options;
}

TransformSpec spec_of(std::size_t n, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = {n};
  spec.precision = precision;
  return spec;
}

/// The message of the refusal; empty where there is none.
std::string refusal(const TransformSpec& spec, const PlanOptions& options) {
  try {
    make_plan(spec, made_up_devices().front().limits, options);
  } catch (const InvalidRequest& error) {
    return error.what();
  }
  return {};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("published: rows are complete") {
  for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
    CAPTURE(std::string(row.name));
    CHECK(planner::find_published(row.name) == &row);
    CHECK(!row.summary.empty());
    CHECK(!row.document.empty());
    CHECK(!row.seeds.empty());
    CHECK(!row.lengths.empty());
    CHECK((row.takes_length != nullptr));
    CHECK((row.plan != nullptr));
  }
  CHECK(planner::find_published("stockham") == nullptr);
}

TEST_CASE("published: a length that an algorithm does not take is refused by name on every device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    CAPTURE(device.name);
    for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
      for (std::size_t n = 2; n <= 64; ++n) {
        if (row.takes_length(n)) continue;
        CHECK_THROWS_AS(make_plan(spec_of(n), device.limits, named(std::string(row.name))), InvalidRequest);
      }
    }
  }
  CHECK(contains(refusal(spec_of(60), named("radix_2_scalar")), "radix_2_scalar at length 60: it takes powers of two"));
}

TEST_CASE("published: the companions of an algorithm, and of none") {
  PlanOptions options = named("radix_2_scalar");
  CHECK(refusal(spec_of(64), options).empty());
  options.published.words = 4;
  CHECK(contains(refusal(spec_of(64), options), "--words 4: algorithm radix_2_scalar does not take it"));
  options = named("radix_2_scalar");
  options.radix.cap = 4;
  CHECK(contains(refusal(spec_of(64), options), "--radix 4: its document fixes the radices"));
  options = named("radix_2_scalar");
  options.kernel = StageMemory::local;
  CHECK(contains(refusal(spec_of(64), options), "--kernel local"));
  options = named("multistage_registers");
  options.published.twiddle = TwiddleSource::local;
  CHECK(contains(refusal(spec_of(64), options), "--twiddle local: algorithm multistage_registers does not take it"));
  options = named("auto");
  options.published.twiddle = TwiddleSource::native;
  CHECK(contains(refusal(spec_of(64), options), "use --algorithm multistage_registers, radix_2_scalar"));
  options.published.twiddle = TwiddleSource::global;
  CHECK(refusal(spec_of(64), options).empty());
  options = named("stockham");
  options.published.work_group = 64;
  CHECK(contains(refusal(spec_of(64), options), "--work-group 64: algorithm stockham does not take it"));
}

TEST_CASE("published: the document's twiddles, and what doubles allow") {
  const DeviceLimits& limits = made_up_devices().front().limits;
  CHECK(make_plan(spec_of(64), limits, named("multistage_registers")).twiddle == TwiddleSource::native);
  CHECK(make_plan(spec_of(64, Precision::fp64), limits, named("multistage_registers")).twiddle ==
        TwiddleSource::sincos);
  PlanOptions options = named("multistage_registers");
  options.published.twiddle = TwiddleSource::native;
  CHECK(contains(refusal(spec_of(64, Precision::fp64), options), "single precision only"));
}

TEST_CASE("published: bounds of the device come with their kind") {
  const auto bound = [](const PlanOptions& options, std::size_t n) {
    try {
      make_plan(spec_of(n), made_up_devices().front().limits, options);
    } catch (const Unsupported& error) {
      return error.bound();
    }
    return DeviceBound::other;
  };
  PlanOptions options = named("radix_2_scalar");
  options.published.work_group = 2048;
  CHECK(bound(options, 4096) == DeviceBound::work_items);
  options = named("multistage_registers");
  options.published.twiddle = TwiddleSource::constant;
  CHECK(bound(options, 16384) == DeviceBound::constant_memory);
  CHECK(bound(options, 8192) == DeviceBound::other);
}

TEST_CASE("multistage_registers: eights while three binary stages are left, then a four or a two") {
  const auto stages = [](std::size_t n, int cap) {
    PlanOptions options = named("multistage_registers");
    options.radix.cap = cap;
    return stages_text(make_plan(spec_of(n), made_up_devices().front().limits, options));
  };
  CHECK(stages(2048, 0) == "8 | 8 | 8 | 4");
  CHECK(stages(1024, 0) == "8 | 8 | 8 | 2");
  CHECK(stages(512, 0) == "8 | 8 | 8");
  CHECK(stages(32, 4) == "4 | 4 | 2");
  CHECK(stages(2048, 16) == "16 | 16 | 8");
  CHECK(stages(8, 2) == "2 | 2 | 2");
}
