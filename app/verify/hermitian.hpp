// What random values need to be the half spectrum of real data: the values that stand for each other's conjugates
// agree.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "verify/reference.hpp"

namespace fftcl::app {

/// Makes a half spectrum over `lengths` (C order; of the last axis, of n, the first n/2 + 1 values) one that real data
/// can have: where an index and its mirror image both lie in the half (the last axis at 0 and at n/2), their values
/// become conjugate. `half` holds real and imaginary parts in turn.
template <class Real>
void make_hermitian(std::span<Real> half, const std::vector<std::size_t>& lengths) {
  const std::size_t n = lengths.back();
  const std::size_t row_scalars = 2 * (n / 2 + 1);
  std::vector<std::size_t> own_mirrors = {0};
  if (n % 2 == 0) own_mirrors.push_back(n / 2);
  for (std::size_t row = 0; row < half.size() / row_scalars; ++row) {
    const std::size_t mirrored = mirrored_row(row, lengths);
    for (const std::size_t k : own_mirrors) {
      Real* const value = &half[row * row_scalars + 2 * k];
      if (mirrored == row) {
        value[1] = 0;
      } else if (mirrored < row) {
        const Real* const image = &half[mirrored * row_scalars + 2 * k];
        value[0] = image[0];
        value[1] = -image[1];
      }
    }
  }
}

inline void make_hermitian(std::vector<LongComplex>& half, const std::vector<std::size_t>& lengths) {
  // A complex number is laid out as an array of its two parts ([complex.numbers.general]).
  make_hermitian(std::span(reinterpret_cast<long double*>(half.data()), 2 * half.size()), lengths);
}

}  // namespace fftcl::app
