// Sizes that run as a convolution, being slower and less accurate than others.
#pragma once

#include <cstddef>

namespace fftcl::app {

/// The largest prime that runs as a butterfly on every device.
inline constexpr std::size_t kLargestPrimeButterfly = 31;

/// True where a prime factor has none.
constexpr bool has_large_prime(std::size_t n) {
  for (std::size_t factor = 2; factor <= kLargestPrimeButterfly; ++factor) {
    while (n > 1 && n % factor == 0) n /= factor;
  }
  return n > 1;
}

}  // namespace fftcl::app
