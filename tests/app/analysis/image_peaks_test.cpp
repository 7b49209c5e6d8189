// The strongest frequencies of an image.
#include "analysis/spectra/image_peaks.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <utility>
#include <vector>

#include "support/capture_binding.hpp"

using namespace fftcl::app::analysis;

TEST_CASE("image peaks: waves are found where they are, each once, the strongest first") {
  for (const auto& size : {std::pair<std::size_t, std::size_t>{16, 12}, {15, 11}}) {
    const std::size_t height = size.first;
    const std::size_t width = size.second;
    for (const ZeroFrequency zero : {ZeroFrequency::first, ZeroFrequency::middle}) {
      std::vector<double> levels(height * width, 0.1);
      const auto set = [&](std::size_t row, std::size_t column, double level) {
        const std::size_t down = zero == ZeroFrequency::middle ? height / 2 : 0;
        const std::size_t right = zero == ZeroFrequency::middle ? width / 2 : 0;
        levels[(row + down) % height * width + (column + right) % width] = level;
        levels[(height - row + down) % height * width + (width - column + right) % width] = level;
      };
      set(0, 0, 100);
      set(0, 1, 3);           // beside the mean
      set(height - 3, 4, 5);  // upwards to the right
      set(2, 0, 4);
      const auto peaks = find_image_peaks(std::span<const double>(levels), height, width, zero, 3);
      REQUIRE(peaks.size() == 3);
      CHECK(peaks[0].level == 5);
      CHECK(peaks[0].x == 4.0 / static_cast<double>(width));
      CHECK(peaks[0].y == -3.0 / static_cast<double>(height));
      CHECK(peaks[1].level == 4);
      CHECK(peaks[1].x == 0);
      CHECK(peaks[1].y == 2.0 / static_cast<double>(height));
      CHECK(peaks[2].level == 3);
      CHECK(peaks[2].x == 1.0 / static_cast<double>(width));
      CHECK(peaks[2].y == 0);
      const auto strongest = find_image_peaks(std::span<const double>(levels), height, width, zero, 1);
      REQUIRE(strongest.size() == 1);
      CHECK(strongest[0].level == 5);
    }
  }
}

TEST_CASE("image peaks: the finest waves, which are their own mirrors, are found once") {
  std::vector<double> levels(8 * 6, 0.1);
  levels[4 * 6 + 0] = 3;
  levels[0 * 6 + 3] = 2;
  levels[4 * 6 + 3] = 4;
  const auto peaks = find_image_peaks(std::span<const double>(levels), 8, 6, ZeroFrequency::first, 3);
  REQUIRE(peaks.size() == 3);
  CHECK((peaks[0].level == 4 && peaks[0].x == 0.5 && peaks[0].y == 0.5));
  CHECK((peaks[1].level == 3 && peaks[1].x == 0 && peaks[1].y == 0.5));
  CHECK((peaks[2].level == 2 && peaks[2].x == 0.5 && peaks[2].y == 0));
}

TEST_CASE("image peaks: a black, a single-pixel and a small image") {
  const std::vector<double> black(12, -std::numeric_limits<double>::infinity());
  CHECK(find_image_peaks(std::span<const double>(black), 3, 4, ZeroFrequency::middle, 10).empty());
  const std::vector<double> one = {1};
  CHECK(find_image_peaks(std::span<const double>(one), 1, 1, ZeroFrequency::middle, 10).empty());
  const std::vector<double> two = {1, 0.5};
  CHECK(find_image_peaks(std::span<const double>(two), 1, 2, ZeroFrequency::first, 10).size() == 1);
  CHECK(find_image_peaks(std::span<const double>(two), 1, 2, ZeroFrequency::first, 0).empty());
}

TEST_CASE("image peaks: a value is one where none of its eight neighbours exceeds it, across the edges, too") {
  constexpr std::size_t kHeight = 9, kWidth = 11;
  for (const auto& [row, column] : {std::pair<std::size_t, std::size_t>{4, 2}, {0, 4}, {8, 3}}) {
    for (std::size_t y : {kHeight - 1, std::size_t{0}, std::size_t{1}}) {
      for (std::size_t x : {kWidth - 1, std::size_t{0}, std::size_t{1}}) {
        if (x == 0 && y == 0) continue;
        FFTCL_CAPTURE_BINDING(row);
        CAPTURE(x);
        CAPTURE(y);
        std::vector<double> levels(kHeight * kWidth, 0.1);
        double& neighbour = levels[(row + y) % kHeight * kWidth + column + x - (x > 1 ? kWidth : 0)];
        const auto strongest = [&] {
          return find_image_peaks(std::span<const double>(levels), kHeight, kWidth, ZeroFrequency::first, 2);
        };
        levels[row * kWidth + column] = 2;
        neighbour = 3;
        CHECK(strongest()[0].level == 3);
        CHECK(strongest()[1].level < 2);
        neighbour = 2;
        CHECK(strongest()[1].level == 2);
      }
    }
  }
}
