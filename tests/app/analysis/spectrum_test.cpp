#include "analysis/spectra/spectrum.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <stdexcept>

#include "analysis/spectra/window.hpp"
#include "app/helpers.hpp"
#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::app::testing::full_dft;
using fftcl::app::testing::half_dft;
using fftcl::app::testing::squares_of;
using fftcl::test::near;

namespace {

const std::string kAll[] = {"rect",    "hann",     "hamming", "blackman", "blackmanharris", "nuttall",
                            "flattop", "bartlett", "tukey",   "kaiser",   "gauss"};
constexpr double kRate = 48000;

struct Windowed {
  std::vector<std::complex<double>> bins;
  Calibration calibration;
};

Windowed transform(const std::vector<double>& samples, const std::string& window, double rate = kRate,
                   double full_scale = 1) {
  const auto points = window_points(*window_from_text(window), samples.size());
  std::vector<double> windowed(samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i) windowed[i] = samples[i] * points[i];
  return {half_dft(windowed), calibrate(points, samples.size(), rate, full_scale, Sides::one)};
}

std::vector<double> sine(std::size_t n, double bin, double amplitude = 1, double phase = 0.3) {
  std::vector<double> samples(n);
  for (std::size_t i = 0; i < n; ++i) {
    samples[i] =
        amplitude * std::sin(2 * std::numbers::pi * bin * static_cast<double>(i) / static_cast<double>(n) + phase);
  }
  return samples;
}

std::vector<double> values_of(const Windowed& windowed, Value value, Scale scale) {
  return scale_bins<double>(windowed.bins, windowed.calibration, value, scale);
}

}  // namespace

TEST_CASE("spectrum: a full-scale sine on a bin reads 0.00 dBFS with every window and length") {
  for (const std::string& window : kAll) {
    for (const std::size_t n : {256u, 1000u, 1001u}) {
      CAPTURE(window);
      CAPTURE(n);
      const std::size_t bin = n / 5;
      const Windowed windowed = transform(sine(n, static_cast<double>(bin)), window);
      CHECK(std::abs(values_of(windowed, Value::magnitude, Scale::db)[bin]) < 0.005);
      CHECK(std::abs(values_of(windowed, Value::power, Scale::db)[bin]) < 0.005);
      CHECK(values_of(windowed, Value::magnitude, Scale::linear)[bin] == near(1, 5e-4));
      CHECK(values_of(windowed, Value::power, Scale::linear)[bin] == near(0.5, 1e-3));
    }
  }
}

TEST_CASE("spectrum: the full scale is what reads 0 dB") {
  const Windowed windowed = transform(sine(512, 100, 32768), "hann", kRate, 32768);
  CHECK(std::abs(values_of(windowed, Value::magnitude, Scale::db)[100]) < 1e-6);
  CHECK(values_of(transform(sine(512, 100, 0.5), "rect"), Value::magnitude, Scale::db)[100] ==
        near(20 * std::log10(0.5)));
}

TEST_CASE("spectrum: DC and Nyquist are not doubled") {
  for (const std::size_t n : {8u, 9u}) {
    CAPTURE(n);
    const Windowed dc = transform(std::vector<double>(n, 1.0), "rect");
    CHECK(values_of(dc, Value::magnitude, Scale::linear)[0] == near(1));
    CHECK(values_of(dc, Value::power, Scale::linear)[0] == near(1));
    CHECK(values_of(dc, Value::power, Scale::db)[0] == near(10 * std::log10(2.0)));
  }
  std::vector<double> alternating(8);
  for (std::size_t i = 0; i < 8; ++i) alternating[i] = i % 2 == 0 ? 1 : -1;
  CHECK(values_of(transform(alternating, "rect"), Value::magnitude, Scale::linear)[4] == near(1));
  // The last bin of an odd length is not Nyquist.
  CHECK(values_of(transform(sine(9, 4), "rect"), Value::magnitude, Scale::linear)[4] == near(1));
}

