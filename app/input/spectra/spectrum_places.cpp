#include "input/spectra/spectrum_places.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "input/input_error.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {

void require_all_frequencies(std::span<const double> frequencies, const std::string& axis, const std::string& source) {
  const auto count = static_cast<double>(frequencies.size());
  const double step = frequencies.size() > 1 ? std::abs(frequencies[1]) : 1;
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const auto place = static_cast<double>(i);
    const double expected = step * (place < count / 2 ? place : place - count);
    if (std::abs(frequencies[i] - expected) <= step / 4) continue;
    throw InputError(
        source,
        fmt::format("its values are not those of a whole transform of {} points: number {} is at {} {:.8g}, "
                    "where {:.8g} belongs",
                    frequencies.size(), i + 1, axis, frequencies[i], expected),
        "give all frequencies, positive and negative ones, in the order in which 'fftcl --value complex' "
        "writes them");
  }
}

void refuse_shape(const ByteSource& source, const ReadOptions& options) {
  if (options.raw.shape.empty()) return;
  throw UsageError("--shape", fmt::format("'{}' says its frequencies, and with them its shape", source.name()),
                   "leave it out");
}

Signal signal_of(ReadSpectrum&& spectrum, std::string format, const std::string& source) {
  Signal signal;
  signal.kind = SignalKind::table;
  signal.source = source;
  signal.format = std::move(format);
  signal.precision = spectrum.precision;
  signal.shape = std::move(spectrum.shape);
  signal.channel_names = std::move(spectrum.channel_names);
  for (auto& channel : spectrum.channels) signal.channels.emplace_back(std::move(channel));
  return signal;
}

}  // namespace fftcl::app
