#include "terminal/frequency_text.hpp"

#include <fmt/format.h>

#include "support/frequency_unit.hpp"

namespace fftcl::app {

std::string frequency_text(double frequency, FrequencyMeasure measure) {
  if (measure == FrequencyMeasure::cycles_per_sample) return fmt::format("{:.3g}", frequency);
  const FrequencyUnit unit = frequency_unit(frequency);
  return fmt::format("{:.4g} {}", frequency / unit.hertz, unit.name);
}

}  // namespace fftcl::app
