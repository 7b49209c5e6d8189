#include "analysis/welch.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <stdexcept>

#include "analysis/spectrum.hpp"
#include "analysis/window.hpp"
#include "helpers.hpp"

using namespace fftcl::app::analysis;
using fftcl::app::testing::full_dft;
using fftcl::app::testing::half_dft;

namespace {

/// Counts the segments and transforms them by the plain sum.
struct PlainTransform {
  std::size_t fft_size;
  std::vector<std::size_t>* batches = nullptr;

  template <class T>
  void operator()(std::span<const T> segments, std::size_t count, std::span<std::complex<T>> spectra) const {
    REQUIRE(segments.size() == count * fft_size);
    REQUIRE(spectra.size() == count * (fft_size / 2 + 1));
    if (batches != nullptr) batches->push_back(count);
    for (std::size_t s = 0; s < count; ++s) {
      const std::vector<double> segment(segments.begin() + static_cast<std::ptrdiff_t>(s * fft_size),
                                        segments.begin() + static_cast<std::ptrdiff_t>((s + 1) * fft_size));
      const auto bins = half_dft(segment);
      for (std::size_t k = 0; k < bins.size(); ++k) spectra[s * bins.size() + k] = std::complex<T>(bins[k]);
    }
  }
};

std::vector<double> noise(std::size_t n) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> uniform(-0.5, 0.5);
  std::vector<double> samples(n);
  for (double& sample : samples) sample = uniform(random);
  return samples;
}

}  // namespace

TEST_CASE("welch: how many segments fit") {
  CHECK(segment_count(10, 4, 2) == 4);
  CHECK(segment_count(11, 4, 2) == 4);
  CHECK(segment_count(4, 4, 100) == 1);
  CHECK(segment_count(3, 4, 1) == 0);
  CHECK(segment_count(0, 4, 1) == 0);
  CHECK(segment_count(4, 0, 1) == 0);
  CHECK(segment_count(4, 4, 0) == 0);
  CHECK(hop_for_overlap(1024, 0.5) == 512);
  CHECK(hop_for_overlap(1000, 0.667) == 333);
  CHECK(hop_for_overlap(4, 0.99) == 1);
  CHECK(hop_for_overlap(1024, 0) == 1024);
}

TEST_CASE("welch: the mean and the maximum over segments, whatever the size of a batch") {
  const std::vector<double> samples = noise(500);
  const auto window = window_points(*window_from_text("hann"), 64);
  std::vector<double> mean(33, 0.0);
  std::vector<double> largest(33, 0.0);
  const std::size_t count = segment_count(500, 64, 20);
  REQUIRE(count == 22);
  for (std::size_t s = 0; s < count; ++s) {
    std::vector<double> segment(64);
    for (std::size_t i = 0; i < 64; ++i) segment[i] = samples[s * 20 + i] * window[i];
    const auto bins = half_dft(segment);
    for (std::size_t k = 0; k < 33; ++k) {
      mean[k] += std::norm(bins[k]) / 22;
      largest[k] = std::max(largest[k], std::norm(bins[k]));
    }
  }
  for (const std::size_t batch : {1u, 7u, 22u, 64u}) {
    CAPTURE(batch);
    WelchOptions options;
    options.hop = 20;
    options.most_in_batch = batch;
    std::vector<std::size_t> batches;
    const auto averaged = welch<double>(samples, window, options, PlainTransform{64, &batches});
    std::size_t total = 0;
    for (const std::size_t size : batches) {
      CHECK(size <= batch);
      total += size;
    }
    CHECK(total == 22);
    options.average = Average::max;
    const auto held = welch<double>(samples, window, options, PlainTransform{64});
    for (std::size_t k = 0; k < 33; ++k) {
      CHECK(averaged[k] == doctest::Approx(mean[k]).epsilon(1e-12));
      CHECK(held[k] == doctest::Approx(largest[k]).epsilon(1e-12));
    }
  }
}

TEST_CASE("welch: segments are padded with zeros, also after a batch") {
  const std::vector<double> samples = noise(100);
  const auto window = window_points(*window_from_text("hamming"), 32);
  WelchOptions options;
  options.hop = 16;
  options.fft_size = 48;
  options.most_in_batch = 2;
  const auto padded = welch<double>(samples, window, options, PlainTransform{48});
  std::vector<double> expected(25, 0.0);
  for (std::size_t s = 0; s < 5; ++s) {
    std::vector<double> segment(48, 0.0);
    for (std::size_t i = 0; i < 32; ++i) segment[i] = samples[s * 16 + i] * window[i];
    const auto bins = half_dft(segment);
    for (std::size_t k = 0; k < 25; ++k) expected[k] += std::norm(bins[k]) / 5;
  }
  for (std::size_t k = 0; k < 25; ++k) CHECK(padded[k] == doctest::Approx(expected[k]).epsilon(1e-12));
}

