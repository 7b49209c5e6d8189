#include "analysis/spectra/peaks.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "app/helpers.hpp"
#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::app::testing::full_dft;
using fftcl::app::testing::half_dft;
using fftcl::app::testing::squares_of;
using fftcl::test::near;

namespace {

constexpr double kSampleRate = 44100;

struct Tone {
  double bin;
  double amplitude;
};

/// Peaks of tones in n samples, windowed, padded with zeros to fft_size.
std::vector<Peak> peaks_of(const std::vector<Tone>& tones, std::size_t n, const std::string& window_name,
                           PeakOptions options = {}, std::size_t fft_size = 0) {
  if (fft_size == 0) fft_size = n;
  options.window = *window_from_text(window_name);
  options.window_length = n;
  const auto window = window_points(options.window, n);
  std::vector<double> samples(fft_size, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    double phase = 0.1;
    for (const Tone& tone : tones) {
      // Bins count in units of the transform.
      samples[i] +=
          window[i] * tone.amplitude *
          std::sin(2 * std::numbers::pi * tone.bin * static_cast<double>(i) / static_cast<double>(fft_size) + phase);
      phase += 1;
    }
  }
  const auto squared = squares_of(half_dft(samples));
  return find_peaks(squared, calibrate(window, fft_size, kSampleRate, 1, Sides::one), options);
}

}  // namespace

TEST_CASE("peaks: a sine between bins is found within 0.05 bin and 0.1 dB with every window") {
  for (const std::string window : {"rect", "hann", "hamming", "blackman", "blackmanharris", "nuttall", "flattop",
                                   "bartlett", "tukey", "kaiser", "kaiser:14", "gauss", "gauss:0.2"}) {
    for (const std::size_t n : {512u, 1001u}) {
      for (int step = 0; step < 20; ++step) {
        CAPTURE(window);
        CAPTURE(n);
        const double bin = 101 + step / 20.0;
        CAPTURE(bin);
        const auto peaks = peaks_of({{bin, 0.5}}, n, window);
        REQUIRE_FALSE(peaks.empty());
        CHECK(std::abs(peaks[0].bin - bin) < 0.05);
        CHECK(std::abs(peaks[0].level_dbfs + 6.0206) < 0.1);
        CHECK(peaks[0].frequency == near(peaks[0].bin * kSampleRate / static_cast<double>(n)));
        CHECK(peaks[0].level_dbfs == near(20 * std::log10(peaks[0].amplitude)));
      }
    }
  }
}

TEST_CASE("peaks: hann is exact to a thousandth of a bin away from other tones") {
  for (int step = 0; step <= 10; ++step) {
    const double bin = 200 + step / 10.0;
    const auto peaks = peaks_of({{bin, 1}}, 1024, "hann");
    CHECK(std::abs(peaks[0].bin - bin) < 1e-3);
    CHECK(std::abs(peaks[0].level_dbfs) < 1e-3);
  }
}

TEST_CASE("peaks: zero padding does not change what is found") {
  for (const std::string window : {"rect", "hann", "blackmanharris", "flattop"}) {
    for (const std::size_t fft_size : {600u, 1000u, 4096u}) {
      CAPTURE(window);
      CAPTURE(fft_size);
      const double bin = static_cast<double>(fft_size) / 5 + 0.37;
      const auto peaks = peaks_of({{bin, 1}}, 500, window, {}, fft_size);
      REQUIRE_FALSE(peaks.empty());
      CHECK(std::abs(peaks[0].bin - bin) < 0.06);
      CHECK(std::abs(peaks[0].level_dbfs) < 0.1);
    }
  }
}

