// Hertz, its multiples and its parts, as people write and read frequencies: 440 Hz, 20 kHz, 2.4 MHz, 8 GHz, 3.2 mHz.
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

/// From the largest down.
inline constexpr std::array kPartsOfHertz = {FrequencyUnit{1e-3, "mHz"}, FrequencyUnit{1e-6, "uHz"},
                                             FrequencyUnit{1e-9, "nHz"}};

/// Frequencies from here on are told in Hz, as 0.25 Hz is, and 0 is, too.
inline constexpr double kLeastInHertz = 0.01;

/// The largest unit that a frequency of that size has at least `least` of.
inline FrequencyUnit frequency_unit(double frequency, double least = 1) {
  const double size = std::abs(frequency);
  FrequencyUnit unit;
  if (size > 0 && size < kLeastInHertz) {
    for (const FrequencyUnit& part : kPartsOfHertz) {
      unit = part;
      if (size >= least * part.hertz) break;
    }
    return unit;
  }
  for (const FrequencyUnit& larger : kFrequencyUnits) {
    if (size >= least * larger.hertz) unit = larger;
  }
  return unit;
}

/// Of an axis that reaches up to `highest` Hz: one that keeps its numbers short.
inline FrequencyUnit axis_unit(double highest) { return frequency_unit(highest, 5); }

}  // namespace fftcl::app
