// Arrays in C order with their axes in another order, or moved along one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "analysis/large_array.hpp"

namespace fftcl::app {

/// The order that undoes `order`.
inline std::vector<std::size_t> inverse_order(const std::vector<std::size_t>& order) {
  std::vector<std::size_t> inverse(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) inverse[order[i]] = i;
  return inverse;
}

/// numpy.transpose: axis i of the result is axis order[i] of `values`, whose axes have the lengths of `shape`.
template <class T>
std::vector<T> permute_axes(std::vector<T> values, const std::vector<std::size_t>& shape,
                            const std::vector<std::size_t>& order) {
  if (std::ranges::is_sorted(order)) return values;
  std::vector<std::size_t> strides(shape.size(), 1);
  for (std::size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
  std::vector<T> result;
  reserve_large(result, values.size());
  std::vector<std::size_t> index(shape.size(), 0);
  std::size_t place = 0;
  while (result.size() < values.size()) {
    result.push_back(values[place]);
    // Counts up, the result's last axis fastest.
    for (std::size_t i = order.size(); i-- > 0;) {
      const std::size_t axis = order[i];
      place += strides[axis];
      if (++index[axis] < shape[axis]) break;
      place -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return result;
}

/// numpy.fft.fftshift along one axis: index 0 moves to the middle (half the length, rounded down).
template <class T>
std::vector<T> centre_axis(std::vector<T> values, const std::vector<std::size_t>& shape, std::size_t axis) {
  std::size_t inner = 1;
  for (std::size_t i = axis + 1; i < shape.size(); ++i) inner *= shape[i];
  const std::size_t block = inner * shape[axis];
  const std::size_t upper = (shape[axis] + 1) / 2 * inner;
  for (std::size_t first = 0; first < values.size(); first += block) {
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
    std::rotate(begin, begin + static_cast<std::ptrdiff_t>(upper), begin + static_cast<std::ptrdiff_t>(block));
  }
  return values;
}

}  // namespace fftcl::app
