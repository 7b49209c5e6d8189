// The unit of an axis of frequencies in Hz: one that keeps its numbers short.
#pragma once

#include <string_view>

namespace fftcl::app {

struct FrequencyUnit {
  double hertz = 1;
  std::string_view name = "Hz";
};

/// For an axis that reaches up to `highest` Hz.
inline FrequencyUnit frequency_unit(double highest) {
  if (highest >= 5e6) return {1e6, "MHz"};
  if (highest >= 5e3) return {1e3, "kHz"};
  return {};
}

}  // namespace fftcl::app
