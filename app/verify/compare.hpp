// How far a result is from the reference, and how far it may be.
//
// The unit is eps * sqrt(log2 N) with eps = 2^-23 (fp32) or 2^-52 (fp64) and N the product of the lengths; below N = 2
// the logarithm counts as 1, since one rounding is always allowed. Every test is written so that a NaN fails it.
#pragma once

#include <span>
#include <vector>

#include "fftcl/transform_spec.hpp"
#include "verify/reference.hpp"

namespace fftcl::app {

/// The distance of one vector from what it should be.
struct ErrorMeasure {
  long double relative_l2 = 0;   ///< |result - expected| / |expected|, Euclidean
  long double relative_max = 0;  ///< max |result - expected| / max |expected|
  std::size_t values = 0;        ///< of the vector
};

/// Both are 0 where all is exact, infinite where the expected vector is zero and the result is not, NaN where the
/// result holds one. Spans of different lengths are infinitely far apart.
ErrorMeasure measure(std::span<const LongComplex> result, std::span<const LongComplex> expected);

/// The measures of several vectors together.
struct ErrorSummary {
  std::size_t vectors = 0;
  std::size_t values = 0;  ///< of all vectors
  long double rms_l2 = 0;
  long double worst_l2 = 0;
  long double worst_max = 0;

  void add(const ErrorMeasure&);

 private:
  long double sum_of_squares_ = 0;
};

/// eps * sqrt(log2 N).
long double error_unit(std::size_t points, Precision precision);

struct Gates {
  long double rms_l2 = 0;     ///< over as many values as it takes
  long double single_l2 = 0;  ///< of any one vector: kMostErrorOfOne times rms_l2, more below 100 points
  long double max = 0;        ///< of the largest deviation

  /// A mean needs so many vectors, or so many values in all: a single long vector is within a few percent of the mean.
  static constexpr std::size_t kVectorsForRms = 16, kValuesForRms = 1024;

  Gates operator*(long double factor) const { return {rms_l2 * factor, single_l2 * factor, max * factor}; }
};

/// The bounds of accuracy.hpp. Lengths whose prime factors are all at most 31: kMostError in L2, 1.0 at the largest
/// deviation; others kMostConvolutionError and 1.5, since they run as a convolution of two longer transforms.
Gates accuracy_gates(const std::vector<std::size_t>& lengths, Precision precision);

/// Those of a convolution for any length: of an algorithm that runs one, or a library that may.
Gates convolution_gates(const std::vector<std::size_t>& lengths, Precision precision);

/// The worst of the measures over its gate: passed where it is at most 1. The RMS counts from kVectorsForRms vectors
/// or kValuesForRms values on. NaN and empty summaries give infinity.
double gate_ratio(const ErrorSummary& errors, const Gates& gates);

/// error <= gate, false for NaN.
constexpr bool within(long double error, long double gate) { return error <= gate; }

}  // namespace fftcl::app
