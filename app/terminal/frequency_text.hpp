// A frequency in four digits, as terminals and messages show it.
#pragma once

#include <string>

namespace fftcl::app {

enum class FrequencyMeasure { hertz, cycles_per_sample };

/// Cycles per sample where the rate is 0, unknown.
inline FrequencyMeasure frequency_measure(double sample_rate) {
  return sample_rate > 0 ? FrequencyMeasure::hertz : FrequencyMeasure::cycles_per_sample;
}

/// "440 Hz", "12.5 kHz", "2.4 GHz", "3.2 mHz"; "0.125" in cycles per sample.
std::string frequency_text(double frequency, FrequencyMeasure measure);

/// The same for a tick of an axis that reaches up to `highest`: "0.005 Hz" beside "0.01 Hz".
std::string tick_text(double frequency, FrequencyMeasure measure, double highest);

}  // namespace fftcl::app
