// The channels of a signal as series of reals, which filters work on: those of complex samples as their real and their
// imaginary parts, of a band that has a centre with its frequency at zero.
#pragma once

#include <algorithm>
#include <complex>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "analysis/filters/oscillator.hpp"
#include "input/signal.hpp"
#include "jobs/take_channel.hpp"

namespace fftcl::app {

/// Brings the frequency of `centre` to zero, or back. Null: they stay.
template <class Real>
void shift_frequency(std::vector<std::complex<Real>>& values, const analysis::Oscillator* centre, bool back) {
  if (centre == nullptr) return;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::complex<double> turn = centre->at(i);
    values[i] = std::complex<Real>(std::complex<double>(values[i]) * (back ? turn : std::conj(turn)));
  }
}

/// The series that a channel is made of, which leave the signal: its values, or their real and their imaginary parts.
template <class Real>
void take_series(Signal& signal, std::size_t channel, const analysis::Oscillator* centre,
                 std::vector<std::vector<Real>>& series) {
  if (!signal.is_complex()) return series.push_back(take_channel<Real>(signal, channel));
  auto values = take_channel<std::complex<Real>>(signal, channel);
  shift_frequency(values, centre, false);
  std::vector<Real> real(values.size()), imaginary(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    real[i] = values[i].real();
    imaginary[i] = values[i].imag();
  }
  series.push_back(std::move(real));
  series.push_back(std::move(imaginary));
}

/// Puts what `filter` makes of each channel in its place; it gets about `together` series at a time. `centre`: of a
/// band of complex values, else null.
template <class Real, class Filter>
void replace_channels(Signal& signal, std::size_t together, const analysis::Oscillator* centre, Filter&& filter) {
  const bool complex = signal.is_complex();
  const std::size_t channels = signal.channels.size();
  const std::size_t most = complex ? std::max<std::size_t>(1, together / 2) : together;
  for (std::size_t first = 0; first < channels; first += most) {
    const std::size_t end = std::min(channels, first + most);
    std::vector<std::vector<Real>> series;
    for (std::size_t c = first; c < end; ++c) take_series(signal, c, centre, series);
    std::vector<std::vector<Real>> results;
    for (const std::vector<Real>& values : series) results.emplace_back(values.size());
    filter(std::span<const std::vector<Real>>(series), std::span<std::vector<Real>>(results));
    series.clear();  // a long signal's are not held beside its result
    for (std::size_t c = first; c < end; ++c) {
      if (!complex) {
        signal.channels[c] = std::move(results[c - first]);
        continue;
      }
      const std::vector<Real>&real = results[2 * (c - first)], &imaginary = results[2 * (c - first) + 1];
      std::vector<std::complex<Real>> values(real.size());
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = {real[i], imaginary[i]};
      shift_frequency(values, centre, true);
      signal.channels[c] = std::move(values);
    }
  }
}

}  // namespace fftcl::app
