// PNG files as they are written, and the pixels that go into them.
#include "output/png_file.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/pixels.hpp"
#include "output/image_writer.hpp"

using namespace fftcl::app;

TEST_CASE("image: a PNG has its chunks with their sums") {
  const std::vector<std::uint8_t> pixels = {255, 0, 0, 0, 255, 0};
  const std::string png = png_file({.width = 2, .height = 1}, pixels);
  CHECK(png.starts_with(std::string("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\x02\0\0\0\x01\x08\x02\0\0\0", 29)));
  // The end chunk and its known sum.
  CHECK(png.ends_with(std::string("\0\0\0\0IEND\xAE\x42\x60\x82", 12)));
  CHECK(png_file({.width = 2, .height = 1}, pixels) == png);
  CHECK_THROWS_AS(png_file({.width = 1, .height = 1}, pixels), std::logic_error);
  CHECK_THROWS_AS(png_file({.width = 3, .height = 1, .channels = 2}, pixels), std::logic_error);
  CHECK_THROWS_AS(png_file({.width = 2, .height = 1, .bits = 4}, std::span(pixels).first(3)), std::logic_error);
  for (const auto& [width, height] : {std::pair{0, 1}, {1, 0}, {0, 0}}) {
    const PngShape shape{.width = static_cast<std::size_t>(width), .height = static_cast<std::size_t>(height)};
    CHECK_THROWS_AS(png_file(shape, {}), std::logic_error);
    CHECK_THROWS_AS(indexed_png_file(shape.width, shape.height, {{std::array<std::uint8_t, 3>{}}}, {}),
                    std::logic_error);
  }
}

TEST_CASE("image: a PNG's rows may be longer than what is compressed at once") {
  constexpr std::size_t kWidth = 200'001, kHeight = 3;
  std::vector<std::uint8_t> bytes(3 * kWidth * kHeight);
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * i / 7 + i / kWidth);
  for (const PngFilter filter : {PngFilter::none, PngFilter::up, PngFilter::average}) {
    for (const Repeats repeats : {Repeats::any, Repeats::runs}) {
      const PngShape shape{.width = kWidth, .height = kHeight, .filter = filter, .repeats = repeats};
      const testing::Pixels pixels = testing::decode_png(png_file(shape, bytes));
      REQUIRE(pixels.width == static_cast<int>(kWidth));
      std::size_t wrong = 0;
      for (std::size_t y = 0; y < kHeight; ++y) {
        for (std::size_t x = 0; x < kWidth; ++x) {
          const std::size_t at = 3 * (y * kWidth + x);
          wrong += pixels.at(static_cast<int>(x), static_cast<int>(y)) !=
                   std::array<std::uint8_t, 3>{bytes[at], bytes[at + 1], bytes[at + 2]};
        }
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("image: a PNG of numbered colours has them") {
  const std::vector<std::array<std::uint8_t, 3>> palette = {{1, 2, 3}, {200, 100, 0}, {255, 255, 255}};
  const std::vector<std::uint8_t> numbers = {0, 1, 2, 2, 1, 0};
  const std::string png = indexed_png_file(3, 2, palette, numbers);
  const testing::Pixels pixels = testing::decode_png(png);
  CHECK(pixels.width == 3);
  for (int i = 0; i < 6; ++i) CHECK(pixels.at(i % 3, i / 3) == palette[numbers[static_cast<std::size_t>(i)]]);
  CHECK(png == indexed_png_file(3, 2, palette, numbers));
  CHECK(testing::decode_png(indexed_png_file(3, 2, palette, numbers, PngFilter::up)).rgb == pixels.rgb);
  CHECK_THROWS_AS(indexed_png_file(3, 2, std::span(palette).first(2), numbers), std::logic_error);
  CHECK_THROWS_AS(indexed_png_file(3, 3, palette, numbers), std::logic_error);
  CHECK_THROWS_AS(indexed_png_file(3, 2, std::vector<std::array<std::uint8_t, 3>>(257), numbers), std::logic_error);
  CHECK_THROWS_AS(indexed_png_file(3, 2, {}, numbers), std::logic_error);
}

TEST_CASE("image: planes become pixels of the nearest level, and what does not fit is counted") {
  const std::vector<double> plane = {-0.4, 0.49, 0.5, 127.5, 254.6, 255.3, 300, -20};
  const std::span<const double> planes[] = {plane};
  PixelLoss loss;
  const Picture picture = picture_of_planes<double>(planes, 4, 2, 8, loss);
  CHECK(picture.channels == 1);
  CHECK(picture.bytes == std::vector<std::uint8_t>{0, 0, 1, 128, 255, 255, 255, 0});
  CHECK(loss.clipped == 2);
  CHECK(loss.lowest == -20);
  CHECK(loss.highest == 300);
  // With 16 bits the steps are 1/257, and so is what counts as cut.
  const Picture fine = picture_of_planes<double>(planes, 4, 2, 16, loss);
  CHECK(fine.bytes == std::vector<std::uint8_t>{0, 0, 0, 126, 0, 129, 0x80, 0, 0xFF, 0x98, 255, 255, 255, 255, 0, 0});
  CHECK(loss.clipped == 4);
}
