// What the tests of `fftcl filter` and `fftcl convolve` share.
#pragma once

#include <complex>
#include <cstring>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

using Values = std::vector<std::complex<double>>;

inline constexpr double kSingle = std::numeric_limits<float>::epsilon();
inline constexpr double kDouble = std::numeric_limits<double>::epsilon();

template <class T>
std::vector<T> noise_values(std::size_t count, std::size_t seed) {
  std::vector<T> values;
  for (std::size_t i = 0; i < count; ++i) {
    if constexpr (std::is_floating_point_v<T>) {
      values.push_back(static_cast<T>(noise(i + seed)));
    } else {
      values.emplace_back(noise(2 * i + seed), noise(2 * i + seed + 1));
    }
  }
  return values;
}

/// What one transform there and back of `length` points may change, over the norm of the data (its gate), and as much
/// again for the factors.
double filter_gate(double epsilon, std::size_t length);

/// What three transforms of `length` points at their gate and the product of spectra may change in any value.
double convolution_gate(double epsilon, std::size_t length, const Values& x, const Values& h);

/// The result as an array; the program has to succeed.
NpyArray run_npy(Arguments arguments);

/// The real parts of that.
using Series = std::vector<double>;
Series run_real(const Arguments& arguments);

/// Every value within `allowed` of the expected one; NaN is not.
void check_close(const Values& values, const Values& expected, double allowed);

/// One line of error that has `part` in it, and nothing on standard output.
void check_refused(const Arguments& arguments, int code, const std::string& part);

/// Samples without a header.
template <class T>
std::string raw_bytes(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

template <class T>
std::vector<T> raw_values(const std::string& bytes) {
  std::vector<T> values(bytes.size() / sizeof(T));
  std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

}  // namespace fftcl::test
