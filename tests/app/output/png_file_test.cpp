// PNG files as they are written, and the pixels that go into them.
#include "output/png_file.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

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

TEST_CASE("image: a grey PNG of 8 and of 16 bits says so, and has its rows behind the number of their filter") {
  for (const std::size_t bits : {8, 16}) {
    CAPTURE(bits);
    const std::vector<std::uint8_t> bytes = {5, 9, 200, 7};
    const PngShape shape{.width = 16 / bits, .height = 2, .channels = 1, .bits = bits, .filter = PngFilter::none};
    const std::string png = png_file(shape, bytes);
    CHECK(png.substr(24, 2) == std::string({static_cast<char>(bits), '\0'}));
    REQUIRE(png.substr(37, 4) == "IDAT");
    std::vector<std::uint8_t> rows(20);
    uLongf length = rows.size();
    REQUIRE(uncompress(rows.data(), &length, reinterpret_cast<const Bytef*>(png.data()) + 41, png.size() - 41) == Z_OK);
    rows.resize(length);
    CHECK(rows == std::vector<std::uint8_t>{0, 5, 9, 0, 200, 7});
    const std::uint8_t first = testing::decode_png(png).rgb.front();
    CHECK(first == 5);
  }
}

TEST_CASE("image: a PNG's rows may be longer than what is compressed at once, and many in a part") {
  for (const auto& [width, height] : {std::pair<std::size_t, std::size_t>{200'001, 3}, {1, 300'001}}) {
    std::vector<std::uint8_t> bytes(3 * width * height);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * i / 7 + i / width);
    for (const PngFilter filter : {PngFilter::none, PngFilter::up, PngFilter::average}) {
      for (const Repeats repeats : {Repeats::any, Repeats::runs}) {
        const PngShape shape{.width = width, .height = height, .filter = filter, .repeats = repeats};
        const testing::Pixels pixels = testing::decode_png(png_file(shape, bytes));
        REQUIRE(pixels.width == static_cast<int>(width));
        const bool same = pixels.rgb == bytes;
        CHECK(same);
      }
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
  const std::vector<double> plane = {-0.5, 0.49, 0.5, 127.5, 254.6, 255.5, 300, -20};
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

TEST_CASE("image: three planes are the red, green and blue of each pixel") {
  const std::vector<float> red = {1, 2}, green = {3, 4}, blue = {5, 255};
  const std::span<const float> planes[] = {red, green, blue};
  PixelLoss loss;
  CHECK(picture_of_planes<float>(planes, 1, 2, 8, loss).bytes == std::vector<std::uint8_t>{1, 3, 5, 2, 4, 255});
  CHECK(picture_of_planes<float>(planes, 1, 2, 16, loss).bytes ==
        std::vector<std::uint8_t>{1, 1, 3, 3, 5, 5, 2, 2, 4, 4, 255, 255});
  CHECK_THROWS_AS(picture_of_planes<float>(std::span(planes).first(2), 1, 2, 8, loss), std::logic_error);
}
