// How many values there are along several axes.
#pragma once

#include <cstddef>
#include <functional>
#include <iterator>
#include <numeric>

namespace fftcl::app {

/// The product of lengths or factors; 1 of none.
template <class Lengths>
std::size_t product_of(const Lengths& lengths) {
  return std::accumulate(std::begin(lengths), std::end(lengths), std::size_t{1}, std::multiplies<>());
}

}  // namespace fftcl::app
