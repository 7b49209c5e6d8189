// The spectrum of real data over one or more axes is the complex conjugate of itself at the opposite frequency, so that
// a transform gives the first n/2 + 1 values of the last axis only. Here the rest is made from them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "analysis/large_array.hpp"
#include "analysis/spectra/zero_frequency.hpp"
#include "analysis/workers.hpp"

namespace fftcl::app::analysis {

/// The row of an array in C order that `row` becomes when each index i but that of the last axis, of n, is move(i, n).
template <class Move>
std::size_t moved_row(std::size_t row, const std::vector<std::size_t>& lengths, Move&& move) {
  std::size_t result = 0;
  std::size_t stride = 1;
  for (std::size_t axis = lengths.size() - 1; axis-- > 0;) {
    result += move(row % lengths[axis], lengths[axis]) * stride;
    row /= lengths[axis];
    stride *= lengths[axis];
  }
  return result;
}

/// Transforms one after the other, each over `lengths` (C order; of the last, n/2 + 1 values are there), to all n
/// values of the last axis, which are written to `full` and behind it, `step` places apart. `opposite` makes the value
/// at the frequency -k from that at k, `as_kept` the one at k.
template <class T, class Opposite, class AsKept = std::identity>
void mirror_half_into(T* full, std::size_t step, std::span<const T> half, const std::vector<std::size_t>& lengths,
                      ZeroFrequency zero, Opposite&& opposite, AsKept&& as_kept = {}) {
  const bool centred = zero == ZeroFrequency::middle;
  const std::size_t length = lengths.back();
  const std::size_t kept = length / 2 + 1;
  // The frequencies from this one on stand on the left; those below are all kept ones then.
  const std::size_t left_from = centred ? length - length / 2 : length;
  const std::size_t on_right = centred ? left_from : 0;
  std::size_t rows = 1;
  for (std::size_t axis = 0; axis + 1 < lengths.size(); ++axis) rows *= lengths[axis];

  const auto opposite_row = [&](std::size_t row) {
    return moved_row(row, lengths, [](std::size_t i, std::size_t n) { return i == 0 ? 0 : n - i; });
  };
  const auto place_of_row = [&](std::size_t row) {
    return centred ? moved_row(row, lengths, [](std::size_t i, std::size_t n) { return (i + n / 2) % n; }) : row;
  };
  const auto copy = [&](const T* from, std::size_t count, T* to) {
    if (step == 1) {
      std::transform(from, from + count, to, as_kept);
    } else {
      for (std::size_t k = 0; k < count; ++k) to[k * step] = as_kept(from[k]);
    }
  };

  share_out(
      half.size() / kept,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
          const std::size_t before = row - row % rows;
          const T* const from = half.data() + row * kept;
          const T* const mirrored = half.data() + (before + opposite_row(row % rows)) * kept;
          T* const to = full + (before + place_of_row(row % rows)) * length * step;
          // The frequencies 0 .. left_from - 1 are on the right.
          copy(from, std::min(kept, left_from), to + (length - left_from) * step);
          if (left_from < kept) to[0] = as_kept(from[left_from]);
          for (std::size_t k = kept; k < length; ++k) to[(k - on_right) * step] = opposite(mirrored[length - k]);
        }
      },
      1 + kWorthAThread / length);
}

/// The same in an array of its own.
template <class T, class Opposite, class AsKept = std::identity>
std::vector<T> mirror_half(const std::vector<T>& half, const std::vector<std::size_t>& lengths, ZeroFrequency zero,
                           Opposite&& opposite, AsKept&& as_kept = {}) {
  std::vector<T> full = large_vector<T>(half.size() / (lengths.back() / 2 + 1) * lengths.back());
  mirror_half_into(full.data(), 1, std::span<const T>(half), lengths, zero, opposite, as_kept);
  return full;
}

}  // namespace fftcl::app::analysis
