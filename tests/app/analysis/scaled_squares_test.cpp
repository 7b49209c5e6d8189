// Squares in floats of frames that are far louder or fainter than floats can square.
#include "analysis/spectra/scaled_squares.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <random>
#include <span>
#include <vector>

#include "analysis/spectra/spectrogram_raster.hpp"
#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::test::near;

namespace {

using Bins = std::vector<std::complex<double>>;

/// Frames of noise, each 120 dB below a tone in its third bin.
std::vector<Bins> noisy_frames(double loudness) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> noise(-1e-6, 1e-6);
  std::vector<Bins> frames(7, Bins(9));
  for (Bins& bins : frames) {
    for (std::complex<double>& bin : bins) bin = loudness * std::complex(noise(random), noise(random));
    bins[2] += loudness;
  }
  return frames;
}

SpectrogramRaster raster_of(const std::vector<Bins>& frames, double factor = 1) {
  std::vector<BinRange> rows;
  for (std::size_t k = 0; k < frames.front().size(); ++k) rows.push_back({k, 1});
  SpectrogramRaster raster(rows, std::vector<double>(rows.size(), factor), 64, Average::mean);
  ScaledSquares<float> squares;
  for (const Bins& bins : frames) {
    const std::span<const float> squared = squares.of(std::span(bins));
    raster.add(squared, squares.unit());
  }
  return raster;
}

std::vector<double> levels_of(const SpectrogramRaster& raster, std::size_t frame) {
  std::vector<double> levels(raster.rows());
  raster.pool({static_cast<double>(frame), static_cast<double>(frame) + 1}, levels);
  for (double& level : levels) level = std::ldexp(level, raster.unit());
  return levels;
}

double largest_of(const SpectrogramRaster& raster) { return std::ldexp(raster.largest(), raster.unit()); }

/// Of the first bin.
double first_level(ScaledSquares<float>& squares, const std::vector<std::complex<float>>& bins) {
  const auto square = static_cast<double>(squares.of(std::span(bins)).front());
  return std::ldexp(square, squares.unit());
}

}  // namespace

TEST_SUITE("spectrogram") {
  TEST_CASE("levels of faint and of loud frames are those of usual ones, as a power of two makes them") {
    const SpectrogramRaster usual = raster_of(noisy_frames(1));
    CHECK(usual.unit() == 0);
    for (const int exponent : {-400, -100, -70, -30, 25, 70, 100, 400}) {
      CAPTURE(exponent);
      const SpectrogramRaster raster = raster_of(noisy_frames(std::ldexp(1.0, exponent)));
      CHECK(largest_of(raster) == std::ldexp(largest_of(usual), 2 * exponent));
      for (std::size_t frame = 0; frame < raster.frames(); ++frame) {
        const std::vector<double> levels = levels_of(raster, frame), expected = levels_of(usual, frame);
        for (std::size_t k = 0; k < levels.size(); ++k) CHECK(levels[k] == std::ldexp(expected[k], 2 * exponent));
      }
    }
  }

  TEST_CASE("a full scale that makes factors beyond floats' range changes levels by that factor alone") {
    const std::vector<Bins> frames = noisy_frames(1);
    for (const int exponent : {-300, 150, 300}) {
      CHECK(largest_of(raster_of(frames, std::ldexp(1.0, exponent))) ==
            std::ldexp(largest_of(raster_of(frames)), exponent));
    }
  }

  TEST_CASE("faint frames before loud ones, and silence before both, keep their levels as far as floats reach") {
    std::vector<Bins> frames = {Bins(9), Bins(9)};
    for (const double loudness : {1e-30, 1e-14, 1.0, 1e-3, 1e25}) {
      for (const Bins& bins : noisy_frames(loudness)) frames.push_back(bins);
    }
    const std::vector<Bins> quiet(frames.begin(), frames.begin() + 23);
    for (const std::vector<Bins>& all : {quiet, frames}) {
      const SpectrogramRaster raster = raster_of(all);
      const double least = std::ldexp(static_cast<double>(std::numeric_limits<float>::min()), raster.unit());
      for (std::size_t frame = 0; frame < all.size(); ++frame) {
        const std::vector<double> levels = levels_of(raster, frame);
        for (std::size_t k = 0; k < levels.size(); ++k) {
          const double expected = std::norm(all[frame][k]);
          // Two squares, their sum, and the parts of a bin are rounded.
          if (expected > least) CHECK(levels[k] == near(expected, 4 * 0x1p-24));
          if (expected <= least) CHECK(levels[k] <= 2 * least);
        }
      }
    }
    CHECK(levels_of(raster_of(quiet), 0) == std::vector<double>(9, 0.0));
  }

  TEST_CASE("the squares of floats are as those of doubles, and their unit stays where most signals are") {
    ScaledSquares<float> squares;
    const std::vector<std::complex<float>> bins = {{3, 4}, {0, 0}, {1e-4f, 0}};
    const std::span<const float> usual = squares.of(std::span(bins));
    CHECK(squares.unit() == 0);
    CHECK(usual[0] == 25);
    CHECK(usual[1] == 0);
    const std::vector<std::complex<float>> loud = {{1e30f, 0}};
    const double level = first_level(squares, loud);
    CHECK(level == near(1e60, 4 * 0x1p-24));
    const std::vector<std::complex<float>> faint = {{1e-40f, 0}};
    ScaledSquares<float> of_faint;
    const double square = first_level(of_faint, faint);
    const double part = static_cast<double>(1e-40f);
    CHECK(square == near(part * part, 4 * 0x1p-24));
  }
}
