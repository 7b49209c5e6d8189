#include "analysis/spectra/spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "analysis/large_array.hpp"

namespace fftcl::app::analysis {
namespace {

/// The mean square that 0 dBFS stands for.
double reference_power(const Calibration& calibration) { return calibration.complex_input ? 1 : 0.5; }

double rate_or_one(double sample_rate) { return sample_rate > 0 ? sample_rate : 1; }

void require_bins(std::size_t bins, const Calibration& calibration) {
  if (bins != bin_count(calibration))
    throw std::logic_error("spectrum: the number of bins does not fit the calibration");
}

double frequency_of(double bin, std::size_t fft_size, double sample_rate) {
  // The product first: it is exact for whole rates, so that a bin on a whole frequency reads as such.
  return bin * rate_or_one(sample_rate) / static_cast<double>(fft_size);
}

/// True where factors from 1e-200 to 1e200 neither overflow |X|^2 nor make it 0, as for most signals. A square of 0 is
/// not usual: it may be that of a small value which was rounded to it.
bool is_usual_square(double squared) { return squared > 1e-100 && squared < 1e100; }

struct ScaledBin {
  std::complex<double> value;  ///< the bin over 2^exponent: its larger part is from 1 to 2
  int exponent;
};

ScaledBin scaled_bin(const std::complex<double>& bin) {
  const double largest = std::max(std::abs(bin.real()), std::abs(bin.imag()));
  if (!(largest > 0) || !std::isfinite(largest)) return {bin, 0};
  const int exponent = std::ilogb(largest);
  return {{std::ldexp(bin.real(), -exponent), std::ldexp(bin.imag(), -exponent)}, exponent};
}

}  // namespace

Calibration calibrate(std::span<const double> window, std::size_t fft_size, double sample_rate, double full_scale,
                      Sides sides) {
  long double sum = 0;
  long double squares = 0;
  for (const double w : window) {
    sum += w;
    squares += static_cast<long double>(w) * w;
  }
  Calibration calibration;
  calibration.fft_size = fft_size;
  calibration.window_sum = static_cast<double>(sum);
  calibration.window_square_sum = static_cast<double>(squares);
  calibration.sample_rate = sample_rate;
  calibration.complex_input = sides == Sides::two;
  set_full_scale(calibration, full_scale);
  return calibration;
}

void set_full_scale(Calibration& calibration, double full_scale) {
  constexpr int kMostPlain = 300;
  const int exponent = std::ilogb(full_scale);
  calibration.full_scale_exponent = std::abs(exponent) > kMostPlain ? exponent : 0;
  calibration.full_scale = std::ldexp(full_scale, -calibration.full_scale_exponent);
}

std::size_t bin_count(const Calibration& calibration) {
  return calibration.complex_input ? calibration.fft_size : calibration.fft_size / 2 + 1;
}

double bin_share(const Calibration& calibration, std::size_t bin) {
  return calibration.complex_input || bin == 0 || 2 * bin == calibration.fft_size ? 1 : 2;
}

std::vector<double> level_factors(const Calibration& calibration, Value value) {
  if (value == Value::phase) throw std::logic_error("spectrum: squared magnitudes have no phase");
  const double s1 = calibration.window_sum * calibration.full_scale;
  const double density = rate_or_one(calibration.sample_rate) * calibration.window_square_sum * calibration.full_scale *
                         calibration.full_scale;
  std::vector<double> factors = large_vector<double>(bin_count(calibration));
  for (std::size_t k = 0; k < factors.size(); ++k) {
    const double share = bin_share(calibration, k);
    factors[k] =
        value == Value::magnitude ? share * share / (s1 * s1) : share / (value == Value::power ? s1 * s1 : density);
  }
  return factors;
}

double value_of_level(double level, const Calibration& calibration, Value value, Scale scale, int unit) {
  const bool amplitude = value == Value::magnitude;
  const int exponent = unit - 2 * calibration.full_scale_exponent;
  const double digits = exponent * std::log10(2.0);  // exactly 0 for usual signals
  switch (scale) {
    case Scale::linear:
      return amplitude ? std::ldexp(std::sqrt(level), exponent / 2) : std::ldexp(level, exponent);
    case Scale::log:
      return amplitude ? 0.5 * (std::log10(level) + digits) : std::log10(level) + digits;
    case Scale::db:
      break;
  }
  return 10 * std::log10(amplitude ? level : level / reference_power(calibration)) + 10 * digits;
}

double value_of_bin(const std::complex<double>& bin, double factor, const Calibration& calibration, Value value,
                    Scale scale) {
  const double squared = std::norm(bin);
  if (is_usual_square(squared)) return value_of_level(factor * squared, calibration, value, scale);
  const auto [scaled, exponent] = scaled_bin(bin);
  return value_of_level(factor * std::norm(scaled), calibration, value, scale, 2 * exponent);
}

double magnitude_of_bin(const std::complex<double>& bin) {
  const double squared = std::norm(bin);
  if (is_usual_square(squared)) return std::sqrt(squared);
  const auto [scaled, exponent] = scaled_bin(bin);
  return std::ldexp(std::sqrt(std::norm(scaled)), exponent);
}

std::vector<double> scale_squared(std::span<const double> squared, const Calibration& calibration, Value value,
                                  Scale scale, int unit) {
  require_bins(squared.size(), calibration);
  std::vector<double> values = level_factors(calibration, value);
  for (std::size_t k = 0; k < squared.size(); ++k) {
    values[k] = value_of_level(values[k] * squared[k], calibration, value, scale, unit);
  }
  return values;
}

template <class Real>
std::vector<double> scale_bins(std::span<const std::complex<Real>> bins, const Calibration& calibration, Value value,
                               Scale scale) {
  require_bins(bins.size(), calibration);
  if (value != Value::phase) {
    std::vector<double> values = level_factors(calibration, value);
    for (std::size_t k = 0; k < bins.size(); ++k) {
      values[k] = value_of_bin(std::complex<double>(bins[k]), values[k], calibration, value, scale);
    }
    return values;
  }
  std::vector<double> values = large_vector<double>(bins.size());
  std::transform(bins.begin(), bins.end(), values.begin(), [](const std::complex<Real>& bin) {
    // arg of (-0, 0) is pi and of (x, -0) may be -pi: signs of zeros are rounding, not phase.
    const double real = static_cast<double>(bin.real());
    const double imag = static_cast<double>(bin.imag()) + 0.0;
    return real == 0 && imag == 0 ? 0 : std::atan2(imag, real);
  });
  return values;
}

template std::vector<double> scale_bins(std::span<const std::complex<float>>, const Calibration&, Value, Scale);
template std::vector<double> scale_bins(std::span<const std::complex<double>>, const Calibration&, Value, Scale);

std::string value_name(Value value, Scale scale, double sample_rate) {
  if (value == Value::phase) return "phase_rad";
  const std::string per = value == Value::psd ? sample_rate > 0 ? "_per_hz" : "_per_cycle_per_sample" : "";
  const std::string quantity = value == Value::magnitude ? "magnitude" : value == Value::power ? "power" : "psd";
  switch (scale) {
    case Scale::db:
      return quantity + "_dbfs" + per;
    case Scale::log:
      return quantity + per + "_log10";
    case Scale::linear:
      break;
  }
  return quantity + per;
}

std::string value_unit(Value value, Scale scale, double sample_rate) {
  if (value == Value::phase) return "rad";
  const std::string per = value == Value::psd ? sample_rate > 0 ? "/Hz" : "/(cycle/sample)" : "";
  switch (scale) {
    case Scale::db:
      return "dBFS" + per;
    case Scale::log:
      return per.empty() ? "log10" : "log10(1" + per + ")";
    case Scale::linear:
      break;
  }
  return per.empty() ? "" : "1" + per;
}

double amplitude_db(double amplitude) { return 20 * std::log10(amplitude); }

std::vector<double> one_sided_frequencies(std::size_t fft_size, double sample_rate) {
  std::vector<double> frequencies = large_vector<double>(fft_size / 2 + 1);
  for (std::size_t k = 0; k < frequencies.size(); ++k)
    frequencies[k] = frequency_of(static_cast<double>(k), fft_size, sample_rate);
  return frequencies;
}

std::vector<double> two_sided_frequencies(std::size_t fft_size, double sample_rate, double centre) {
  std::vector<double> frequencies = large_vector<double>(fft_size);
  for (std::size_t k = 0; k < fft_size; ++k) {
    const bool negative = 2 * k >= fft_size;
    const double signed_bin = static_cast<double>(k) - (negative ? static_cast<double>(fft_size) : 0);
    frequencies[k] = centre + frequency_of(signed_bin, fft_size, sample_rate);
  }
  return frequencies;
}

std::vector<double> bin_frequencies(const Calibration& calibration) {
  if (!calibration.complex_input) return one_sided_frequencies(calibration.fft_size, calibration.sample_rate);
  return two_sided_frequencies(calibration.fft_size, calibration.sample_rate, calibration.centre);
}

SpectrumBand spectrum_band(double sample_rate, std::optional<double> centre) {
  const double half = rate_or_one(sample_rate) / 2;
  return centre ? SpectrumBand{*centre - half, *centre + half} : SpectrumBand{0, half};
}

template <class T>
void shift_to_centre(std::vector<T>& values) {
  const auto first_negative = static_cast<std::ptrdiff_t>((values.size() + 1) / 2);
  std::rotate(values.begin(), values.begin() + first_negative, values.end());
}

template void shift_to_centre(std::vector<float>&);
template void shift_to_centre(std::vector<double>&);
template void shift_to_centre(std::vector<std::complex<float>>&);
template void shift_to_centre(std::vector<std::complex<double>>&);

}  // namespace fftcl::app::analysis
