// Responses of zero-phase filters: a real factor for each frequency, so that nothing is shifted in time or place.
//
// Each is a prototype of the normalised frequency u, 1 at the band's edges:
//
//   ideal           1 for u <= 1, 0 above
//   gaussian        2^(-u^2 / 2)
//   butterworth:N   1 / sqrt(1 + u^(2 N))          (S. Butterworth, "On the theory of filter amplifiers", 1930)
//
// and a band is a mapping of frequencies onto u, the classic transformations of a low-pass:
//
//   low pass  F       u = f / F
//   high pass F       u = F / f
//   band pass F1:F2   u = |f^2 - F1 F2| / (f (F2 - F1))
//   band stop F1:F2   u = f (F2 - F1) / |f^2 - F1 F2|
//
// Of complex samples a band may lie on one side of zero, F1 or F2 below 0 or above: it is a low pass (band stop: a high
// pass) of half its width around its centre, from which frequencies count the shorter way around: they go on from half
// the rate to minus half of it.
//
// u is 1 at F, F1 and F2, so that gaussian and butterworth are 3.01 dB down (1/sqrt 2) at each edge and ideal passes
// it. Far from the edge a butterworth falls by 6.02 N dB an octave.
#pragma once

#include <cstddef>
#include <vector>

namespace fftcl::app::analysis {

enum class Band { low_pass, high_pass, band_pass, band_stop };

enum class ResponseShape { ideal, gaussian, butterworth };

struct FrequencyResponse {
  Band band = Band::low_pass;
  /// F, or F1 and F2: above 0 and low < high. `high` says nothing to low_pass and high_pass.
  double low = 0;
  double high = 0;
  ResponseShape shape = ResponseShape::butterworth;
  unsigned order = 4;  ///< of a butterworth, at least 1
  /// Frequencies count from here, of either sign: a band of complex samples. 0: they are mirrors of each other.
  double centre = 0;

  bool has_one_edge() const { return band == Band::low_pass || band == Band::high_pass; }
  /// True where zero frequency is taken away: high_pass and band_pass.
  bool removes_mean() const { return centre == 0 && (band == Band::high_pass || band == Band::band_pass); }
};

/// The factor at a distance of at least 0 from the centre, in [0, 1].
double gain(const FrequencyResponse& response, double frequency);
/// The same, without the rounding of a double.
long double long_gain(const FrequencyResponse& response, long double frequency);

/// gain() at the bins of a real transform of `length` points: k * rate / length for k in 0 .. length / 2.
std::vector<double> gains(const FrequencyResponse& response, std::size_t length, double rate);

}  // namespace fftcl::app::analysis