TEST_CASE("peaks: zero padding by a ratio that is rounded up stays within narrow main lobes") {
  constexpr std::size_t kPoints = 500;
  for (const std::string window : {"rect", "tukey:0", "tukey:0.2", "kaiser:1", "gauss:1", "gauss:10", "hann"}) {
    for (const std::size_t fft_size : {750u, 853u, 1024u, 1300u, 2999u}) {
      PeakOptions options;
      options.window = *window_from_text(window);
      options.window_length = kPoints;
      const auto points = window_points(options.window, kPoints);
      for (int step = 0; step < 10; ++step) {
        CAPTURE(window);
        CAPTURE(fft_size);
        const double bin = 100 + step / 10.0;
        CAPTURE(bin);
        // Complex, so that no mirror image leaks into the tone.
        std::vector<std::complex<double>> samples(fft_size);
        for (std::size_t i = 0; i < kPoints; ++i) {
          const double turns = bin * static_cast<double>(i) / static_cast<double>(fft_size);
          samples[i] = points[i] * std::polar(1.0, 2 * std::numbers::pi * turns);
        }
        const auto squared = squares_of(full_dft(samples));
        const auto peaks = find_peaks(squared, calibrate(points, fft_size, kSampleRate, 1, Sides::two), options);
        REQUIRE_FALSE(peaks.empty());
        // T is read from a table of 256 steps, each of at most 1.5 bins of the window: that misses it by less than
        // max |T''| h^2 / 8, where |T''| is at most pi^2 / 3 * 4 (the mean of (2 pi t)^2 over 0 <= t < 1).
        const double table_error = std::numbers::pi * std::numbers::pi / 6 * 1.5 * 1.5 / (256 * 256);
        const double to_one = static_cast<double>(fft_size) / kPoints;
        // T falls by more than 1/4 to a bin of the window, and two values of T enter the ratio.
        CHECK(std::abs(peaks[0].bin - bin) < 8 * table_error * to_one);
        CHECK(std::abs(peaks[0].amplitude - 1) < 16 * table_error);
      }
    }
  }
}

TEST_CASE("peaks: several tones come in the order of their levels") {
  const auto peaks = peaks_of({{50.2, 0.1}, {120.7, 1}, {300, 0.01}}, 1024, "blackmanharris");
  REQUIRE(peaks.size() >= 3);
  CHECK(peaks[0].bin == near(120.7, 1e-3));
  CHECK(peaks[1].bin == near(50.2, 1e-3));
  CHECK(peaks[2].bin == near(300, 1e-3));
  CHECK(peaks[2].level_dbfs == near(-40, 0.01));
}

TEST_CASE("peaks: count, frequency bounds and range") {
  PeakOptions options;
  options.count = 1;
  CHECK(peaks_of({{50, 1}, {100, 0.5}}, 512, "hann", options).size() == 1);
  options.count = 0;
  CHECK(peaks_of({{50, 1}}, 512, "hann", options).empty());
  options.count = 10;
  options.lowest = 80 * kSampleRate / 512;
  options.highest = 200 * kSampleRate / 512;
  const auto bounded = peaks_of({{50, 1}, {100, 0.5}}, 512, "hann", options);
  REQUIRE_FALSE(bounded.empty());
  CHECK(bounded[0].bin == near(100));
  options.lowest = options.highest = 100 * (kSampleRate / 512);
  CHECK(peaks_of({{50, 1}, {100, 0.5}}, 512, "hann", options).size() == 1);
  PeakOptions ranged;
  ranged.range_db = 20;
  CHECK(peaks_of({{50, 1}, {100, 0.5}, {200, 0.01}}, 512, "hann", ranged).size() == 2);
}

TEST_CASE("peaks: the largest are chosen by their interpolated level") {
  // Half-way between bins rect loses 3.9 dB: the stronger tone has the smaller bin.
  PeakOptions options;
  options.count = 1;
  const auto peaks = peaks_of({{100.5, 1}, {300, 0.8}}, 1024, "rect", options);
  REQUIRE(peaks.size() == 1);
  CHECK(peaks[0].bin == near(100.5, 1e-3));
}

TEST_CASE("peaks: the strongest one is found also where a window's lobe rises before it falls") {
  // With 4/3 of the points a step is 3/4 bin of the window, and half of it lies on the flat top.
  for (int step = 0; step < 20; ++step) {
    CAPTURE(step);
    const double bin = 150 + step / 20.0;
    PeakOptions one;
    one.count = 1;
    const auto peaks = peaks_of({{bin, 0.5}}, 512, "flattop", one, 683);
    REQUIRE(peaks.size() == 1);
    CHECK(std::abs(peaks[0].level_dbfs + 6.0206) < 0.1);
  }
}

