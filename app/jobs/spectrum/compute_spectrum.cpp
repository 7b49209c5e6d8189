#include "jobs/spectrum/compute_spectrum.hpp"

#include <algorithm>
#include <array>
#include <complex>

#include "analysis/large_array.hpp"
#include "analysis/number_type.hpp"
#include "jobs/spec_of.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "jobs/spectrum/spectrum_values.hpp"

namespace fftcl::app {
namespace {

/// Few enough channels at once to be held in memory twice.
constexpr std::size_t kMostBatchBytes = std::size_t{1} << 28;

/// Points whose frequencies and window take the host longer than opening the device.
constexpr std::size_t kManyPoints = std::size_t{1} << 24;

template <class T>
std::size_t channels_at_once(const Signal& labels, const SpectrumJob& job) {
  const std::size_t bytes = job.fft_size * sizeof(analysis::ComplexOf<T>);
  return std::clamp<std::size_t>(kMostBatchBytes / bytes, 1, labels.channel_names.size());
}

/// Of `batch` channels, computed in T.
template <class T>
TransformSpec spec_of_channels(const Signal& labels, const SpectrumChoices& choices, const SpectrumJob& job,
                               std::size_t batch) {
  TransformSpec spec = spec_of<T>({job.fft_size}, batch, Direction::forward);
  if (analysis::kIsComplex<T>) spec.layout = labels.layout;
  if (choices.complex_values) {
    spec.normalization = normalization_of(choices.norm.value_or(Norm::backward), Direction::forward);
  }
  return spec;
}

/// What the device does not hold, or this machine beside what SpectrumValues holds and `samples_bytes` yet to be read,
/// is refused before the host fills its memory for it.
template <class T>
void require_room(const Signal& labels, const SpectrumChoices& choices, const SpectrumJob& job, Engine& engine,
                  std::uint64_t samples_bytes) {
  const bool two_sided = analysis::kIsComplex<T> || choices.complex_values;
  // The report has a copy of them.
  const std::uint64_t frequencies = 2 * (two_sided ? job.fft_size : job.fft_size / 2 + 1);
  const std::uint64_t tables = (job.segment + frequencies) * sizeof(double);
  engine.require_room(spec_of_channels<T>(labels, choices, job, channels_at_once<T>(labels, job)),
                      tables + samples_bytes);
}

/// Computes one signal; T is what its samples are computed in.
template <class T>
class SpectrumComputation {
 public:
  using Real = analysis::RealOf<T>;
  using Complex = std::complex<Real>;
  static constexpr bool kComplexInput = analysis::kIsComplex<T>;

  SpectrumComputation(const Signal& signal, const SpectrumChoices& choices, const SpectrumJob& job,
                      const SpectrumValues& values, Engine& engine)
      : signal_(signal), choices_(choices), job_(job), values_(values), engine_(engine) {}

  SpectrumReport run() {
    const std::size_t channels = signal_.channels.size();
    const std::size_t in_batch = channels_at_once<T>(signal_, job_);
    engine_.require_room(spec_of_channels<T>(signal_, choices_, job_, in_batch));
    SpectrumReport report = values_.report(engine_, analysis::kPrecisionOf<T>);
    report.samples = signal_.point_count();
    for (std::size_t first = 0; first < channels; first += in_batch) {
      transform_channels(first, std::min(in_batch, channels - first), report);
    }
    if (!choices_.complex_values) values_.arrange(report);
    return report;
  }

