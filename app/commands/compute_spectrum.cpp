#include "commands/compute_spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <type_traits>

#include "analysis/welch.hpp"
#include "analysis/window.hpp"
#include "commands/spectrum_job.hpp"

namespace fftcl::app {
namespace {

template <class T>
struct NumberTraits {
  using Real = T;
  static constexpr bool kComplex = false;
};
template <class T>
struct NumberTraits<std::complex<T>> {
  using Real = T;
  static constexpr bool kComplex = true;
};

/// Transforms that run at once at most: enough to fill a device, few enough to be held in memory twice.
constexpr std::size_t kMostInBatch = 64;
constexpr std::size_t kMostBatchBytes = std::size_t{1} << 28;

/// Computes one signal; T is what its samples are computed in.
template <class T>
class SpectrumComputation {
 public:
  using Real = typename NumberTraits<T>::Real;
  using Complex = std::complex<Real>;
  static constexpr bool kComplexInput = NumberTraits<T>::kComplex;

  SpectrumComputation(const Signal& signal, const SpectrumChoices& choices, const SpectrumJob& job, Engine& engine)
      : signal_(signal),
        choices_(choices),
        job_(job),
        engine_(engine),
        points_(analysis::window_points(job.window, job.segment)),
        calibration_(analysis::calibrate(points_, job.fft_size, signal.sample_rate, choices.full_scale, kComplexInput)),
        bins_(analysis::bin_count(calibration_)) {}

  SpectrumReport run() {
    SpectrumReport report = labels();
    const std::size_t channels = signal_.channels.size();
    if (job_.averaged()) {
      for (std::size_t channel = 0; channel < channels; ++channel) {
        report.channels.push_back(from_power(channel, averaged_power(channel, report)));
      }
    } else {
      const std::size_t bytes = job_.fft_size * sizeof(Complex);
      const std::size_t in_batch = std::clamp<std::size_t>(kMostBatchBytes / bytes, 1, channels);
      for (std::size_t first = 0; first < channels; first += in_batch) {
        transform_channels(first, std::min(in_batch, channels - first), report);
      }
    }
    if (!choices_.complex_values) arrange(report);
    return report;
  }

 private:
  TransformSpec spec(std::size_t batch) const {
    TransformSpec spec;
    spec.lengths = {job_.fft_size};
    spec.batch = batch;
    spec.kind = kComplexInput ? TransformKind::complex_to_complex : TransformKind::real_to_complex;
    spec.precision = std::is_same_v<Real, double> ? Precision::fp64 : Precision::fp32;
    if (choices_.complex_values) {
      spec.normalization = normalization_of(choices_.norm.value_or(Norm::backward), Direction::forward);
    }
    return spec;
  }

  SpectrumReport labels() const {
    SpectrumReport report;
    report.source = signal_.source;
    report.format = signal_.format;
    report.sample_rate = signal_.sample_rate;
    report.samples = signal_.point_count();
    report.fft_size = job_.fft_size;
    report.window = analysis::to_string(job_.window);
    report.segments = job_.segments;
    if (!choices_.complex_values) {
      report.value_name = analysis::value_name(choices_.value, chosen_scale(choices_), signal_.sample_rate);
    }
    report.device = engine_.device_info().name;
    report.precision = std::is_same_v<Real, double> ? Precision::fp64 : Precision::fp32;
    report.frequencies =
        analysis::bin_frequencies(job_.fft_size, signal_.sample_rate, kComplexInput || choices_.complex_values);
    return report;
  }

  /// One transform for each of `count` channels, in one batch.
  void transform_channels(std::size_t first, std::size_t count, SpectrumReport& report) {
    std::vector<T> input(count * job_.fft_size);
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<T> samples = channel_values<T>(signal_, first + i);
      samples.resize(job_.segment);
      analysis::detrend(std::span<T>(samples), job_.detrend);
      T* target = input.data() + i * job_.fft_size;
      for (std::size_t n = 0; n < job_.segment; ++n) target[n] = samples[n] * static_cast<Real>(points_[n]);
    }
    std::vector<Complex> spectra(count * bins_);
    Transform& transform = engine_.transform(spec(count));
    report.plan = stages_text(transform.plan());
    engine_.run(transform, Direction::forward, std::span<const T>(input), std::span<Complex>(spectra));
    for (std::size_t i = 0; i < count; ++i) {
      const std::span<const Complex> bins(spectra.data() + i * bins_, bins_);
      report.channels.push_back(choices_.complex_values ? plain(first + i, bins) : calibrated(first + i, bins));
    }
  }

