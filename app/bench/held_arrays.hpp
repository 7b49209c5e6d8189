// The arrays of the transform at hand and what its result should be, kept as long as the next ones need no others.
#pragma once

#include <cstdint>
#include <memory>

#include "bench/bench_arrays.hpp"
#include "bench/expected_result.hpp"

namespace fftcl::app {

class HeldArrays {
 public:
  explicit HeldArrays(std::uint64_t seed) : seed_(seed) {}

  BenchArrays& arrays(const TransformSpec& spec);
  const ExpectedResult& expected(const TransformSpec& spec, Direction direction);

 private:
  std::uint64_t seed_;
  std::unique_ptr<BenchArrays> arrays_;
  std::unique_ptr<ExpectedResult> expected_;
};

}  // namespace fftcl::app