TEST_CASE("spectrum: the psd sums up to the windowed mean square (Parseval)") {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> uniform(-0.5, 0.5);
  for (const std::string& window : kAll) {
    for (const std::size_t n : {1u, 2u, 3u, 64u, 255u}) {
      for (const double rate : {kRate, 0.0}) {
        CAPTURE(window);
        CAPTURE(n);
        std::vector<double> samples(n);
        for (double& sample : samples) sample = uniform(random);
        const auto points = window_points(*window_from_text(window), n);
        double energy = 0;
        double squares = 0;
        for (std::size_t i = 0; i < n; ++i) {
          energy += points[i] * points[i] * samples[i] * samples[i];
          squares += points[i] * points[i];
        }
        const auto psd = values_of(transform(samples, window, rate), Value::psd, Scale::linear);
        double sum = 0;
        for (const double value : psd) sum += value;
        const double width = (rate > 0 ? rate : 1) / static_cast<double>(n);
        CHECK(sum * width == near(energy / squares, 1e-10));
      }
    }
  }
}

TEST_CASE("spectrum: the psd of a full-scale sine sums up to 0 dBFS, of white noise it is flat at the right level") {
  for (const std::string window : {"rect", "hann", "flattop"}) {
    const auto db = values_of(transform(sine(1000, 200), window), Value::psd, Scale::db);
    double sum = 0;
    for (const double value : db) sum += std::pow(10, value / 10);
    CHECK(std::abs(10 * std::log10(sum * kRate / 1000)) < 0.001);
  }
  std::mt19937 random(1);
  std::normal_distribution<double> normal(0, 0.1);
  std::vector<double> noise(2048);
  for (double& sample : noise) sample = normal(random);
  const auto psd = values_of(transform(noise, "hann"), Value::psd, Scale::linear);
  double mean = 0;
  for (const double value : psd) mean += value / static_cast<double>(psd.size());
  CHECK(mean == near(0.01 / (kRate / 2), 0.05));
}

TEST_CASE("spectrum: silence reads -inf dB, and phase 0") {
  const Windowed windowed = transform(std::vector<double>(16, 0.0), "hann");
  for (const Value value : {Value::magnitude, Value::power, Value::psd}) {
    for (const double db : values_of(windowed, value, Scale::db)) CHECK(db == -std::numeric_limits<double>::infinity());
    for (const double x : values_of(windowed, value, Scale::log)) CHECK(x == -std::numeric_limits<double>::infinity());
  }
  for (const double phase : values_of(windowed, Value::phase, Scale::db)) CHECK(phase == 0);
}

TEST_CASE("spectrum: phase in (-pi, pi]") {
  const std::vector<std::complex<double>> bins = {{1, 0}, {0, 1}, {-1, 0}, {-1, -0.0}, {0, -2}, {-0.0, 0.0}};
  Calibration calibration;
  calibration.fft_size = 6;
  calibration.complex_input = true;
  const auto phase = scale_bins<double>(bins, calibration, Value::phase, Scale::linear);
  const double pi = std::numbers::pi;
  CHECK(phase == std::vector<double>{0, pi / 2, pi, pi, -pi / 2, 0});
}

TEST_CASE("spectrum: complex input is two-sided and its full-scale exponential reads 0 dBFS") {
  std::vector<std::complex<double>> samples(64);
  for (std::size_t i = 0; i < 64; ++i)
    samples[i] = std::polar(1.0, 2 * std::numbers::pi * 60 * static_cast<double>(i) / 64);
  const auto points = window_points(*window_from_text("hann"), 64);
  for (std::size_t i = 0; i < 64; ++i) samples[i] *= points[i];
  const auto calibration = calibrate(points, 64, 64, 1, Sides::two);
  REQUIRE(bin_count(calibration) == 64);
  const auto bins = full_dft(samples);
  for (const Value value : {Value::magnitude, Value::power}) {
    CHECK(std::abs(scale_bins<double>(bins, calibration, value, Scale::db)[60]) < 1e-9);
  }
  CHECK(bin_frequencies(calibration)[60] == -4);
}

