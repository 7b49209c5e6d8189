// One transform on a device by several plans in turn: the same random input for all of them, and the result of the
// first to hold the others against.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "runtime/arrays.hpp"
#include "runtime/executor.hpp"

namespace fftcl::runtime {

/// How far two right results may be apart: the bound that tune.hpp promises.
double most_distance(const Plan& a, const Plan& b);

class Trial {
 public:
  /// Makes the input: uniform in [-0.5, 0.5), the same each time; half spectra such as real data have. Throws
  /// DeviceError.
  Trial(std::shared_ptr<Context> context, const TransformSpec& spec);

  /// Runs it once, from the input, and keeps the result. Throws DeviceError, Unsupported.
  void set_expected(Executor& executor);
  /// Runs it once, from the input: |result - expected| / |expected|, Euclidean, over the whole batch without gaps and
  /// padding; NaN where an element was not written.
  double distance(Executor& executor);

  /// Runs it `repeats` times, from where the last run left the arrays: microseconds a run, by events.
  double time(Executor& executor, std::size_t repeats);

 private:
  void run_once(Executor& executor, std::vector<std::vector<std::byte>>& result);

  std::shared_ptr<Context> context_;
  TransformSpec spec_;
  Direction direction_;
  Arrays arrays_;
  std::vector<std::vector<std::byte>> input_;     // a part each
  std::vector<std::vector<std::byte>> expected_;  // likewise
  std::vector<std::vector<std::byte>> result_;
};

}  // namespace fftcl::runtime
