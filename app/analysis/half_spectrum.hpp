// The spectrum of real data over one or more axes is the complex conjugate of itself at the opposite frequency, so that
// a transform gives the first n/2 + 1 values of the last axis only. Here the rest is made from them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "analysis/workers.hpp"

namespace fftcl::app::analysis {

/// Transforms one after the other, each over `lengths` (C order; of the last, n/2 + 1 values are there), to all n
/// values of the last axis. `opposite` makes the value at the frequency -k from that at k.
template <class T, class Opposite>
std::vector<T> mirror_half(const std::vector<T>& half, const std::vector<std::size_t>& lengths, Opposite&& opposite) {
  const std::size_t length = lengths.back();
  const std::size_t kept = length / 2 + 1;
  std::size_t rows = 1;
  for (std::size_t axis = 0; axis + 1 < lengths.size(); ++axis) rows *= lengths[axis];

  // The row whose frequencies along every other axis are the negative ones: index i becomes (n - i) mod n.
  const auto opposite_row = [&](std::size_t row) {
    std::size_t result = 0;
    std::size_t stride = 1;
    for (std::size_t axis = lengths.size() - 1; axis-- > 0;) {
      const std::size_t index = row % lengths[axis];
      row /= lengths[axis];
      result += (index == 0 ? 0 : lengths[axis] - index) * stride;
      stride *= lengths[axis];
    }
    return result;
  };

  std::vector<T> full(half.size() / kept * length);
  share_out(
      half.size() / kept,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
          const T* from = half.data() + row * kept;
          T* to = full.data() + row * length;
          std::copy_n(from, kept, to);
          const T* mirrored = half.data() + (row - row % rows + opposite_row(row % rows)) * kept;
          for (std::size_t k = kept; k < length; ++k) to[k] = opposite(mirrored[length - k]);
        }
      },
      1 + kWorthAThread / length);
  return full;
}

}  // namespace fftcl::app::analysis
