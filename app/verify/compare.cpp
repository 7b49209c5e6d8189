#include "verify/compare.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "fftcl/accuracy.hpp"
#include "support/product_of.hpp"
#include "verify/large_prime.hpp"

namespace fftcl::app {
namespace {

constexpr long double kInfinity = std::numeric_limits<long double>::infinity();

// 0 / 0 is exact, anything else over 0 is infinitely far; NaN stays NaN.
long double relative(long double error, long double size) {
  if (size == 0) {
    return error == 0 ? 0 : (std::isnan(error) ? error : kInfinity);
  }
  return error / size;
}

// std::max drops a NaN on one side; this keeps it whichever side it is on.
long double larger(long double a, long double b) { return std::isnan(a) || a > b ? a : b; }

/// What the error of a single vector may be over the RMS. Its square is a mean of one square for each point, and had a
/// relative variance of 3.1 to 5.6 over the points in 20000 random vectors of 3 to 105 points each (normal and
/// independent errors: 2); 4 makes the error's deviation 1 / sqrt(points), and three of those are allowed. From 100
/// points on 1.3 is more. It is too little for fewer: of 100000 vectors back to reals FFTW had 928 beyond it at 3
/// points, 414 at 9, 74 at 39.
long double single_over_rms(std::size_t points) {
  return std::max(kMostErrorOfOne, 1 + 3 / std::sqrt(static_cast<long double>(points)));
}

/// `l2` and `largest`: the gates of the RMS and of the largest deviation in error_unit().
Gates gates_in_units(long double l2, long double largest, const std::vector<std::size_t>& lengths,
                     Precision precision) {
  const std::size_t points = product_of(lengths);
  const long double unit = error_unit(points, precision), rms_l2 = l2 * unit;
  return {rms_l2, single_over_rms(points) * rms_l2, largest * unit};
}

}  // namespace

ErrorMeasure measure(std::span<const LongComplex> result, std::span<const LongComplex> expected) {
  if (result.size() != expected.size()) {
    return {kInfinity, kInfinity, expected.size()};
  }
  // Scaled to its largest value, since squares of tiny and huge values leave even long double's range when doubles are.
  long double size = 0;
  for (const LongComplex& value : expected) {
    size = larger(size, larger(std::abs(value.real()), std::abs(value.imag())));
  }
  const long double scale = size > 0 ? size : 1;
  long double error_squared = 0;
  long double size_squared = 0;
  long double max_error = 0;
  long double max_size = 0;
  for (std::size_t k = 0; k < expected.size(); ++k) {
    const LongComplex difference = (result[k] - expected[k]) / scale;
    const LongComplex value = expected[k] / scale;
    const long double d = difference.real() * difference.real() + difference.imag() * difference.imag();
    const long double v = value.real() * value.real() + value.imag() * value.imag();
    error_squared += d;
    size_squared += v;
    max_error = larger(max_error, d);
    max_size = larger(max_size, v);
  }
  return {relative(std::sqrt(error_squared), std::sqrt(size_squared)),
          relative(std::sqrt(max_error), std::sqrt(max_size)), expected.size()};
}

void ErrorSummary::add(const ErrorMeasure& errors) {
  ++vectors;
  values += errors.values;
  sum_of_squares_ += errors.relative_l2 * errors.relative_l2;
  rms_l2 = std::sqrt(sum_of_squares_ / static_cast<long double>(vectors));
  worst_l2 = larger(worst_l2, errors.relative_l2);
  worst_max = larger(worst_max, errors.relative_max);
}

long double error_unit(std::size_t points, Precision precision) {
  const long double eps = precision == Precision::fp32 ? 0x1p-23L : 0x1p-52L;
  return eps * std::sqrt(std::max(1.0L, std::log2(static_cast<long double>(points))));
}

Gates accuracy_gates(const std::vector<std::size_t>& lengths, Precision precision) {
  if (std::ranges::any_of(lengths, has_large_prime)) return convolution_gates(lengths, precision);
  return gates_in_units(kMostError, 1.0L, lengths, precision);
}

Gates convolution_gates(const std::vector<std::size_t>& lengths, Precision precision) {
  return gates_in_units(kMostConvolutionError, 1.5L, lengths, precision);
}

double gate_ratio(const ErrorSummary& errors, const Gates& gates) {
  if (errors.vectors == 0) {
    return std::numeric_limits<double>::infinity();
  }
  long double ratio = larger(errors.worst_l2 / gates.single_l2, errors.worst_max / gates.max);
  if (errors.vectors >= Gates::kVectorsForRms || errors.values >= Gates::kValuesForRms) {
    ratio = larger(ratio, errors.rms_l2 / gates.rms_l2);
  }
  return std::isnan(ratio) ? std::numeric_limits<double>::infinity() : static_cast<double>(ratio);
}

}  // namespace fftcl::app
