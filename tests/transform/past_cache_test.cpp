// The CPU shape's stores past the caches.
#include <doctest/doctest.h>

#include <algorithm>
#include <complex>
#include <random>
#include <span>
#include <vector>

#include "fftcl/plan.hpp"
#include "fftcl/transform.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

// Other tests check the results of a few rows against a reference; a batch beyond the caches must have the same, bit by
// bit, again and again.
template <class Input, class Output>
void check_large_batch(TransformSpec spec) {
  constexpr std::size_t kFew = 5;
  const DeviceLimits limits = test_device().info().limits;
  spec.batch = kFew;
  const std::size_t row_in = input_elements(spec), row_out = output_elements(spec);
  TransformSpec large = spec;
  large.batch = limits.global_cache_bytes / (2 * row_out * sizeof(Output)) + kFew;
  const bool on_cpu = limits.type == DeviceType::cpu && limits.global_cache_bytes > 0;
  CHECK(make_plan(large, limits).launches.front().vector.past_cache == on_cpu);
  CHECK_FALSE(make_plan(spec, limits).launches.front().vector.past_cache);

  using Real = decltype(std::abs(Input()));
  std::mt19937 random(1);
  std::uniform_real_distribution<Real> values(-1, 1);
  std::vector<Input> few_in(kFew * row_in), in(large.batch * row_in);
  for (Input& value : few_in) value = Input{values(random)};
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = few_in[i % few_in.size()];
  std::vector<Output> few_out(kFew * row_out), out(large.batch * row_out);
  const bool back = spec.kind == TransformKind::complex_to_real;
  const auto run = [&](const TransformSpec& of, const std::vector<Input>& from, std::vector<Output>& to) {
    Transform transform(test_device(), of);
    if (back) {
      transform.inverse(std::span<const Input>(from), std::span(to));
    } else {
      transform.forward(std::span<const Input>(from), std::span(to));
    }
  };
  run(spec, few_in, few_out);
  run(large, in, out);
  std::size_t differing = 0;
  for (std::size_t i = 0; i < out.size(); ++i) differing += out[i] != few_out[i % few_out.size()];
  CHECK(differing == 0);
}

}  // namespace

TEST_CASE("fp32: a batch beyond the caches has the results of a small one") {
  TransformSpec spec;
  spec.lengths = {256};
  check_large_batch<std::complex<float>, std::complex<float>>(spec);
}

TEST_CASE("fp64: a batch beyond the caches back to reals has the results of a small one") {
  if (!test_device().limits().has_fp64()) return;
  TransformSpec spec;
  spec.lengths = {256};
  spec.kind = TransformKind::complex_to_real;
  spec.precision = Precision::fp64;
  check_large_batch<std::complex<double>, double>(spec);
}
