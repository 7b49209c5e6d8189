// A frequency in few digits, as terminals and messages show it.
#pragma once

#include <string>

namespace fftcl::app {

enum class FrequencyMeasure { hertz, cycles_per_sample };

/// Cycles per sample where the rate is 0, unknown.
inline FrequencyMeasure frequency_measure(double sample_rate) {
  return sample_rate > 0 ? FrequencyMeasure::hertz : FrequencyMeasure::cycles_per_sample;
}

/// The frequencies that one is among, such as those of an axis.
struct FrequencySpan {
  double low = 0;
  double high = 0;
};

/// "440 Hz", "12.5 kHz", "2.4 GHz", "3.2 mHz"; "0.125" in cycles per sample: four digits, more where the span's ends
/// differ in later ones only ("10.0025 kHz"). Parts of a hertz are not used in a span that reaches beyond them: "0.005
/// Hz" beside "0.01 Hz".
std::string frequency_text(double frequency, FrequencyMeasure measure, FrequencySpan span);

}  // namespace fftcl::app
