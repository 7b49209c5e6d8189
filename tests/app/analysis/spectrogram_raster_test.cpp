// Rasters of spectrograms: the bins of their rows, the frames of their columns.
#include "analysis/spectra/spectrogram_raster.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "support/near.hpp"

using namespace fftcl::app::analysis;
using fftcl::test::near;

namespace {

std::vector<double> columns_of(const SpectrogramRaster& raster, std::size_t width) {
  std::vector<double> levels(raster.rows()), columns;
  for (const TimeShare& share : raster.shares(width)) {
    raster.pool(share, levels);
    columns.insert(columns.end(), levels.begin(), levels.end());
  }
  return columns;
}

}  // namespace

TEST_SUITE("spectrogram") {
  TEST_CASE("rows: all bins of a range, the nearest where there is none, the last one at the upper edge") {
    const std::vector<double> frequencies = {0, 10, 20, 30, 40};
    CHECK(raster_rows(std::vector<double>{0, 20, 40}, frequencies) == std::vector<BinRange>{{0, 2}, {2, 3}});
    const std::vector<BinRange> fine = raster_rows(std::vector<double>{0, 4, 8, 12, 16, 20}, frequencies);
    CHECK(fine == std::vector<BinRange>{{0, 1}, {1, 1}, {1, 1}, {1, 1}, {2, 1}});
    CHECK(raster_rows(std::vector<double>{15, 16}, frequencies) == std::vector<BinRange>{{2, 1}});
    // Of an odd length half the rate is above the last bin; complex samples have bins beside a centre.
    CHECK(raster_rows(std::vector<double>{33, 35, 38, 40}, frequencies) ==
          std::vector<BinRange>{{3, 1}, {4, 1}, {4, 1}});
    CHECK(raster_rows(std::vector<double>{42, 44, 45}, frequencies) == std::vector<BinRange>{{4, 1}, {4, 1}});
    CHECK(raster_rows(std::vector<double>{-5, -3, -1, 2}, frequencies) ==
          std::vector<BinRange>{{0, 1}, {0, 1}, {0, 1}});
    CHECK(raster_rows(std::vector<double>{1, 2, 3}, frequencies) == std::vector<BinRange>{{0, 1}, {0, 1}});
    CHECK_THROWS_AS(raster_rows(std::vector<double>{0}, frequencies), std::logic_error);
    CHECK_THROWS_AS(raster_rows(std::vector<double>{0, 1}, std::vector<double>()), std::logic_error);
  }

  TEST_CASE("a raster of any width shows the mean of its frames, whatever was joined on the way") {
    for (const std::size_t frames : {1u, 3u, 16u, 17u, 100u, 1000u}) {
      for (const std::size_t width : {1u, 5u, 16u}) {
        CAPTURE(frames);
        CAPTURE(width);
        SpectrogramRaster raster({{0, 1}, {1, 2}}, {1, 2, 3}, 16, Average::mean);
        double sum = 0;
        for (std::size_t f = 0; f < frames; ++f) {
          const float value = static_cast<float>(f + 1);
          raster.add(std::vector<float>{value, value, value});
          sum += value;
        }
        CHECK(raster.frames() == frames);
        const std::vector<double> columns = columns_of(raster, width);
        REQUIRE(columns.size() == width * 2);
        double mean = 0;
        for (std::size_t x = 0; x < width; ++x) {
          mean += columns[2 * x] / static_cast<double>(width);
          // The larger of the two bins, each with its factor.
          CHECK(columns[2 * x + 1] == near(3 * columns[2 * x]));
          if (x > 0) CHECK(columns[2 * x] >= columns[2 * x - 2]);
        }
        // A width of at most half the limit has a column for each share, however many frames were joined.
        if (frames >= width && (width <= 8 || frames <= 16))
          CHECK(mean == near(sum / static_cast<double>(frames), 1e-5));
      }
    }
  }

  TEST_CASE("a frame that stands alone is seen at any width, as the largest, and each frame where there are few") {
    for (const std::size_t lone : {0u, 499u, 998u}) {
      SpectrogramRaster raster({{0, 1}}, {1}, 64, Average::max);
      for (std::size_t f = 0; f < 999; ++f) raster.add(std::vector<float>{f == lone ? 7.0f : 1.0f});
      CHECK(raster.largest() == 7);
      const std::vector<double> columns = columns_of(raster, 30);
      CHECK(*std::max_element(columns.begin(), columns.end()) == 7);
    }
    SpectrogramRaster few({{0, 1}}, {1}, 64, Average::mean);
    for (int f = 0; f < 3; ++f) few.add(std::vector<float>{static_cast<float>(f)});
    CHECK(columns_of(few, 6) == std::vector<double>{0, 0, 1, 1, 2, 2});
    for (int f = 3; f < 5; ++f) few.add(std::vector<float>{static_cast<float>(f)});
    CHECK(columns_of(few, 6) == std::vector<double>{0, 1, 2, 2, 3, 4});
    CHECK_THROWS_AS(few.add(std::vector<float>{1, 2}), std::logic_error);
    CHECK_THROWS_AS(SpectrogramRaster({{0, 1}}, {1}, 64, Average::mean).shares(4), std::logic_error);
  }

  TEST_CASE("a raster keeps no more columns than its limit, in which every frame is") {
    for (const std::size_t limit : {4u, 5u}) {
      SpectrogramRaster raster({{0, 1}}, {1}, limit, Average::mean);
      double sum = 0;
      for (int f = 1; f <= 100; ++f) {
        raster.add(std::vector<float>{static_cast<float>(f)});
        sum += f;
        const TimeShare all = raster.shares(1).at(0);
        CHECK(all.begin == 0);
        CHECK(all.end <= static_cast<double>(limit));
        std::vector<double> level(1);
        raster.pool(all, level);
        CHECK(level[0] == near(sum / f));
        // A part of a column has its level.
        raster.pool({0, 0.25}, level);
        CHECK(level[0] == near((static_cast<double>(f) / all.end + 1) / 2));
      }
    }
  }
}
