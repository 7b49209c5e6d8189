#include "support/direct_transform.hpp"

#include <cstdint>

namespace fftcl::test {

std::vector<LongComplex> direct_transform(std::span<const LongComplex> input, Direction direction) {
  const std::uint64_t n = input.size();
  std::vector<LongComplex> roots(n);
  for (std::uint64_t k = 0; k < n; ++k) {
    roots[k] = direction == Direction::forward ? app::unit_root(k, n) : std::conj(app::unit_root(k, n));
  }
  std::vector<LongComplex> output(n);
  for (std::uint64_t k = 0; k < n; ++k) {
    LongComplex sum = 0;
    for (std::uint64_t j = 0; j < n; ++j) {
      sum += input[j] * roots[j * k % n];
    }
    output[k] = sum;
  }
  return output;
}

}  // namespace fftcl::test
