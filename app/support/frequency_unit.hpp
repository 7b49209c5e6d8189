// Hertz and its multiples, as people write and read frequencies: 440 Hz, 20 kHz, 2.4 MHz, 8 GHz.
#pragma once

#include <array>
#include <cmath>
#include <string_view>

namespace fftcl::app {

struct FrequencyUnit {
  double hertz = 1;
  std::string_view name = "Hz";

  /// "k", "M"; nothing of Hz itself.
  constexpr std::string_view prefix() const { return name.substr(0, name.size() - 2); }
};

inline constexpr std::array kFrequencyUnits = {FrequencyUnit{1, "Hz"}, FrequencyUnit{1e3, "kHz"},
                                               FrequencyUnit{1e6, "MHz"}, FrequencyUnit{1e9, "GHz"},
                                               FrequencyUnit{1e12, "THz"}};

/// The largest unit that a frequency of that size has at least `least` of.
inline FrequencyUnit frequency_unit(double frequency, double least = 1) {
  FrequencyUnit unit;
  for (const FrequencyUnit& larger : kFrequencyUnits) {
    if (std::abs(frequency) >= least * larger.hertz) unit = larger;
  }
  return unit;
}

/// Of an axis that reaches up to `highest` Hz: one that keeps its numbers short.
inline FrequencyUnit axis_unit(double highest) { return frequency_unit(highest, 5); }

}  // namespace fftcl::app
