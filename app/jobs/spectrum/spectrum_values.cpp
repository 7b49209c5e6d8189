#include "jobs/spectrum/spectrum_values.hpp"

#include <utility>

#include "analysis/large_array.hpp"
#include "analysis/spectra/scaled_squares.hpp"
#include "jobs/spectrum/spectrum_job.hpp"

namespace fftcl::app {

SpectrumValues::SpectrumValues(const Signal& labels, bool complex_input, const SpectrumChoices& choices,
                               const SpectrumJob& job)
    : labels_(labels),
      choices_(choices),
      job_(job),
      points_(analysis::window_points(job.window, job.segment)),
      calibration_(calibration_of(points_, job.fft_size, labels, complex_input, choices)),
      bins_(analysis::bin_count(calibration_)),
      frequencies_(choices.complex_values ? analysis::two_sided_frequencies(job.fft_size, labels.sample_rate)
                                          : analysis::bin_frequencies(calibration_)) {}

SpectrumReport SpectrumValues::report(Engine& engine, Precision precision) const {
  SpectrumReport report;
  report.source = labels_.source;
  report.format = labels_.format;
  report.sample_rate = labels_.sample_rate;
  if (calibration_.complex_input) report.centre = calibration_.centre;
  report.fft_size = job_.fft_size;
  report.zeros = job_.fft_size - job_.segment;
  report.window = analysis::to_string(job_.window);
  if (!choices_.complex_values) {
    report.value_name = analysis::value_name(choices_.value, chosen_scale(choices_), labels_.sample_rate);
  }
  report.device = engine.device_info().name;
  report.precision = precision;
  report.lists_peaks = choices_.peaks > 0;
  report.frequencies = large_copy<double>(frequencies_);
  require_frequencies(choices_, report.frequencies, job_.fft_size, frequency_measure(labels_.sample_rate));
  return report;
}

void SpectrumValues::add_power(SpectrumReport& report, const std::string& name, const std::vector<double>& power,
                               int unit) const {
  add(report, name, analysis::scale_squared(power, calibration_, choices_.value, chosen_scale(choices_), unit), power,
      unit);
}

template <class Real>
void SpectrumValues::add_bins(SpectrumReport& report, const std::string& name,
                              std::span<const std::complex<Real>> bins) const {
  analysis::ScaledSquares<double> squares;
  const std::span<const double> squared = squares.of(bins);
  add(report, name, analysis::scale_bins(bins, calibration_, choices_.value, chosen_scale(choices_)), squared,
      squares.unit());
}

template void SpectrumValues::add_bins(SpectrumReport&, const std::string&, std::span<const std::complex<float>>) const;
template void SpectrumValues::add_bins(SpectrumReport&, const std::string&,
                                       std::span<const std::complex<double>>) const;

void SpectrumValues::add(SpectrumReport& report, const std::string& name, std::vector<double> values,
                         std::span<const double> power, int unit) const {
  if (is_linear_level(choices_.value, chosen_scale(choices_))) {
    for (std::size_t k = 0; k < values.size(); ++k) report.range.look(values[k], power[k] == 0);
  }
  ChannelSpectrum channel;
  channel.name = name;
  channel.values = std::move(values);
  channel.peaks = peaks(power, unit);
  report.channels.push_back(std::move(channel));
}

std::vector<analysis::Peak> SpectrumValues::peaks(std::span<const double> power, int unit) const {
  if (choices_.peaks == 0) return {};
  analysis::PeakOptions options;
  options.count = choices_.peaks;
  options.window = job_.window;
  options.window_length = job_.segment;
  options.unit = unit;
  if (calibration_.complex_input) options.lowest = -options.highest;
  options.lowest = choices_.lowest_frequency.value_or(options.lowest);
  options.highest = choices_.highest_frequency.value_or(options.highest);
  return analysis::find_peaks(power, calibration_, options);
}

std::vector<double> SpectrumValues::shown_frequencies() const {
  std::vector<double> frequencies = large_copy<double>(frequencies_);
  return choices_.complex_values ? frequencies : shown(std::move(frequencies));
}

void SpectrumValues::arrange(SpectrumReport& report) const {
  report.frequencies = shown(std::move(report.frequencies));
  for (ChannelSpectrum& channel : report.channels) channel.values = shown(std::move(channel.values));
}

std::vector<double> SpectrumValues::shown(std::vector<double> of_bins) const {
  const auto centre = [this](std::vector<double>& values) {
    if (calibration_.complex_input && choices_.shift) analysis::shift_to_centre(values);
  };
  centre(of_bins);
  if (!choices_.lowest_frequency && !choices_.highest_frequency) return of_bins;
  const FrequencyRange wanted = wanted_range(choices_);
  std::vector<double> frequencies = frequencies_;
  centre(frequencies);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < of_bins.size(); ++i) {
    if (wanted.holds(frequencies[i])) of_bins[kept++] = of_bins[i];
  }
  of_bins.resize(kept);
  return of_bins;
}

}  // namespace fftcl::app
