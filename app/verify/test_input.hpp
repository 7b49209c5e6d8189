// Inputs for checks: a function of the seed, the same on every machine, and exact in both precisions.
#pragma once

#include <cstdint>
#include <vector>

#include "verify/reference.hpp"
#include "verify/verify_case.hpp"

namespace fftcl::app {

/// splitmix64: small, well mixed, and ours, so that a seed means the same numbers everywhere.
class RandomNumbers {
 public:
  explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  /// Uniform in [-0.5, 0.5) in steps of 2^-bits; bits at most 24 so that fp32 holds it exactly.
  long double uniform(int bits = 24);
  /// Uniform in [0, bound).
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }
  /// In [low, high), as many small as large on a logarithmic scale.
  double logarithmic(double low, double high);

 private:
  std::uint64_t state_;
};

/// Complex values of one array of `points` elements, in steps of 2^-bits.
std::vector<LongComplex> random_values(std::size_t points, RandomNumbers& random, int bits = 24);

/// Input of entry `entry` of a case, dense, as values of the input array: N complex, N real, or the half spectrum.
std::vector<LongComplex> make_input(const VerifyCase& what, std::size_t entry);

}  // namespace fftcl::app
