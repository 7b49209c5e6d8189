#include "terminal/frequency_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "support/frequency_unit.hpp"

namespace fftcl::app {
namespace {

int exponent_of_ten(double value) { return static_cast<int>(std::floor(std::log10(value))); }

/// `least`, or so many that the span's own first `least` digits are among them.
int digits_of(double frequency, const FrequencySpan& span, int least) {
  constexpr int kOfDoubles = 15;
  const double size = std::abs(frequency), width = span.high - span.low;
  if (!(size > 0 && width > 0)) return least;
  return std::clamp(least + exponent_of_ten(size) - exponent_of_ten(width), least, kOfDoubles);
}

}  // namespace

std::string frequency_text(double frequency, FrequencyMeasure measure, FrequencySpan span) {
  if (measure == FrequencyMeasure::cycles_per_sample) {
    return fmt::format("{:.{}g}", frequency, digits_of(frequency, span, 3));
  }
  FrequencyUnit unit = frequency_unit(frequency);
  const double highest = std::max(std::abs(span.low), std::abs(span.high));
  if (unit.hertz < 1 && highest >= kLeastInHertz) unit = FrequencyUnit{};
  return fmt::format("{:.{}g} {}", frequency / unit.hertz, digits_of(frequency, span, 4), unit.name);
}

}  // namespace fftcl::app