TEST_CASE("spectrum: scales agree with each other") {
  const Windowed windowed = transform(sine(100, 12.3, 0.7), "hann");
  for (const Value value : {Value::magnitude, Value::power, Value::psd}) {
    const auto linear = values_of(windowed, value, Scale::linear);
    const auto log = values_of(windowed, value, Scale::log);
    const auto db = values_of(windowed, value, Scale::db);
    for (std::size_t k = 0; k < linear.size(); ++k) {
      CHECK(log[k] == near(std::log10(linear[k])));
      const double expected = value == Value::magnitude ? 20 * log[k] : 10 * (log[k] + std::log10(2.0));
      CHECK(db[k] == near(expected));
    }
  }
  const auto squared = squares_of(windowed.bins);
  CHECK(scale_squared(squared, windowed.calibration, Value::psd, Scale::db) ==
        values_of(windowed, Value::psd, Scale::db));
  CHECK_THROWS_AS(scale_squared(squared, windowed.calibration, Value::phase, Scale::db), std::logic_error);
  CHECK_THROWS_AS(scale_bins<double>(std::vector<std::complex<double>>(7), windowed.calibration, Value::psd, Scale::db),
                  std::logic_error);
  CHECK_THROWS_AS(scale_squared(std::vector<double>(7), windowed.calibration, Value::psd, Scale::db), std::logic_error);
}

TEST_CASE("spectrum: roots and logarithms of levels that no double holds are as far off as the bins are larger") {
  const Windowed usual = transform(sine(100, 12.3, 0.7), "hann");
  for (const int exponent : {-1000, -600, -340, 340, 600, 1000}) {
    CAPTURE(exponent);
    Windowed scaled = usual;
    for (std::complex<double>& bin : scaled.bins) bin *= std::ldexp(1.0, exponent);
    Windowed of_full_scale = scaled;
    set_full_scale(of_full_scale.calibration, std::ldexp(1.0, exponent));
    for (const Value value : {Value::magnitude, Value::power, Value::psd}) {
      const double digits = exponent * std::log10(2.0) * (value == Value::magnitude ? 1 : 2);
      const double decibels = exponent * 20 * std::log10(2.0);
      const auto log = values_of(usual, value, Scale::log);
      const auto db = values_of(usual, value, Scale::db);
      for (std::size_t k = 0; k < log.size(); ++k) {
        CHECK(values_of(scaled, value, Scale::log)[k] == near(log[k] + digits));
        CHECK(values_of(scaled, value, Scale::db)[k] == near(db[k] + decibels));
        CHECK(values_of(of_full_scale, value, Scale::db)[k] == near(db[k]));
        CHECK(values_of(of_full_scale, value, Scale::linear)[k] == near(values_of(usual, value, Scale::linear)[k]));
      }
    }
    const auto magnitudes = values_of(usual, Value::magnitude, Scale::linear);
    const auto scaled_magnitudes = values_of(scaled, Value::magnitude, Scale::linear);
    for (std::size_t k = 0; k < magnitudes.size(); ++k) {
      CHECK(std::ldexp(scaled_magnitudes[k], -exponent) == near(magnitudes[k]));
      CHECK(magnitude_of_bin(scaled.bins[k]) == near(std::ldexp(std::abs(usual.bins[k]), exponent)));
    }
  }
}

TEST_CASE("spectrum: bins of very different sizes keep their levels beside each other") {
  const std::vector<std::complex<double>> bins = {{1e200, 0}, {0, 1}, {-1e-200, 0}, {0, 0}};
  Calibration calibration;
  calibration.fft_size = bins.size();
  calibration.complex_input = true;
  const auto db = scale_bins<double>(bins, calibration, Value::magnitude, Scale::db);
  CHECK(db[0] == near(4000));
  CHECK(db[1] == 0);
  CHECK(db[2] == near(-4000));
  CHECK(db[3] == -std::numeric_limits<double>::infinity());
}

