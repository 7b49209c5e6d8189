// From a transform's complex bins to calibrated values.
//
// Let X[k] be the unscaled DFT of w[i] x[i] over `fft_size` = N points, S1 = sum w, S2 = sum w^2, F the full scale, fs
// the sample rate (1 where unknown), and c the share of the other half: 2 for real input except at DC and, for even N,
// at Nyquist, where it is 1; 1 everywhere for complex input.
//
//   magnitude  A = c |X| / (S1 F)                 amplitude of the sine at this bin, 1 = full scale
//   power      P = c |X|^2 / (S1^2 F^2)           mean square of that sine (A^2 / 2; A^2 at DC and Nyquist)
//   psd        D = c |X|^2 / (fs S2 F^2)          mean square per Hz; sum(D) fs / N = sum (w x)^2 / (S2 F^2) (Parseval)
//   phase      arg X in (-pi, pi]; 0 where X is 0
//
// In decibels: 20 log10 A, 10 log10 (P / R), 10 log10 (D / R), where R is the mean square of the full-scale sine: 1/2
// for real input, 1 (of the full-scale complex exponential) for complex input. So a full-scale sine reads 0.00 dBFS in
// magnitude and in power with every window, and its psd summed over its bins does so too (AES17's meaning of dBFS).
// Linear power and psd are scipy.signal.periodogram's scaling="spectrum" and "density". Zero reads -inf dB.
// Sources: Heinzel, Ruediger, Schilling, "Spectrum and spectral density estimation by the DFT", 2002; AES17-2015.
#pragma once

#include <cmath>
#include <complex>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fftcl::app::analysis {

enum class Value { magnitude, power, psd, phase };
enum class Scale { db, linear, log };  ///< log: log10 of the linear value; phase has no scale
enum class Sides { one, two };         ///< frequencies from 0 on, or negative ones, too

/// What the values depend on besides the bins.
struct Calibration {
  std::size_t fft_size = 1;      ///< N, zero padding included
  double window_sum = 1;         ///< S1
  double window_square_sum = 1;  ///< S2
  double sample_rate = 0;        ///< Hz; 0: unknown
  double centre = 0;             ///< what zero stands for in complex input: where its receiver was tuned to, in Hz
  double full_scale = 1;         ///< F / 2^full_scale_exponent
  int full_scale_exponent = 0;   ///< not 0 where the square of F would be beyond doubles
  bool complex_input = false;    ///< the bins are all N of them, else N/2 + 1
};

/// Sets the full scale F.
void set_full_scale(Calibration& calibration, double full_scale);

/// S1 and S2 of `window`, whose points may be fewer than `fft_size`. Complex input has two sides.
Calibration calibrate(std::span<const double> window, std::size_t fft_size, double sample_rate, double full_scale,
                      Sides sides);

/// Bins of the spectrum: N for complex input, else N/2 + 1.
std::size_t bin_count(const Calibration& calibration);

/// The factor c of the formulas above.
double bin_share(const Calibration& calibration, std::size_t bin);

// Squares of doubles beyond 1e154 or below 1e-162 are no doubles, while their roots and decibels are. Squares and
// levels may therefore be in units of a power of two, 2^unit.

/// What turns each bin's |X|^2 into its level: A^2 for magnitude, P for power, D for psd, each without the
/// calibration's full_scale_exponent. Levels can be averaged and compared; value_of_level() puts them on the scale. Not
/// for phase: std::logic_error.
std::vector<double> level_factors(const Calibration& calibration, Value value);

/// `unit` is even.
double value_of_level(double level, const Calibration& calibration, Value value, Scale scale, int unit = 0);

/// The value of one bin, whatever its size; `factor` is its level_factors().
double value_of_bin(const std::complex<double>& bin, double factor, const Calibration& calibration, Value value,
                    Scale scale);

/// |X|, whatever its size.
double magnitude_of_bin(const std::complex<double>& bin);
inline double magnitude_of_bin(const std::complex<float>& bin) {
  return std::sqrt(std::norm(std::complex<double>(bin)));
}

/// Values of bin_count() squared magnitudes |X|^2 (as Welch's average gives them). Not for phase: std::logic_error.
std::vector<double> scale_squared(std::span<const double> squared, const Calibration& calibration, Value value,
                                  Scale scale, int unit = 0);

/// Values of bin_count() complex bins.
template <class Real>
std::vector<double> scale_bins(std::span<const std::complex<Real>> bins, const Calibration& calibration, Value value,
                               Scale scale);

/// "magnitude_dbfs", "power_dbfs", "psd_dbfs_per_hz", "phase_rad"; linear "magnitude", "power", "psd_per_hz"; log
/// "magnitude_log10" ... An unknown sample rate turns "hz" into "cycle_per_sample".
std::string value_name(Value value, Scale scale, double sample_rate);

/// "dBFS", "dBFS/Hz", "rad", ...; empty for a plain ratio.
std::string value_unit(Value value, Scale scale, double sample_rate);

/// 20 log10; -inf for 0.
double amplitude_db(double amplitude);

// Frequencies of bins, k fs / N, counted from 0 or from a centre; in cycles per sample where the rate is unknown.

/// Of N/2 + 1 bins.
std::vector<double> one_sided_frequencies(std::size_t fft_size, double sample_rate);
/// Of all N, those from N/2 rounded up on below the centre (numpy's fftfreq).
std::vector<double> two_sided_frequencies(std::size_t fft_size, double sample_rate, double centre = 0);
/// Of bin_count() bins.
std::vector<double> bin_frequencies(const Calibration& calibration);

/// The ends of what a spectrum has: 0 and half of the rate; of complex input, which has a centre, half of it to both
/// sides.
struct SpectrumBand {
  double low = 0;
  double high = 0;
};
SpectrumBand spectrum_band(double sample_rate, std::optional<double> centre);

/// Moves the zero frequency of a two-sided spectrum to the middle (index n/2 rounded down), as numpy's fftshift.
template <class T>
void shift_to_centre(std::vector<T>& values);

}  // namespace fftcl::app::analysis
