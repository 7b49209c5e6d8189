// The documents' algorithms: every variant against the reference, and each algorithm with whatever can stand at its
// ends.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "fftcl/transform.hpp"
#include "support/device_cases.hpp"
#include "support/near.hpp"
#include "verify/plan_gates.hpp"
#include "verify/published_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

/// Real data, several axes, a batch with gaps, planar and in place: the ends are the engine's, the middle a document's.
const char* const kEnds[] = {
    "r2c:fp32:128:b3:algorithm=multistage_registers",
    "c2r:fp32:128:b3:algorithm=multistage_registers:in=70:out=130",
    "c2c:fp32:8x16x4:b2:inverse:algorithm=multistage_registers:twiddle=sincos",
    "c2c:fp32:16x64:b2:planar:algorithm=radix_2_scalar",
    "r2c:fp32:16x64:in_place:algorithm=radix_2_scalar",
    "c2c:fp32:256:b3:norm=unitary:in_place:algorithm=radix_2_scalar:twiddle=native:check=round_trip",
    "c2c:fp32:64:b3:algorithm=multistage_registers:twiddle=native:check=repeat",
    "r2c:fp32:128:b3:algorithm=word_groups:words=4:items-per-group=4",
    "c2c:fp32:8x16x4:b2:inverse:algorithm=word_groups:items-per-group=2",
    "c2c:fp32:16x64:b2:planar:algorithm=radix_2_2:geometry=constant",
    "c2r:fp32:512:b2:in_place:algorithm=radix_2_2:compute-units=4",
    "r2c:fp32:64x32:algorithm=word_groups:compute-units=2:geometry=constant",
    "c2c:fp32:256:b3:norm=unitary:in_place:algorithm=radix_2_2:items-per-group=8:check=round_trip",
    "c2c:fp32:64:b3:algorithm=word_groups:items-per-group=4:check=repeat",
    "r2c:fp32:8192:b2:algorithm=multistage_local:check=round_trip",
    "c2c:fp32:1024:b2:planar:in_place:algorithm=multistage_local:twiddle=global",
    "c2c:fp32:4x8x16:b2:in_place:algorithm=multistage_in_place",
    "r2c:fp32:256:b3:in_place:algorithm=multistage_in_place",
    "c2r:fp32:8x64:b2:algorithm=multistage_in_place",
    "c2c:fp32:64:b3:planar:in=70:out=66:algorithm=multistage_in_place:twiddle=global",
    "r2c:fp32:16x64:b2:algorithm=multistage_2d",
    "c2c:fp32:32x8:b3:planar:inverse:algorithm=multistage_2d:transpose=naive",
    "c2c:fp32:6x10x15:b2:algorithm=mixed_radix",
    "r2c:fp32:90:b3:in_place:algorithm=mixed_radix",
    "c2r:fp32:12x70:b2:algorithm=mixed_radix_separate",
    "c2c:fp32:60:b3:planar:in_place:in=61:out=61:algorithm=mixed_radix_mapped:twiddle=global",
    "r2c:fp32:45:b2:algorithm=mixed_radix:twiddle=global",
};

void check_variants(Precision precision) {
  if (precision == Precision::fp64 && !test_device().limits().has_fp64()) return;
  check_cases(published_cases(precision, test_device().limits(), false, 1));
}

}  // namespace

TEST_SUITE("published_fp32") {
  TEST_CASE("fp32: every variant of the documents' algorithms") { check_variants(Precision::fp32); }
  TEST_CASE("the ends of the documents' algorithms") {
    for (const char* text : kEnds) check_cases({parse_token(text)});
  }
  TEST_CASE("every published algorithm has variants") {
    for (const AlgorithmInfo& info : algorithms()) {
      if (!info.published()) continue;
      const std::string name = "algorithm=" + std::string(info.name);
      const auto& variants = published_variants();
      CHECK_MESSAGE(std::any_of(variants.begin(), variants.end(),
                                [&](const PublishedVariant& variant) {
                                  return (std::string(variant.options) + ":").starts_with(name + ":");
                                }),
                    name);
    }
  }
  TEST_CASE("launch times: one for each launch") {
    TransformSpec spec;
    spec.lengths = {64};
    Transform transform(test_device(), spec, algorithm_option("radix_2_scalar"));
    ResidentData data = transform.make_resident();
    const std::vector<double> times = data.launch_times(Direction::forward);
    CHECK(times.size() == 6);
    for (const double time : times) CHECK(time > 0);
  }
  TEST_CASE("gates: wider where twiddles are computed, by the formula") {
    TransformSpec spec;
    spec.lengths = {512};
    const auto factor = [&](TwiddleSource source) {
      PlanOptions options = algorithm_option("multistage_registers");
      options.published.twiddle = source;
      const Plan plan = make_plan(spec, test_device().limits(), options);
      return static_cast<double>(plan_gates(plan).rms_l2 / accuracy_gates(spec.lengths, spec.precision).rms_l2);
    };
    CHECK(factor(TwiddleSource::global) == 1);
    // Two stages of three multiply. In units of u = 2^-24: the gate, the error of the angle and that of its sines.
    const double gate = 0.84 * 3, angle = 2 * std::numbers::pi * std::sqrt((2 / 3.0 + 0.25) / 3),
                 sines = 4 * std::sqrt(2 / 3.0);
    CHECK(factor(TwiddleSource::sincos) == near(std::hypot(gate, std::sqrt(2.0) * std::hypot(angle, sines)) / gate));
    CHECK(factor(TwiddleSource::native) > factor(TwiddleSource::sincos));
  }
  TEST_CASE("gates: what fails with native sines says how wrong they would be") {
    TransformSpec spec;
    spec.lengths = {512};
    PlanOptions options = algorithm_option("multistage_registers");
    options.published.twiddle = TwiddleSource::native;
    const Plan native = make_plan(spec, test_device().limits(), options);
    const long double gate = plan_gates(native).rms_l2;
    CHECK(device_sine_note(native, gate).empty());
    // Two stages: sines that are wrong by up to 2^-16 give sqrt(2 * 2/3) 2^-16, beside which all else is nothing.
    const std::string note = device_sine_note(native, std::sqrt(4 / 3.0L) * 0x1p-16L);
    CHECK(note.find("2^-16.0, the gate allows 2^-20.5") != std::string::npos);
    CHECK(note.find("--twiddle sincos") != std::string::npos);
    options.published.twiddle = TwiddleSource::sincos;
    CHECK(device_sine_note(make_plan(spec, test_device().limits(), options), 1).empty());
  }
}

TEST_SUITE("published_fp64") {
  TEST_CASE("fp64: every variant of the documents' algorithms") { check_variants(Precision::fp64); }
}
