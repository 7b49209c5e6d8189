#include "analysis/spectra/welch.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <stdexcept>
#include <vector>

#include "analysis/spectra/segments.hpp"
#include "analysis/spectra/spectrum.hpp"
#include "analysis/spectra/window.hpp"
#include "app/helpers.hpp"
#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::app::testing::full_dft;
using fftcl::app::testing::half_dft;
using fftcl::test::near;

namespace {

/// The spectra of segments by the plain sum, one after the other.
template <class T>
std::vector<std::complex<T>> transformed(std::span<const T> segments, std::size_t fft_size) {
  std::vector<std::complex<T>> spectra;
  for (std::size_t first = 0; first < segments.size(); first += fft_size) {
    const auto begin = segments.begin() + static_cast<std::ptrdiff_t>(first);
    const auto bins = half_dft(std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(fft_size)));
    for (const auto& bin : bins) spectra.push_back(std::complex<T>(bin));
  }
  return spectra;
}

/// Gives the samples in pieces, cuts segments as soon as they are there, `most` at once, and averages them.
template <class T>
PowerAverage averaged(std::span<const T> samples, std::span<const double> window, const SegmentShape& shape,
                      Average average, std::size_t piece = 100, std::size_t most = 7) {
  SegmentCutter<T> cutter(window, shape);
  PowerAverage sum(shape.fft_size / 2 + 1, average);
  std::vector<T> segments(most * shape.fft_size, T(-1));
  for (std::size_t first = 0; first < samples.size(); first += piece) {
    cutter.append(samples.subspan(first, std::min(piece, samples.size() - first)));
    while (const std::size_t count = cutter.cut(segments)) {
      const auto spectra = transformed(std::span<const T>(segments.data(), count * shape.fft_size), shape.fft_size);
      sum.add(std::span<const std::complex<T>>(spectra));
    }
  }
  CHECK(cutter.ready() == 0);
  return sum;
}

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
  const SegmentShape shape{64, 64, 20, Detrend::none};
  for (const std::size_t piece : {1u, 19u, 64u, 500u}) {
    for (const std::size_t most : {1u, 7u, 64u}) {
      CAPTURE(piece);
      CAPTURE(most);
      const PowerAverage sum = averaged<double>(samples, window, shape, Average::mean, piece, most);
      CHECK(sum.count() == 22);
      const auto means = sum.power();
      const auto held = averaged<double>(samples, window, shape, Average::max, piece, most).power();
      for (std::size_t k = 0; k < 33; ++k) {
        CHECK(means[k] == near(mean[k], 1e-12));
        CHECK(held[k] == near(largest[k], 1e-12));
      }
    }
  }
}

TEST_CASE("segments: those further apart than they are long leave samples out, in whatever pieces they come") {
  std::vector<double> samples(100);
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = static_cast<double>(i);
  const std::vector<double> window(4, 1.0);
  for (const std::size_t piece : {1u, 3u, 11u, 100u}) {
    CAPTURE(piece);
    SegmentCutter<double> cutter(window, {4, 6, 30, Detrend::none});
    std::vector<double> firsts;
    std::vector<double> target(6, -1.0);
    for (std::size_t first = 0; first < samples.size(); first += piece) {
      cutter.append(std::span<const double>(samples).subspan(first, std::min<std::size_t>(piece, 100 - first)));
      while (cutter.cut(target) > 0) {
        firsts.push_back(target[0]);
        CHECK(target[3] == target[0] + 3);
        CHECK(target[4] == 0);
        CHECK(target[5] == 0);
      }
    }
    CHECK(firsts == std::vector<double>{0, 30, 60, 90});
  }
}

TEST_CASE("welch: segments are padded with zeros, also after a batch") {
  const std::vector<double> samples = noise(100);
  const auto window = window_points(*window_from_text("hamming"), 32);
  const auto padded = averaged<double>(samples, window, {32, 48, 16, Detrend::none}, Average::mean, 100, 2).power();
  std::vector<double> expected(25, 0.0);
  for (std::size_t s = 0; s < 5; ++s) {
    std::vector<double> segment(48, 0.0);
    for (std::size_t i = 0; i < 32; ++i) segment[i] = samples[s * 16 + i] * window[i];
    const auto bins = half_dft(segment);
    for (std::size_t k = 0; k < 25; ++k) expected[k] += std::norm(bins[k]) / 5;
  }
  for (std::size_t k = 0; k < 25; ++k) CHECK(padded[k] == near(expected[k], 1e-12));
}

