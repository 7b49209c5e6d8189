// Drawings by numbers of colours.
#include "plot/few_colours.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <random>

using namespace fftcl::app;

namespace {

std::uint32_t colour(int red, int green, int blue) { return static_cast<std::uint32_t>(red << 16 | green << 8 | blue); }

int furthest(const std::vector<std::uint32_t>& pixels, const FewColours& few) {
  int worst = 0;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const Rgb& rgb = few.palette[few.pixels[i]];
    for (int channel = 0; channel < 3; ++channel) {
      const int wanted = static_cast<int>(pixels[i] >> 8 * (2 - channel) & 0xFF);
      worst = std::max(worst, std::abs(wanted - rgb[static_cast<std::size_t>(channel)]));
    }
  }
  return worst;
}

}  // namespace

TEST_SUITE("few colours") {
  TEST_CASE("colours that lie apart stay as they are, whatever the bytes above them") {
    for (const std::size_t count : {std::size_t{1}, std::size_t{15}, std::size_t{16}, std::size_t{1000}}) {
      std::vector<std::uint32_t> pixels;
      for (std::size_t i = 0; i < count; ++i) {
        pixels.push_back(colour(static_cast<int>(i / 3 % 5 * 60), 128, static_cast<int>(i / 40 % 7 * 30)) |
                         (i % 2 == 0 ? 0xFF000000 : 0));
      }
      const auto few = few_colours(pixels);
      REQUIRE(few);
      CHECK(few->pixels.size() == count);
      CHECK(furthest(pixels, *few) == 0);
    }
    CHECK(few_colours({})->pixels.empty());
  }

  TEST_CASE("a pixel that differs from those beside it is seen, wherever it stands") {
    for (std::size_t place = 0; place < 48; ++place) {
      CAPTURE(place);
      std::vector<std::uint32_t> pixels(48, 0xFFFFFF);
      pixels[place] = colour(0, 114, 178);
      const auto few = few_colours(pixels);
      REQUIRE(few);
      CHECK(furthest(pixels, *few) == 0);
    }
  }

  TEST_CASE("blends are near, areas exact") {
    // A line's colour and paper, with all blends of them on a grid of greys.
    std::vector<std::uint32_t> pixels(30000, 0xFFFFFF);
    for (int grey : {255, 224, 26}) {
      for (int part = 0; part <= 255; ++part) {
        const auto blend = [&](int own) { return (own * part + grey * (255 - part) + 127) / 255; };
        pixels.push_back(colour(blend(0), blend(114), blend(178)));
      }
    }
    pixels.insert(pixels.end(), 20000, colour(0, 114, 178));
    const auto few = few_colours(pixels);
    REQUIRE(few);
    CHECK(few->palette.size() <= 256);
    CHECK(furthest(pixels, *few) <= kMostOff);
    CHECK(few->palette[few->pixels.front()] == Rgb{255, 255, 255});
    CHECK(few->palette[few->pixels.back()] == Rgb{0, 114, 178});
  }

  TEST_CASE("colours that differ in one channel are told apart, as many as a byte counts") {
    std::vector<std::uint32_t> pixels;
    for (int step = 1; step < 32; ++step) {
      for (const int shift : {0, 8, 16}) pixels.push_back(static_cast<std::uint32_t>(8 * step + 4) << shift);
    }
    REQUIRE(few_colours(pixels));
    CHECK(furthest(pixels, *few_colours(pixels)) == 0);
    pixels.clear();
    for (int i = 0; i < 256; ++i) pixels.push_back(colour(i % 16 * 16, i / 16 * 16, 0));
    REQUIRE(few_colours(pixels));
    CHECK(few_colours(pixels)->palette.size() == 256);
    CHECK(furthest(pixels, *few_colours(pixels)) == 0);
    pixels.push_back(colour(0, 0, 255));
    CHECK_FALSE(few_colours(pixels));
  }

  TEST_CASE("a photograph has too many") {
    std::mt19937 random(5);
    std::vector<std::uint32_t> pixels(10000);
    for (std::uint32_t& pixel : pixels) pixel = static_cast<std::uint32_t>(random()) & 0xFFFFFF;
    CHECK_FALSE(few_colours(pixels));
  }
}
