#include "terminal/frequency_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace fftcl::app {

std::string frequency_text(double frequency, FrequencyMeasure measure) {
  if (measure == FrequencyMeasure::cycles_per_sample) return fmt::format("{:.3g}", frequency);
  if (std::abs(frequency) >= 1000) return fmt::format("{:.4g} kHz", frequency / 1000);
  return fmt::format("{:.4g} Hz", frequency);
}

}  // namespace fftcl::app