TEST_CASE("welch: white noise has the density of its mean square, a sine its level") {
  const std::vector<double> samples = noise(20000);
  const auto window = window_points(*window_from_text("hann"), 128);
  WelchOptions options;
  options.hop = 64;
  const std::vector<float> single(samples.begin(), samples.end());
  const auto squared = welch<float>(single, window, options, PlainTransform{128});
  const auto psd = scale_squared(squared, calibrate(window, 128, 1000, 1, false), Value::psd, Scale::linear);
  double mean = 0;
  for (std::size_t k = 2; k < 63; ++k) mean += psd[k] / 61;
  CHECK(mean == doctest::Approx((1.0 / 12) / 500).epsilon(0.03));

  std::vector<double> sine(4000);
  for (std::size_t i = 0; i < sine.size(); ++i)
    sine[i] = std::sin(2 * std::numbers::pi * 20 * static_cast<double>(i) / 128);
  for (const Average average : {Average::mean, Average::max}) {
    options.average = average;
    const auto level = scale_squared(welch<double>(sine, window, options, PlainTransform{128}),
                                     calibrate(window, 128, 1000, 1, false), Value::magnitude, Scale::db);
    CHECK(std::abs(level[20]) < 0.005);
  }
}

TEST_CASE("welch: complex samples give all bins") {
  std::vector<std::complex<double>> samples(40);
  for (std::size_t i = 0; i < 40; ++i)
    samples[i] = std::polar(1.0, -2 * std::numbers::pi * 2 * static_cast<double>(i) / 8);
  const std::vector<double> window(8, 1.0);
  WelchOptions options;
  options.hop = 8;
  const auto squared = welch<std::complex<double>>(
      samples, window, options,
      [](std::span<const std::complex<double>> segments, std::size_t count, std::span<std::complex<double>> spectra) {
        for (std::size_t s = 0; s < count; ++s) {
          const auto bins = full_dft(segments.subspan(s * 8, 8));
          std::copy(bins.begin(), bins.end(), spectra.begin() + static_cast<std::ptrdiff_t>(s * 8));
        }
      });
  REQUIRE(squared.size() == 8);
  CHECK(squared[6] == doctest::Approx(64));
  CHECK(squared[2] < 1e-20);
}

TEST_CASE("welch: nothing fits, or options out of range") {
  const std::vector<double> samples(10);
  const std::vector<double> window(16, 1.0);
  CHECK_THROWS_AS(welch<double>(samples, window, {}, PlainTransform{16}), std::logic_error);
  const std::vector<double> shorter(4, 1.0);
  WelchOptions options;
  options.fft_size = 3;
  CHECK_THROWS_AS(welch<double>(samples, shorter, options, PlainTransform{3}), std::logic_error);
  options = {};
  options.hop = 0;
  CHECK_THROWS_AS(welch<double>(samples, shorter, options, PlainTransform{4}), std::logic_error);
}

TEST_CASE("detrend: a mean and a line are taken away, what they are not stays") {
  std::vector<double> line(100);
  for (std::size_t i = 0; i < 100; ++i) line[i] = 3 - 0.25 * static_cast<double>(i);
  std::vector<double> values = line;
  detrend(std::span<double>(values), Detrend::none);
  CHECK(values == line);
  detrend(std::span<double>(values), Detrend::linear);
  for (const double value : values) CHECK(std::abs(value) < 1e-13);
  values = line;
  detrend(std::span<double>(values), Detrend::constant);
  CHECK(values.front() == doctest::Approx(-values.back()));
  CHECK(values[1] - values[0] == doctest::Approx(-0.25));

  // A sine keeps its shape: what is taken away is its projection on lines.
  std::vector<float> single = {1, -1, -1, 1};
  detrend(std::span<float>(single), Detrend::linear);
  CHECK(single == std::vector<float>{1, -1, -1, 1});
  std::vector<std::complex<double>> complex = {{1, 4}, {2, 2}, {3, 0}};
  detrend(std::span<std::complex<double>>(complex), Detrend::linear);
  for (const auto& value : complex) CHECK(std::abs(value) < 1e-15);

  for (const Detrend kind : {Detrend::constant, Detrend::linear}) {
    std::vector<double> one = {5};
    detrend(std::span<double>(one), kind);
    CHECK(one[0] == 0);
    std::vector<double> none;
    detrend(std::span<double>(none), kind);
    CHECK(none.empty());
  }
}
