// What a case's result should be, and how far a library's is from it.
//
// Batches of up to 2^18 points are checked whole: every output of every transform against the long-double FFT. Of
// larger ones, transforms are sampled: the first, the last and others spread at random, until 2^18 points. A transform
// that has more points than that has outputs sampled instead: each is summed directly, in long double, and the
// deviations are compared with what Parseval's theorem says a spectrum's size must be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/bench_arrays.hpp"
#include "verify/compare.hpp"

namespace fftcl::app {

struct ResultCheck {
  double relative_l2 = 0;    ///< over everything that was looked at; NaN where the result holds one
  double gate_ratio = 0;     ///< the worst measure over its gate (verify/compare.hpp): right where it is at most 1
  std::size_t compared = 0;  ///< outputs that were looked at
  bool right() const { return gate_ratio <= 1; }
};

/// For another library, whose accuracy is measured and not judged: so wide that only the result of another transform is
/// wrong.
Gates peer_gates(const TransformSpec& spec);

class ExpectedResult {
 public:
  /// Computes what is needed from the arrays' input. Takes up to some seconds for 2^27 points.
  ExpectedResult(const TransformSpec& spec, Direction direction, const BenchArrays& arrays, std::uint64_t seed);

  /// Compares the arrays' output.
  ResultCheck check(const BenchArrays& arrays, const Gates& gates) const;

  bool serves(const TransformSpec& spec, Direction direction) const;

 private:
  /// Outputs that lie side by side in the array, compared as one vector.
  struct Stretch {
    std::size_t first = 0;  ///< element of the whole output array
    std::vector<LongComplex> values;
  };
  struct Sample {
    std::size_t at = 0;
    LongComplex value;
  };

  void compute_stretches(const BenchArrays& arrays, std::uint64_t seed);
  void compute_samples(const BenchArrays& arrays, std::uint64_t seed);
  ResultCheck check_stretches(const BenchArrays& arrays, const Gates& gates) const;
  ResultCheck check_samples(const BenchArrays& arrays, const Gates& gates) const;

  TransformSpec spec_;
  Direction direction_;
  std::vector<Stretch> stretches_;
  std::vector<Sample> samples_;
  long double mean_square_ = 0;  ///< of an output, by Parseval's theorem
};

}  // namespace fftcl::app
