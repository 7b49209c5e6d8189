// Takes the mean or a straight line away, before the window.
#pragma once

#include <span>

namespace fftcl::app::analysis {

enum class Detrend {
  none,
  constant,  ///< x - mean(x)
  linear,    ///< x minus its least-squares line
};

/// In place; sums are taken in long double. T is float, double or a complex of them.
template <class T>
void detrend(std::span<T> values, Detrend kind);

}  // namespace fftcl::app::analysis
