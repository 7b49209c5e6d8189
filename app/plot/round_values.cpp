#include "plot/round_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace fftcl::app {

std::vector<double> round_values(double low, double high, int count) {
  if (are_tiny(low, high) && low < high) {
    std::vector<double> values = round_values(low * kTinyFactor, high * kTinyFactor, count);
    for (double& value : values) value /= kTinyFactor;
    return values;
  }
  const double parts = std::max(count, 1);
  const double rough = high / parts - low / parts;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0}) {
    if (factor * power >= rough * 0.99) step = factor * power;
  }
  // Between numbers next to each other, or the smallest that there are: a step would lead from a value to itself. Where
  // nothing is between them it is zero or no number.
  if (!(step > std::abs(low) * std::numeric_limits<double>::epsilon())) return {};
  std::vector<double> values;
  constexpr double kStepSlack = 1e-6;  // of a step
  const double slack = step * kStepSlack;
  // Above the largest number there is only infinity, which is no value and ends nothing.
  for (double value = std::ceil(low / step - kStepSlack) * step; value <= high + slack && std::isfinite(value);
       value += step) {
    values.push_back(std::abs(value) < slack ? 0 : value);
  }
  return values;
}

}  // namespace fftcl::app