 private:
  /// One transform for each of `count` channels, in one batch.
  void transform_channels(std::size_t first, std::size_t count, SpectrumReport& report) {
    const std::size_t bins = values_.bins();
    const std::vector<double>& points = values_.window_points();
    std::vector<T> input = large_vector<T>(count * job_.fft_size);
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<T> samples = channel_values<T>(signal_, first + i);
      samples.resize(job_.segment);
      analysis::detrend(std::span<T>(samples), job_.detrend);
      T* target = input.data() + i * job_.fft_size;
      for (std::size_t n = 0; n < job_.segment; ++n) target[n] = samples[n] * static_cast<Real>(points[n]);
    }
    std::vector<Complex> spectra = large_vector<Complex>(count * bins);
    Transform& transform = engine_.transform(spec_of_channels<T>(signal_, choices_, job_, count));
    report.plan = engine_.plan_text(transform);
    run(transform, input, spectra);
    for (std::size_t i = 0; i < count; ++i) {
      const std::span<const Complex> spectrum(spectra.data() + i * bins, bins);
      const std::string& name = signal_.channel_names[first + i];
      if (choices_.complex_values) {
        report.channels.push_back(plain(name, spectrum));
      } else {
        values_.add_bins(report, name, spectrum);
      }
    }
  }

  /// Samples that came as all real and then all imaginary parts go to the device like that, and are packed there.
  void run(Transform& transform, const std::vector<T>& input, std::vector<Complex>& spectra) {
    if constexpr (kComplexInput) {
      if (signal_.layout == Layout::planar) {
        std::array<std::vector<Real>, 2> parts = {std::vector<Real>(input.size()), std::vector<Real>(input.size())};
        for (std::size_t i = 0; i < input.size(); ++i) {
          parts[0][i] = input[i].real();
          parts[1][i] = input[i].imag();
        }
        std::array<std::vector<Real>, 2> results = {std::vector<Real>(spectra.size()),
                                                    std::vector<Real>(spectra.size())};
        engine_.run_planar<Real>(transform, Direction::forward, {parts[0], parts[1]}, {results[0], results[1]});
        for (std::size_t k = 0; k < spectra.size(); ++k) spectra[k] = {results[0][k], results[1][k]};
        return;
      }
    }
    engine_.run(transform, Direction::forward, std::span<const T>(input), std::span<Complex>(spectra));
  }

  /// All fft_size bins as numpy.fft.fft orders them; the upper half of a real signal's spectrum mirrors the lower one.
  /// No zero has a sign: that is rounding, and with it the phase of -1 would be -pi where --value phase says pi.
  ChannelSpectrum plain(const std::string& name, std::span<const Complex> bins) const {
    ChannelSpectrum result;
    result.name = name;
    make_large(result.complex_values, job_.fft_size);
    for (std::size_t k = 0; k < job_.fft_size; ++k) {
      const bool is_mirrored = k >= bins.size();
      const std::complex<double> bin(bins[is_mirrored ? job_.fft_size - k : k]);
      result.complex_values[k] = {0.0 + bin.real(), is_mirrored ? 0.0 - bin.imag() : 0.0 + bin.imag()};
    }
    return result;
  }

  const Signal& signal_;
  const SpectrumChoices& choices_;
  const SpectrumJob& job_;
  const SpectrumValues& values_;
  Engine& engine_;
};

}  // namespace

void require_room_for_spectrum(const Signal& labels, bool is_complex, std::uint64_t bytes,
                               const SpectrumChoices& choices, Engine& engine) {
  if (labels.point_count() <= kManyPoints) return;
  const SpectrumJob job = decide_job(labels, choices);
  if (job.fft_size <= kManyPoints) return;
  analysis::in_numbers_of(engine.precision(labels.precision), is_complex,
                          [&]<class T>(T) { require_room<T>(labels, choices, job, engine, bytes); });
}

SpectrumReport compute_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine,
                                const FrequenciesAhead& ahead) {
  const SpectrumJob job = decide_job(signal, choices);
  const auto in_its_numbers = [&](const auto& compute) {
    return analysis::in_numbers_of(engine.precision(signal.precision), signal.is_complex(), compute);
  };
  if (job.fft_size > kManyPoints) {
    in_its_numbers([&]<class T>(T) { require_room<T>(signal, choices, job, engine, 0); });
  }
  // Else what needs no device comes first: that may be on its way still.
  const SpectrumValues values(signal, signal.is_complex(), choices, job);
  if (ahead) ahead(values.shown_frequencies());
  return in_its_numbers([&]<class T>(T) { return SpectrumComputation<T>(signal, choices, job, values, engine).run(); });
}

}  // namespace fftcl::app