  std::vector<double> averaged_power(std::size_t channel, SpectrumReport& report) {
    analysis::WelchOptions options;
    options.hop = job_.hop;
    options.average = job_.average;
    options.detrend = job_.detrend;
    options.fft_size = job_.fft_size;
    const std::size_t bytes = job_.fft_size * sizeof(Complex);
    const std::size_t most = std::clamp<std::size_t>(kMostBatchBytes / bytes, 1, kMostInBatch);
    options.most_in_batch = std::min(most, job_.segments);
    Transform& transform = engine_.transform(spec(options.most_in_batch));
    report.plan = stages_text(transform.plan());
    const std::vector<T> samples = channel_values<T>(signal_, channel);
    std::vector<T> full_input(options.most_in_batch * job_.fft_size);
    std::vector<Complex> full_output(options.most_in_batch * bins_);
    return analysis::welch<T>(
        samples, points_, options, [&](std::span<const T> segments, std::size_t count, std::span<Complex> spectra) {
          if (count == options.most_in_batch) {
            engine_.run(transform, Direction::forward, segments, spectra);
            return;
          }
          // The last, smaller batch runs in the same transform: what the rest of it holds does not matter.
          std::copy(segments.begin(), segments.end(), full_input.begin());
          engine_.run(transform, Direction::forward, std::span<const T>(full_input), std::span<Complex>(full_output));
          std::copy_n(full_output.begin(), spectra.size(), spectra.begin());
        });
  }

  ChannelSpectrum from_power(std::size_t channel, const std::vector<double>& power) const {
    ChannelSpectrum result;
    result.name = signal_.channel_names[channel];
    result.values = analysis::scale_squared(power, calibration_, choices_.value, chosen_scale(choices_));
    result.peaks = peaks(power);
    return result;
  }

  ChannelSpectrum calibrated(std::size_t channel, std::span<const Complex> bins) const {
    ChannelSpectrum result;
    result.name = signal_.channel_names[channel];
    result.values = analysis::scale_bins(bins, calibration_, choices_.value, chosen_scale(choices_));
    result.peaks = peaks(analysis::squared_magnitudes(bins));
    return result;
  }

  /// All fft_size bins as numpy.fft.fft orders them; the upper half of a real signal's spectrum mirrors the lower one.
  ChannelSpectrum plain(std::size_t channel, std::span<const Complex> bins) const {
    ChannelSpectrum result;
    result.name = signal_.channel_names[channel];
    result.complex_values.resize(job_.fft_size);
    for (std::size_t k = 0; k < job_.fft_size; ++k) {
      result.complex_values[k] =
          k < bins_ ? std::complex<double>(bins[k]) : std::conj(std::complex<double>(bins[job_.fft_size - k]));
    }
    return result;
  }

  std::vector<analysis::Peak> peaks(const std::vector<double>& power) const {
    analysis::PeakOptions options;
    options.count = choices_.peaks;
    options.window = job_.window;
    options.window_length = job_.segment;
    if (kComplexInput) options.lowest = -options.highest;
    options.lowest = choices_.lowest_frequency.value_or(options.lowest);
    options.highest = choices_.highest_frequency.value_or(options.highest);
    return analysis::find_peaks(power, calibration_, options);
  }

  /// Zero frequency in the middle of a two-sided spectrum, and only the frequencies that were asked for.
  void arrange(SpectrumReport& report) const {
    if (kComplexInput && choices_.shift) {
      analysis::shift_to_centre(report.frequencies);
      for (ChannelSpectrum& channel : report.channels) analysis::shift_to_centre(channel.values);
    }
    if (!choices_.lowest_frequency && !choices_.highest_frequency) return;
    const double lowest = choices_.lowest_frequency.value_or(-HUGE_VAL);
    const double highest = choices_.highest_frequency.value_or(HUGE_VAL);
    const std::vector<double> all = report.frequencies;
    const auto keep = [&](std::vector<double>& values) {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (all[i] >= lowest && all[i] <= highest) values[kept++] = values[i];
      }
      values.resize(kept);
    };
    keep(report.frequencies);
    for (ChannelSpectrum& channel : report.channels) keep(channel.values);
  }

  const Signal& signal_;
  const SpectrumChoices& choices_;
  const SpectrumJob& job_;
  Engine& engine_;
  std::vector<double> points_;
  analysis::Calibration calibration_;
  std::size_t bins_;
};

}  // namespace

SpectrumReport compute_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine) {
  const SpectrumJob job = decide_job(signal, choices);
  const bool twice = engine.precision(signal.precision) == Precision::fp64;
  const auto compute = [&]<class T>(T) { return SpectrumComputation<T>(signal, choices, job, engine).run(); };
  if (signal.is_complex()) return twice ? compute(std::complex<double>()) : compute(std::complex<float>());
  return twice ? compute(double()) : compute(float());
}

}  // namespace fftcl::app
