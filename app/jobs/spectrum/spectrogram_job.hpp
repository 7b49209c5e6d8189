// What a spectrogram is to be computed from: plain values, decided from the input's labels and the options alone.
#pragma once

#include <cstdint>
#include <vector>

#include "input/signal.hpp"
#include "jobs/spectrum/spectrum_job.hpp"

namespace fftcl::app {

struct SpectrogramJob {
  SpectrumJob frames;  ///< the hop is above 0
  std::vector<double> window;
  analysis::Calibration calibration;
  analysis::Value value = analysis::Value::magnitude;
  analysis::Scale scale = analysis::Scale::db;
  /// The bins that are asked for, by ascending frequency: which of the transform's they are, their frequencies and what
  /// turns their |X|^2 into levels.
  std::vector<std::size_t> bins;
  std::vector<double> frequencies;
  std::vector<double> factors;
  double first_time = 0;  ///< the middle of the first frame, in seconds, or samples where the rate is not known
  double time_step = 0;   ///< from a frame to the next

  double time_of(std::uint64_t frame) const { return first_time + static_cast<double>(frame) * time_step; }
};

/// `available`: the samples that are there, or at least a frame of them. Throws UsageError where options exclude each
/// other.
SpectrumJob decide_frames(const SpectrumChoices& choices, std::size_t available);

/// Throws UsageError where the options leave no frequency.
SpectrogramJob decide_spectrogram(const Signal& labels, bool complex_input, const SpectrumChoices& choices,
                                  const SpectrumJob& frames);

/// Samples of a frame where there are enough of them.
std::size_t frame_length(const SpectrumChoices& choices);

}  // namespace fftcl::app
