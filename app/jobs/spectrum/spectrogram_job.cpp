#include "jobs/spectrum/spectrogram_job.hpp"

#include <algorithm>

#include "analysis/spectra/segments.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kFrame = 2048;
constexpr double kOverlap = 0.75;

/// Bins by ascending frequency, those that were asked for.
void choose_bins(SpectrogramJob& job, const SpectrumChoices& choices) {
  const std::vector<double> frequencies = analysis::bin_frequencies(job.calibration);
  const std::vector<double> factors = analysis::level_factors(job.calibration, job.value);
  const std::size_t count = frequencies.size();
  // Negative frequencies are the upper half of a two-sided spectrum.
  const std::size_t first = job.calibration.complex_input ? (count + 1) / 2 : 0;
  require_frequencies(choices, frequencies, job.frames.fft_size, frequency_measure(job.calibration.sample_rate));
  const FrequencyRange wanted = wanted_range(choices);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t bin = (first + i) % count;
    if (!wanted.holds(frequencies[bin])) continue;
    job.bins.push_back(bin);
    job.frequencies.push_back(frequencies[bin]);
    job.factors.push_back(factors[bin]);
  }
}

}  // namespace

std::size_t frame_length(const SpectrumChoices& choices) { return choices.fft_size.value_or(kFrame); }

SpectrumJob decide_frames(const SpectrumChoices& choices, std::size_t available) {
  if (choices.hop && choices.overlap) {
    throw UsageError("--hop with --overlap", "both say how far frames are apart", "give one of them");
  }
  SpectrumJob frames;
  frames.window = choices.window.value_or(analysis::Window{analysis::WindowShape::hann, 0});
  frames.detrend = choices.detrend.value_or(analysis::Detrend::none);
  frames.average = choices.average.value_or(analysis::Average::mean);
  // A short input is one frame: with zeros behind it where --fft-size asks for more.
  const std::size_t points = choices.fft_size ? *choices.fft_size : std::min(kFrame, available);
  frames.segment = std::min(points, available);
  frames.fft_size = padded_length(choices, points);
  frames.hop = choices.hop ? *choices.hop : analysis::hop_for_overlap(points, choices.overlap.value_or(kOverlap));
  return frames;
}

SpectrogramJob decide_spectrogram(const Signal& labels, bool complex_input, const SpectrumChoices& choices,
                                  const SpectrumJob& frames) {
  SpectrogramJob job;
  job.value = choices.value;
  job.scale = chosen_scale(choices);
  job.frames = frames;
  job.window = analysis::window_points(frames.window, frames.segment);
  job.calibration = calibration_of(job.window, frames.fft_size, labels, complex_input, choices);
  const double rate = labels.sample_rate > 0 ? labels.sample_rate : 1;
  job.first_time = (static_cast<double>(labels.first_sample) + static_cast<double>(frames.segment) / 2) / rate;
  job.time_step = static_cast<double>(frames.hop) / rate;
  choose_bins(job, choices);
  return job;
}

}  // namespace fftcl::app