TEST_CASE("spectrum: frequencies and the shift are numpy's") {
  CHECK(one_sided_frequencies(8, 8000) == std::vector<double>{0, 1000, 2000, 3000, 4000});
  CHECK(one_sided_frequencies(5, 0) == std::vector<double>{0, 0.2, 0.4});
  CHECK(one_sided_frequencies(4, 0.5) == std::vector<double>{0, 0.125, 0.25});
  CHECK(two_sided_frequencies(4, 4) == std::vector<double>{0, 1, -2, -1});
  CHECK(two_sided_frequencies(5, 5) == std::vector<double>{0, 1, 2, -2, -1});
  CHECK(two_sided_frequencies(1, 10) == std::vector<double>{0});
  CHECK(two_sided_frequencies(2, 10) == std::vector<double>{0, -5});
  CHECK(one_sided_frequencies(1, 10) == std::vector<double>{0});
  CHECK(one_sided_frequencies(44100, 44100)[440] == 440);
  for (const std::size_t n : {1u, 4u, 5u}) {
    auto frequencies = two_sided_frequencies(n, 0);
    shift_to_centre(frequencies);
    CHECK(std::is_sorted(frequencies.begin(), frequencies.end()));
    CHECK(frequencies[n / 2] == 0);
  }
}

TEST_CASE("spectrum: bins go from 0 to half the rate, those of complex samples to both sides of their centre") {
  Calibration calibration;
  calibration.fft_size = 4;
  CHECK(bin_frequencies(calibration) == std::vector<double>{0, 0.25, 0.5});
  calibration.sample_rate = 8;
  CHECK(bin_frequencies(calibration) == std::vector<double>{0, 2, 4});
  calibration.complex_input = true;
  calibration.centre = 100;
  CHECK(bin_frequencies(calibration) == std::vector<double>{100, 102, 96, 98});

  const auto ends = [](const SpectrumBand& band) { return std::pair(band.low, band.high); };
  CHECK(ends(spectrum_band(8, std::nullopt)) == std::pair(0.0, 4.0));
  CHECK(ends(spectrum_band(0, std::nullopt)) == std::pair(0.0, 0.5));
  CHECK(ends(spectrum_band(8, 100)) == std::pair(96.0, 104.0));
}

TEST_CASE("spectrum: names and units") {
  CHECK(value_name(Value::magnitude, Scale::db, 44100) == "magnitude_dbfs");
  CHECK(value_name(Value::power, Scale::db, 44100) == "power_dbfs");
  CHECK(value_name(Value::psd, Scale::db, 44100) == "psd_dbfs_per_hz");
  CHECK(value_name(Value::phase, Scale::db, 44100) == "phase_rad");
  CHECK(value_name(Value::psd, Scale::linear, 44100) == "psd_per_hz");
  CHECK(value_name(Value::psd, Scale::linear, 0.5) == "psd_per_hz");
  CHECK(value_name(Value::psd, Scale::db, 0) == "psd_dbfs_per_cycle_per_sample");
  CHECK(value_name(Value::magnitude, Scale::log, 0) == "magnitude_log10");
  CHECK(value_unit(Value::psd, Scale::db, 44100) == "dBFS/Hz");
  CHECK(value_unit(Value::psd, Scale::db, 0) == "dBFS/(cycle/sample)");
  CHECK(value_unit(Value::psd, Scale::linear, 44100) == "1/Hz");
  CHECK(value_unit(Value::psd, Scale::log, 44100) == "log10(1/Hz)");
  CHECK(value_unit(Value::magnitude, Scale::log, 44100) == "log10");
  CHECK(value_unit(Value::phase, Scale::db, 44100) == "rad");
  CHECK(value_unit(Value::magnitude, Scale::linear, 44100).empty());
}
