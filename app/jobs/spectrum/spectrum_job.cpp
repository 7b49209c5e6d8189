#include "jobs/spectrum/spectrum_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "analysis/spectra/segments.hpp"
#include "support/counted.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

void refuse(std::string_view what, std::string_view why, std::string_view remedy) {
  throw UsageError(std::string(what), std::string(why), std::string(remedy));
}

void check_combinations(const SpectrumChoices& choices) {
  const bool averaged = is_average(choices);
  if (choices.hop && choices.overlap)
    refuse("--hop with --overlap", "both say how far segments are apart", "give one of them");
  if (averaged && !choices.fft_size)
    refuse("--hop or --overlap", "the length of a segment is not known", "give --fft-size N");
  if (choices.average && !averaged)
    refuse("--average", "there is only one transform", "give --fft-size with --hop or --overlap");
  if (averaged && choices.complex_values) {
    refuse("--value complex", "an average over segments has no phase", "leave --hop and --overlap out");
  }
  if (averaged && choices.value == analysis::Value::phase) {
    refuse("--value phase", "an average over segments has no phase", "leave --hop and --overlap out");
  }
}

/// What does not depend on lengths.
SpectrumJob common_job(const Signal& labels, const SpectrumChoices& choices) {
  SpectrumJob job;
  const bool windowed = labels.kind == SignalKind::audio && !choices.complex_values;
  job.window = choices.window.value_or(
      analysis::Window{windowed ? analysis::WindowShape::hann : analysis::WindowShape::rect, 0});
  job.detrend = choices.detrend.value_or(analysis::Detrend::none);
  job.average = choices.average.value_or(analysis::Average::mean);
  return job;
}

/// The smallest product of 2, 3, 5 and 7 that is not below n.
std::size_t fast_length(std::size_t n) {
  for (std::size_t candidate = std::max<std::size_t>(n, 1);; ++candidate) {
    std::size_t rest = candidate;
    for (const std::size_t factor : {2, 3, 5, 7}) {
      while (rest % factor == 0) rest /= factor;
    }
    if (rest == 1) return candidate;
  }
}

}  // namespace

SpectrumJob decide_job(const Signal& signal, const SpectrumChoices& choices) {
  check_combinations(choices);
  const std::size_t samples = signal.point_count();
  SpectrumJob job = common_job(signal, choices);
  // As numpy: a transform of N points cuts a longer signal and fills a shorter one with zeros.
  const std::size_t points = choices.fft_size.value_or(samples);
  job.segment = std::min(points, samples);
  job.fft_size = padded_length(choices, points);
  return job;
}

bool is_average(const SpectrumChoices& choices) { return choices.hop || choices.overlap; }

SpectrumJob decide_average(const Signal& labels, const SpectrumChoices& choices) {
  check_combinations(choices);
  SpectrumJob job = common_job(labels, choices);
  job.segment = choices.fft_size.value();
  job.fft_size = padded_length(choices, job.segment);
  job.hop = choices.hop ? *choices.hop : analysis::hop_for_overlap(job.segment, *choices.overlap);
  return job;
}

std::size_t padded_length(const SpectrumChoices& choices, std::size_t points) {
  switch (choices.pad) {
    case Padding::none:
      return points;
    case Padding::power_of_two:
      return std::bit_ceil(points);
    case Padding::fast:
      return fast_length(points);
    case Padding::length:
      break;
  }
  if (choices.pad_length < points) {
    refuse(fmt::format("--pad {}", choices.pad_length), fmt::format("there are {} samples to transform", points),
           fmt::format("give at least {}, or cut with --fft-size or --duration", points));
  }
  return choices.pad_length;
}

analysis::Scale chosen_scale(const SpectrumChoices& choices) { return choices.scale.value_or(analysis::Scale::db); }

bool is_linear_level(analysis::Value value, analysis::Scale scale) {
  return value != analysis::Value::phase && scale == analysis::Scale::linear;
}

FrequencyRange wanted_range(const SpectrumChoices& choices) {
  FrequencyRange range;
  range.lowest = choices.lowest_frequency.value_or(range.lowest);
  range.highest = choices.highest_frequency.value_or(range.highest);
  return range;
}

void require_frequencies(const SpectrumChoices& choices, const std::vector<double>& frequencies, std::size_t points,
                         FrequencyMeasure measure) {
  const FrequencyRange wanted = wanted_range(choices);
  const auto is_wanted = [&](double frequency) { return wanted.holds(frequency); };
  if (std::ranges::any_of(frequencies, is_wanted)) return;
  const auto [least, most] = std::ranges::minmax_element(frequencies);
  const auto text_of = [&, span = FrequencySpan{*least, *most}](double frequency) {
    return frequency_text(frequency, measure, span);
  };
  if (wanted.lowest > *most) {
    throw UsageError("--fmin", "above the highest frequency, " + text_of(*most), "choose a lower one");
  }
  if (wanted.highest < *least) {
    throw UsageError("--fmax", "below the lowest frequency, " + text_of(*least), "choose a higher one");
  }
  throw UsageError(choices.lowest_frequency ? "--fmin" : "--fmax",
                   fmt::format("no frequency of a transform of {} is left", counted(points, "point")),
                   "choose a wider range, or a larger --fft-size");
}

analysis::Calibration calibration_of(std::span<const double> window_points, std::size_t fft_size, const Signal& labels,
                                     bool complex_input, const SpectrumChoices& choices) {
  using analysis::Sides;
  analysis::Calibration calibration = analysis::calibrate(window_points, fft_size, labels.sample_rate,
                                                          choices.full_scale, complex_input ? Sides::two : Sides::one);
  if (choices.centre == 0) return calibration;
  const double step = labels.sample_rate / static_cast<double>(fft_size);
  if (!complex_input) {
    refuse("--center", fmt::format("'{}' has real samples, whose frequencies begin at 0", labels.source),
           "leave it out; I and Q are --channel iq of a recording, raw samples such as cu8, or two columns of a table");
  }
  if (!(labels.sample_rate > 0)) refuse("--center", "it is in Hz, and the sample rate is not known", "give --rate HZ");
  if (!(choices.centre - step < choices.centre)) {
    refuse("--center", "so far up doubles cannot tell the frequencies of this transform apart", "give a lower one");
  }
  calibration.centre = choices.centre;
  return calibration;
}

Normalization normalization_of(Norm norm, Direction direction) {
  if (norm == Norm::ortho) return Normalization::unitary;
  const bool scaled = (norm == Norm::forward) == (direction == Direction::forward);
  return scaled ? Normalization::by_length : Normalization::none;
}

}  // namespace fftcl::app