TEST_CASE("peaks: silence, DC, Nyquist, short signals") {
  Calibration calibration;
  for (std::size_t n = 1; n <= 6; ++n) {
    CAPTURE(n);
    calibration = calibrate(std::vector<double>(n, 1.0), n, kSampleRate, 1, Sides::one);
    PeakOptions options;
    CHECK(find_peaks(std::vector<double>(n / 2 + 1, 0.0), calibration, options).empty());
    // An impulse has a flat spectrum: no maxima.
    CHECK(find_peaks(std::vector<double>(n / 2 + 1, 1.0), calibration, options).empty());
  }
  calibration = calibrate(window_points(*window_from_text("hann"), 64), 64, kSampleRate, 1, Sides::one);
  PeakOptions options;
  options.window = *window_from_text("hann");
  // A constant: hann spreads it over bins 0 and 1, the second of which must not count.
  std::vector<double> constant(64);
  const auto points = window_points(options.window, 64);
  for (std::size_t i = 0; i < 64; ++i) constant[i] = 0.25 * points[i];
  const auto dc = find_peaks(squares_of(half_dft(constant)), calibration, options);
  REQUIRE(dc.size() == 1);
  CHECK(dc[0].frequency == 0);
  CHECK(dc[0].amplitude == near(0.25));
  std::vector<double> nyquist(64);
  for (std::size_t i = 0; i < 64; ++i) nyquist[i] = (i % 2 == 0 ? 0.5 : -0.5) * points[i];
  const auto top = find_peaks(squares_of(half_dft(nyquist)), calibration, options);
  REQUIRE(top.size() == 1);
  CHECK(top[0].bin == 32);
  CHECK(top[0].amplitude == near(0.5));
}

TEST_CASE("peaks: a constant and half the rate under a flat top, whose lobe rises beside them") {
  const auto loudest = [](double bin, std::size_t n, std::size_t fft_size, double lowest) {
    PeakOptions options;
    options.window = *window_from_text("flattop");
    options.window_length = n;
    options.lowest = lowest;
    const auto window = window_points(options.window, n);
    std::vector<double> samples(fft_size, 0.0);
    for (std::size_t i = 0; i < n; ++i) {
      const double turns = bin * static_cast<double>(i) / static_cast<double>(fft_size);
      samples[i] = window[i] * 0.5 * std::cos(2 * std::numbers::pi * turns);
    }
    const double rate = static_cast<double>(fft_size);  // a bin is 1 Hz
    const auto peaks =
        find_peaks(squares_of(half_dft(samples)), calibrate(window, fft_size, rate, 1, Sides::one), options);
    return peaks.empty() ? Peak{} : peaks.front();
  };
  for (const std::size_t n : {64u, 65u}) {
    for (const std::size_t fft_size : {n, 2 * n, 3 * n, 3 * n + 1, 5 * n, 8 * n, 8 * n + 1, 16 * n}) {
      CAPTURE(n);
      CAPTURE(fft_size);
      const double half = static_cast<double>(fft_size) / 2;
      for (const double bin : {0.0, half}) {
        const Peak peak = loudest(bin, n, fft_size, 0);
        CHECK(peak.bin == bin);
        CHECK(peak.amplitude == near(0.5, 1e-3));
      }
      CHECK(loudest(0, n, fft_size, 1).level_dbfs < -70);  // the constant is none of the frequencies above it
      // Beyond the flat top a tone is told from its mirror.
      const double away = 6 * static_cast<double>(fft_size) / static_cast<double>(n);
      for (const double bin : {away, half - away}) {
        CAPTURE(bin);
        const Peak peak = loudest(bin, n, fft_size, 0);
        CHECK(std::abs(peak.bin - bin) < 0.05 * away);
        CHECK(std::abs(peak.level_dbfs + 6.0206) < 0.1);
      }
    }
  }
}

