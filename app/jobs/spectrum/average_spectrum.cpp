#include "jobs/spectrum/average_spectrum.hpp"

#include <algorithm>
#include <utility>

#include "analysis/number_type.hpp"
#include "analysis/spectra/welch.hpp"
#include "jobs/spectrum/short_time.hpp"
#include "jobs/spectrum/spectrum_values.hpp"

namespace fftcl::app {
namespace {

template <class T>
SpectrumReport average(SignalStream& stream, const SpectrumChoices& choices, Engine& engine, ProgressBar& progress) {
  using Complex = analysis::ComplexOf<T>;
  const Signal& labels = stream.labels();
  SpectrumJob job = decide_average(labels, choices);
  require_room<T>(job, engine);
  StreamHead<T> head = read_head<T>(stream, job.segment, engine);
  // An input shorter than a segment is one segment, padded with zeros as the input of a single transform is.
  job.segment = std::min(job.segment, head.front().size());
  const SpectrumValues values(labels, stream.is_complex(), choices, job);
  SpectrumReport report = values.report(engine, analysis::kPrecisionOf<T>);

  const std::size_t channels = labels.channel_names.size();
  std::vector<analysis::PowerAverage> averages(channels, analysis::PowerAverage(values.bins(), job.average));
  ShortTimeTransform<T> transform(stream, std::move(head), job, values.window_points(), engine);
  const ShortTimeResult result = transform.run(
      [&](std::uint64_t, std::size_t count, std::span<const Complex> spectra) {
        for (std::size_t c = 0; c < channels; ++c) {
          averages[c].add(spectra.subspan(c * count * values.bins(), count * values.bins()));
        }
      },
      progress);
  report.samples = static_cast<std::size_t>(result.samples);
  report.segments = static_cast<std::size_t>(result.segments);
  report.average = job.average;
  report.plan = result.plan;
  for (std::size_t c = 0; c < channels; ++c) {
    values.add_power(report, labels.channel_names[c], averages[c].power(), averages[c].unit());
  }
  values.arrange(report);
  return report;
}

}  // namespace

SpectrumReport average_spectrum(SignalStream& stream, const SpectrumChoices& choices, Engine& engine,
                                ProgressBar& progress) {
  return analysis::in_numbers_of(engine.precision(stream.labels().precision), stream.is_complex(),
                                 [&]<class T>(T) { return average<T>(stream, choices, engine, progress); });
}

}  // namespace fftcl::app
