#include "bench/held_arrays.hpp"

namespace fftcl::app {

BenchArrays& HeldArrays::arrays(const TransformSpec& spec) {
  if (!arrays_ || !arrays_->serve(spec)) {
    expected_.reset();
    arrays_.reset();  // before the next ones take memory
    arrays_ = std::make_unique<BenchArrays>(spec, seed_);
  }
  return *arrays_;
}

const ExpectedResult& HeldArrays::expected(const TransformSpec& spec, Direction direction) {
  const BenchArrays& input = arrays(spec);
  if (!expected_ || !expected_->serves(spec, direction)) {
    expected_ = std::make_unique<ExpectedResult>(spec, direction, input, seed_);
  }
  return *expected_;
}

}  // namespace fftcl::app
