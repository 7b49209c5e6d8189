// The vector shape's stores past the caches, on this device whatever its vectors and caches are.
#include <doctest/doctest.h>

#include "fftcl/plan.hpp"
#include "runtime/trial.hpp"
#include "signal.hpp"

namespace fftcl {
namespace {

constexpr std::uint64_t kBatchBytes = std::uint64_t{32} << 20;

TransformSpec spec_of_batch(std::size_t length, Precision precision, TransformKind kind) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.precision = precision;
  spec.kind = kind;
  spec.batch = kBatchBytes / (length * (precision == Precision::fp64 ? 16 : 8)) + 5;  // the last work-item has fewer
  return spec;
}

/// The limits of a device with AVX2 whose caches hold that much.
DeviceLimits narrow(DeviceLimits limits, std::uint64_t cache_bytes) {
  limits.vector_width_fp32 = 8;
  limits.vector_width_fp64 = 4;
  limits.global_cache_bytes = cache_bytes;
  return limits;
}

}  // namespace

// Other tests check the results of usual stores against a reference; these must be the same, each time.
TEST_CASE("results written past the caches are those written into them") {
  const auto context = test::open_context();
  if (context->info().limits.type != DeviceType::cpu) return;
  for (const TransformSpec& spec : {spec_of_batch(256, Precision::fp32, TransformKind::complex_to_complex),
                                    spec_of_batch(512, Precision::fp32, TransformKind::complex_to_real),
                                    spec_of_batch(64, Precision::fp64, TransformKind::complex_to_complex),
                                    spec_of_batch(256, Precision::fp64, TransformKind::complex_to_real)}) {
    const DeviceLimits& limits = context->info().limits;
    if (spec.precision == Precision::fp64 && !limits.has_fp64()) continue;
    CAPTURE(to_string(spec.lengths) + " " + to_string(spec.kind) + " " + to_string(spec.precision));
    const Plan into = make_plan(spec, narrow(limits, 4 * kBatchBytes)), past = make_plan(spec, narrow(limits, 1));
    REQUIRE(past.launches.front().vector.past_cache);
    REQUIRE_FALSE(into.launches.front().vector.past_cache);
    runtime::Trial trial(context, spec);
    runtime::Executor usual(context, into), other(context, past);
    trial.set_expected(usual);
    for (int run = 0; run < 3; ++run) CHECK(trial.distance(other) == 0);
  }
}

}  // namespace fftcl