TEST_CASE("welch: each segment is detrended for itself") {
  std::vector<double> samples(64);
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = 3 + 0.5 * static_cast<double>(i);
  const auto window = window_points(*window_from_text("hann"), 16);
  const auto power = averaged<double>(samples, window, {16, 16, 8, Detrend::linear}, Average::mean).power();
  for (const double value : power) CHECK(value < 1e-20);

  // The window comes after it.
  const auto hamming = window_points(*window_from_text("hamming"), 8);
  SegmentCutter<double> cutter(hamming, {8, 8, 8, Detrend::constant});
  cutter.append(std::vector<double>{6, 4, 6, 4, 6, 4, 6, 4});
  std::vector<double> segment(8);
  REQUIRE(cutter.cut(segment) == 1);
  for (std::size_t i = 0; i < 8; ++i) CHECK(segment[i] == (i % 2 == 0 ? hamming[i] : -hamming[i]));
}

TEST_CASE("welch: white noise has the density of its mean square, a sine its level") {
  const std::vector<double> samples = noise(20000);
  const auto window = window_points(*window_from_text("hann"), 128);
  const SegmentShape shape{128, 128, 64, Detrend::none};
  const std::vector<float> single(samples.begin(), samples.end());
  const auto squared = averaged<float>(single, window, shape, Average::mean).power();
  const auto psd = scale_squared(squared, calibrate(window, 128, 1000, 1, Sides::one), Value::psd, Scale::linear);
  double mean = 0;
  for (std::size_t k = 2; k < 63; ++k) mean += psd[k] / 61;
  CHECK(mean == near((1.0 / 12) / 500, 0.03));

  std::vector<double> sine(4000);
  for (std::size_t i = 0; i < sine.size(); ++i)
    sine[i] = std::sin(2 * std::numbers::pi * 20 * static_cast<double>(i) / 128);
  for (const Average average : {Average::mean, Average::max}) {
    const auto level = scale_squared(averaged<double>(sine, window, shape, average).power(),
                                     calibrate(window, 128, 1000, 1, Sides::one), Value::magnitude, Scale::db);
    CHECK(std::abs(level[20]) < 0.005);
  }
}

TEST_CASE("welch: averages of squares beyond doubles are over a unit, whichever segment is the loudest") {
  const std::vector<std::complex<double>> bins = {{3, 4}, {0, 1}};
  for (const std::vector<int>& exponents : {std::vector<int>{700, 600, 0}, {-1000, 0, 700}, {-900, -700}}) {
    for (const Average average : {Average::mean, Average::max}) {
      PowerAverage power(bins.size(), average);
      // What is 2^-600 of the largest changes no double beside it.
      const int most = *std::max_element(exponents.begin(), exponents.end());
      for (const int exponent : exponents) {
        std::vector<std::complex<double>> scaled = bins;
        for (std::complex<double>& bin : scaled) bin *= std::ldexp(1.0, exponent);
        power.add(std::span<const std::complex<double>>(scaled));
      }
      const auto count = average == Average::mean ? static_cast<double>(exponents.size()) : 1;
      CHECK(std::ldexp(power.power()[0], power.unit() - 2 * most) == near(25 / count));
      CHECK(std::ldexp(power.power()[1], power.unit() - 2 * most) == near(1 / count));
    }
  }
}

TEST_CASE("welch: complex samples give all bins") {
  std::vector<std::complex<double>> samples(40);
  for (std::size_t i = 0; i < 40; ++i)
    samples[i] = std::polar(1.0, -2 * std::numbers::pi * 2 * static_cast<double>(i) / 8);
  SegmentCutter<std::complex<double>> cutter(std::vector<double>(8, 1.0), {8, 8, 8, Detrend::none});
  cutter.append(samples);
  std::vector<std::complex<double>> segment(8);
  PowerAverage sum(8, Average::mean);
  while (cutter.cut(segment) > 0) {
    const auto bins = full_dft(segment);
    sum.add(std::span<const std::complex<double>>(bins));
  }
  CHECK(sum.count() == 5);
  CHECK(sum.power()[6] == near(64));
  CHECK(sum.power()[2] < 1e-20);
}

TEST_CASE("welch: shapes out of range, spectra of another length") {
  const std::vector<double> window(16, 1.0);
  CHECK_THROWS_AS(SegmentCutter<double>(window, {15, 16, 1, Detrend::none}), std::logic_error);
  CHECK_THROWS_AS(SegmentCutter<double>(window, {16, 15, 1, Detrend::none}), std::logic_error);
  CHECK_THROWS_AS(SegmentCutter<double>(window, {16, 16, 0, Detrend::none}), std::logic_error);
  PowerAverage sum(5, Average::mean);
  const std::vector<std::complex<double>> spectra(6);
  CHECK_THROWS_AS(sum.add(std::span<const std::complex<double>>(spectra)), std::logic_error);
  CHECK(sum.power() == std::vector<double>(5, 0.0));
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
  CHECK(values.front() == near(-values.back()));
  CHECK(values[1] - values[0] == near(-0.25));

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
