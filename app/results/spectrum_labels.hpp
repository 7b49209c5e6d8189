// What the axes of spectra are called.
#pragma once

#include <string>

#include "analysis/spectra/spectrum.hpp"

namespace fftcl::app {

/// Where an axis in octaves begins to which nobody has given --fmin: with the first bin above zero, `step`; in Hz where
/// hearing begins, if that leaves a decade below `high`, the axis's other end.
double first_of_octaves(double step, double high, bool hertz);

/// "Magnitude in dBFS", "Power spectral density in dBFS/Hz", "Phase in rad", "Magnitude, 1 = full scale" ...
std::string value_axis_label(analysis::Value value, analysis::Scale scale, double sample_rate);

/// "chord.wav" of a path.
std::string file_title(const std::string& source);

/// "channel left" of one that stands alone, which a table's column or the chosen one of several is called by; empty
/// where it is the first by number, as of a recording that has no other.
std::string lone_channel(const std::string& name);

/// "WAV, Signed 16 bit PCM, channel left, 44.1 kHz": without a channel where there are several, without a rate where it
/// is not known.
std::string input_text(const std::string& format, const std::string& channel, double sample_rate);

}  // namespace fftcl::app
