#include "analysis/filters/frequency_response.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace fftcl::app::analysis {
namespace {

/// 0/0 cannot come: a band's width and F are above 0, and where the divisor is 0 the other side is not.
template <class Real>
Real quotient(Real dividend, Real divisor) {
  return divisor > 0 ? dividend / divisor : std::numeric_limits<Real>::infinity();
}

template <class Real>
Real normalised(const FrequencyResponse& response, Real frequency) {
  const Real low = response.low;
  const Real high = response.high;
  const Real width = frequency * (high - low);
  const Real distance = std::abs(frequency * frequency - low * high);
  switch (response.band) {
    case Band::low_pass:
      return frequency / low;
    case Band::high_pass:
      return quotient(low, frequency);
    case Band::band_pass:
      return quotient(distance, width);
    case Band::band_stop:
      return quotient(width, distance);
  }
  throw std::logic_error("FrequencyResponse: a band without a case");
}

/// By squares: several times as fast as std::pow, and as exact as the rounding of `base` lets it be.
template <class Real>
Real power(Real base, unsigned exponent) {
  Real result = 1;
  for (; exponent > 0; exponent >>= 1, base *= base) {
    if (exponent & 1) result *= base;
  }
  return result;
}

/// The mapping of a band may miss 1 at its edges by the rounding of its four operations.
constexpr double kEdge = 1 + 8 * std::numeric_limits<double>::epsilon();

template <class Real>
Real gain_at(const FrequencyResponse& response, Real frequency) {
  const Real u = normalised(response, frequency);
  switch (response.shape) {
    case ResponseShape::ideal:
      return u <= kEdge ? 1 : 0;
    case ResponseShape::gaussian:
      return std::exp2(-u * u / 2);
    case ResponseShape::butterworth:
      return 1 / std::sqrt(1 + power(u * u, response.order));
  }
  throw std::logic_error("FrequencyResponse: a shape without a case");
}

}  // namespace

double gain(const FrequencyResponse& response, double frequency) { return gain_at(response, frequency); }

long double long_gain(const FrequencyResponse& response, long double frequency) { return gain_at(response, frequency); }

std::vector<double> gains(const FrequencyResponse& response, std::size_t length, double rate) {
  std::vector<double> values(length / 2 + 1);
  for (std::size_t k = 0; k < values.size(); ++k) {
    values[k] = gain(response, static_cast<double>(k) * rate / static_cast<double>(length));
  }
  return values;
}

}  // namespace fftcl::app::analysis
