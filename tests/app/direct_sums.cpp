#include "app/direct_sums.hpp"

#include <cmath>
#include <cstddef>
#include <numbers>

namespace fftcl::app::testing {
namespace {

/// Without the zeros at the end.
std::vector<std::complex<double>> dft(std::span<const std::complex<double>> values, std::size_t bins) {
  const std::size_t n = values.size();
  std::size_t filled = n;
  while (filled > 0 && values[filled - 1] == 0.0) --filled;
  std::vector<long double> cosines(n), sines(n), reals(filled), imags(filled);
  for (std::size_t i = 0; i < n; ++i) {
    const long double angle =
        -2 * std::numbers::pi_v<long double> * static_cast<long double>(i) / static_cast<long double>(n);
    cosines[i] = std::cos(angle);
    sines[i] = std::sin(angle);
  }
  for (std::size_t i = 0; i < filled; ++i) {
    reals[i] = values[i].real();
    imags[i] = values[i].imag();
  }
  const long double *const cosine = cosines.data(), *const sine = sines.data();
  const long double *const a = reals.data(), *const b = imags.data();
  std::vector<std::complex<double>> result(bins);
  for (std::size_t k = 0; k < bins; ++k) {
    long double real = 0;
    long double imag = 0;
    std::size_t root = 0;
    for (std::size_t i = 0; i < filled; ++i) {
      real += a[i] * cosine[root] - b[i] * sine[root];
      imag += a[i] * sine[root] + b[i] * cosine[root];
      root += k;
      if (root >= n) root -= n;
    }
    result[k] = {static_cast<double>(real), static_cast<double>(imag)};
  }
  return result;
}

}  // namespace

std::vector<std::complex<double>> half_dft(std::span<const double> values) {
  const std::vector<std::complex<double>> wide(values.begin(), values.end());
  return dft(wide, values.size() / 2 + 1);
}

std::vector<std::complex<double>> full_dft(std::span<const std::complex<double>> values) {
  return dft(values, values.size());
}

}  // namespace fftcl::app::testing
