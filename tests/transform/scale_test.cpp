// The factor of normalized transforms (SCALE_IN_PARTS in complex.cl): rounded it would move all results alike.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <random>
#include <vector>

#include "fftcl/transform.hpp"
#include "support/device_cases.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr std::size_t kTransforms = 4096;

/// The mean of (result - exact) / exact in epsilons, over impulses, whose results are the impulse times the scale.
template <class Real>
double mean_deviation(Normalization normalization, std::size_t length, DeviceShape shape) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.batch = kTransforms;
  spec.precision = sizeof(Real) == sizeof(double) ? Precision::fp64 : Precision::fp32;
  spec.normalization = normalization;
  std::mt19937_64 random(1);
  std::vector<std::complex<Real>> data(kTransforms * length), results(data.size());
  for (std::size_t i = 0; i < data.size(); i += length) data[i] = std::uniform_real_distribution<Real>(1, 2)(random);
  Transform(test_device(), spec, shape_option(shape)).forward(data, results);
  long double sum = 0;
  for (std::size_t i = 0; i < data.size(); i += length) {
    const long double exact = data[i].real() * output_scale(spec);
    sum += (results[i].real() - exact) / exact;
  }
  return static_cast<double>(sum / kTransforms / std::numeric_limits<Real>::epsilon());
}

}  // namespace

TEST_SUITE("scale") {
  // A rounding is off by at most half an epsilon and by none in the mean, which of so many is uncertain by less than
  // .5 / sqrt(kTransforms); two such roundings and five deviations are allowed.
  const double bound = 5 * 2 * .5 / std::sqrt(static_cast<double>(kTransforms));

  TEST_CASE("scale: results are off by nothing in the mean where the factor is no number of the precision") {
    for (const DeviceShape shape : {DeviceShape::vector, DeviceShape::cooperative}) {
      CAPTURE(shape);
      CHECK(std::abs(mean_deviation<float>(Normalization::by_length, 125, shape)) < bound);
      CHECK(std::abs(mean_deviation<double>(Normalization::by_length, 54, shape)) < bound);
      CHECK(std::abs(mean_deviation<double>(Normalization::unitary, 60, shape)) < bound);
    }
  }

  TEST_CASE("scale: what is infinite stays so") {
    // Output 0 is the sum alone, in which it meets zeros.
    for (const float value : {std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity()}) {
      TransformSpec spec;
      spec.lengths = {3};
      spec.normalization = Normalization::by_length;
      std::vector<std::complex<float>> data = {{value, 0}, {}, {}}, results(3);
      Transform(test_device(), spec).forward(data, results);
      CHECK(results[0].real() == value);
    }
  }
}
