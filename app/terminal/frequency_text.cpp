#include "terminal/frequency_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "support/frequency_unit.hpp"

namespace fftcl::app {

std::string frequency_text(double frequency, FrequencyMeasure measure) {
  return tick_text(frequency, measure, frequency);
}

std::string tick_text(double frequency, FrequencyMeasure measure, double highest) {
  if (measure == FrequencyMeasure::cycles_per_sample) return fmt::format("{:.3g}", frequency);
  FrequencyUnit unit = frequency_unit(frequency);
  if (unit.hertz < 1 && std::abs(highest) >= kLeastInHertz) unit = FrequencyUnit{};
  return fmt::format("{:.4g} {}", frequency / unit.hertz, unit.name);
}

}  // namespace fftcl::app
