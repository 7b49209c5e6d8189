// What is to be computed from a signal of one axis: plain values, decided from the signal's length and the options
// alone.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "cli/request.hpp"
#include "input/signal.hpp"
#include "terminal/frequency_text.hpp"

namespace fftcl::app {

struct SpectrumJob {
  std::size_t segment = 1;   ///< samples under the window
  std::size_t fft_size = 1;  ///< points of each transform: the segment and zeros behind it
  std::size_t hop = 0;       ///< 0: one segment at the start; else segments this far apart
  analysis::Window window;
  analysis::Detrend detrend = analysis::Detrend::none;
  analysis::Average average = analysis::Average::mean;
};

/// For one transform of the signal. Throws UsageError where options exclude each other or do not fit the signal.
SpectrumJob decide_job(const Signal& signal, const SpectrumChoices& choices);

/// True where segments are to be averaged (Welch).
bool is_average(const SpectrumChoices& choices);

/// For that average; `labels` has no samples. Throws UsageError where options exclude each other.
SpectrumJob decide_average(const Signal& labels, const SpectrumChoices& choices);

/// Points of a transform of `points` samples with the zeros that --pad asks for. Throws UsageError where it is below.
std::size_t padded_length(const SpectrumChoices& choices, std::size_t points);

/// "decibels unless --scale says otherwise".
analysis::Scale chosen_scale(const SpectrumChoices& choices);

/// True where values are levels in proportion to what was measured: neither logarithms nor phases.
bool is_linear_level(analysis::Value value, analysis::Scale scale);

/// What --fmin and --fmax leave, themselves included.
struct FrequencyRange {
  double lowest = -HUGE_VAL;
  double highest = HUGE_VAL;

  bool holds(double frequency) const { return frequency >= lowest && frequency <= highest; }
};

FrequencyRange wanted_range(const SpectrumChoices& choices);

/// Throws UsageError where none of the frequencies of a transform of `points` points is within --fmin and --fmax: they
/// are beyond all of them, or fall between two.
void require_frequencies(const SpectrumChoices& choices, const std::vector<double>& frequencies, std::size_t points,
                         FrequencyMeasure measure);

/// Throws UsageError where --center does not fit the signal: samples are real, or their rate is not known.
analysis::Calibration calibration_of(std::span<const double> window_points, std::size_t fft_size, const Signal& labels,
                                     bool complex_input, const SpectrumChoices& choices);

/// numpy's norm as the factor that the library puts on the result.
Normalization normalization_of(Norm norm, Direction direction);

}  // namespace fftcl::app
