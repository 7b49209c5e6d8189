// For the tests of transforms through the public headers: a signal, the transform by its definition, refusals.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <span>
#include <vector>

#include "fftcl/transform.hpp"
#include "support.hpp"
#include "support/refusal.hpp"

namespace fftcl::test {

using Complex = std::complex<float>;

inline TransformSpec spec_of(std::size_t length, std::size_t batch = 1) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = batch;
  return spec;
}

/// Values that no two places share.
inline std::vector<Complex> signal(std::size_t count) {
  std::vector<Complex> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    const float x = static_cast<float>(i);
    values[i] = {std::sin(0.7F * x), std::cos(0.3F * x * x)};
  }
  return values;
}

/// How far a transform in single precision may be off in any value, over the root of the length: the root mean square
/// of a convolution's errors is at most 0.8 eps sqrt(log2 N), and the largest of a thousand of them four times that.
inline double tolerance(std::size_t length) {
  return 4 * 0.8 * std::numeric_limits<float>::epsilon() * std::sqrt(std::log2(static_cast<double>(length)));
}

/// Largest distance between `actual` and the transform of `input` by its definition, over the root of the length;
/// infinite where a value is not a number.
inline double error_of(std::span<const Complex> input, std::span<const Complex> actual, Direction direction) {
  const std::size_t n = input.size();
  const double sign = direction == Direction::forward ? -1 : 1;
  double worst = 0;
  for (std::size_t k = 0; k < n; ++k) {
    std::complex<double> sum = 0;
    for (std::size_t j = 0; j < n; ++j) {
      const double angle = sign * 2 * std::numbers::pi * static_cast<double>(j * k % n) / static_cast<double>(n);
      sum += std::complex<double>(input[j]) * std::polar(1.0, angle);
    }
    const double distance = std::abs(sum - std::complex<double>(actual[k]));
    if (std::isnan(distance)) return std::numeric_limits<double>::infinity();
    worst = std::max(worst, distance);
  }
  return worst / std::sqrt(static_cast<double>(n));
}

inline Device open_device() { return Device(test_device(), {.enabled = false, .folder = {}}); }

}  // namespace fftcl::test
