// A frequency in four digits, as terminals and messages show it.
#pragma once

#include <string>

namespace fftcl::app {

/// "440 Hz", "12.5 kHz"; without a sample rate cycles per sample, "0.125".
std::string frequency_text(double frequency, bool in_hertz);

}  // namespace fftcl::app