TEST_CASE("peaks: an impulse has none, whatever the window and the padding") {
  for (const std::string window : {"rect", "hann", "flattop"}) {
    for (const std::size_t fft_size : {1u, 2u, 3u, 8u, 33u, 100u}) {
      CAPTURE(window);
      CAPTURE(fft_size);
      PeakOptions options;
      options.window = *window_from_text(window);
      options.window_length = 1;
      const Calibration calibration = calibrate(std::vector<double>{1}, fft_size, kSampleRate, 1, Sides::one);
      CHECK(find_peaks(std::vector<double>(fft_size / 2 + 1, 1.0), calibration, options).empty());
    }
  }
}

TEST_CASE("peaks: negative frequencies of complex input") {
  const auto points = window_points(*window_from_text("hann"), 256);
  PeakOptions options;
  options.window = *window_from_text("hann");
  // Also between the last bin and the first one; half the rate is negative, as among the frequencies of bins.
  for (const double frequency : {-20.3, -0.7, -0.3, -128.0, 100.3}) {
    CAPTURE(frequency);
    std::vector<std::complex<double>> samples(256);
    for (std::size_t i = 0; i < 256; ++i) {
      samples[i] = points[i] * std::polar(0.5, 2 * std::numbers::pi * frequency * static_cast<double>(i) / 256);
    }
    const auto peaks = find_peaks(squares_of(full_dft(samples)), calibrate(points, 256, 256, 1, Sides::two), options);
    REQUIRE_FALSE(peaks.empty());
    CHECK(peaks[0].frequency == near(frequency, 1e-3));
    CHECK(peaks[0].amplitude == near(0.5, 1e-3));
  }
}

TEST_CASE("peaks: every bin may be one, the second also, and that beside a louder one with a valley between") {
  const auto tones = [](double first, double second) {
    PeakOptions options;
    options.range_db = 12;
    const auto peaks = peaks_of({{first, 1}, {second, 0.5}}, 64, "rect", options);
    REQUIRE(peaks.size() == 2);
    CHECK(peaks[0].bin == near(first, 1e-3));
    CHECK(peaks[1].bin == near(second, 1e-3));
  };
  tones(1, 3);
  tones(3, 1);
  tones(29, 31);
}

TEST_CASE("peaks: what is found does not depend on the spectrum before, of fewer points under the same window") {
  const auto found = [](std::size_t n) { return peaks_of({{3.3, 1}}, n, "blackman").at(0); };
  const Peak longer = found(512);
  const Peak shorter = found(12);
  peaks_of({{5, 1}}, 64, "hann");
  CHECK(found(12).amplitude == shorter.amplitude);
  CHECK(found(512).amplitude == longer.amplitude);
}

TEST_CASE("peaks: noise does not disturb a tone far above it") {
  std::mt19937 random(3);
  std::normal_distribution<double> normal(0, 1e-3);
  for (const std::string window : {"hann", "flattop"}) {
    const auto points = window_points(*window_from_text(window), 1024);
    std::vector<double> samples(1024);
    for (std::size_t i = 0; i < 1024; ++i) {
      samples[i] =
          points[i] * (std::sin(2 * std::numbers::pi * 123.4 * static_cast<double>(i) / 1024) + normal(random));
    }
    PeakOptions options;
    options.window = *window_from_text(window);
    const auto peaks =
        find_peaks(squares_of(half_dft(samples)), calibrate(points, 1024, kSampleRate, 1, Sides::one), options);
    REQUIRE(peaks.size() == 10);
    CHECK(std::abs(peaks[0].bin - 123.4) < 0.05);
    CHECK(std::abs(peaks[0].level_dbfs) < 0.1);
  }
}

TEST_CASE("peaks: note names") {
  CHECK(note_name(440) == "A4");
  CHECK(note_name(441) == "A4 +4 cents");
  CHECK(note_name(439.75) == "A4 -1 cent");
  CHECK(note_name(261.6256) == "C4");
  CHECK(note_name(277.18) == "C#4");
  CHECK(note_name(16.3516) == "C0");
  CHECK(note_name(27.5) == "A0");
  CHECK(note_name(4186.01) == "C8");
  CHECK(note_name(1000) == "B5 +21 cents");
  CHECK(note_name(31608.53) == "B10");
  CHECK(note_name(33000).empty());
  CHECK(note_name(0).empty());
  CHECK(note_name(-440).empty());
  CHECK(note_name(10).empty());
  CHECK(note_name(40000).empty());
}
