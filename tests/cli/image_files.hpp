// Images to give to the program, and readers for those that it writes.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/small_images.hpp"

namespace fftcl::test {

/// A PGM or PPM of bytes.
struct Pixels {
  std::size_t width = 0;
  std::size_t height = 0;
  std::size_t channels = 1;
  std::string bytes;
};

inline std::string pnm_bytes(const Pixels& pixels) {
  return (pixels.channels == 1 ? "P5\n" : "P6\n") + std::to_string(pixels.width) + " " + std::to_string(pixels.height) +
         "\n255\n" + pixels.bytes;
}

inline Pixels parse_pnm(const std::string& bytes) {
  Pixels pixels;
  int white = 0;
  int used = 0;
  REQUIRE(std::sscanf(bytes.c_str() + 2, "%zu %zu %d%n", &pixels.width, &pixels.height, &white, &used) == 3);
  CHECK(white == 255);
  pixels.channels = bytes.starts_with("P5") ? 1 : 3;
  pixels.bytes = bytes.substr(2 + static_cast<std::size_t>(used) + 1);
  CHECK(pixels.bytes.size() == pixels.width * pixels.height * pixels.channels);
  return pixels;
}

inline Pixels noise_pixels(std::size_t width, std::size_t height, std::size_t channels) {
  Pixels pixels{width, height, channels, {}};
  for (std::size_t i = 0; i < width * height * channels; ++i) {
    pixels.bytes += static_cast<char>(static_cast<int>(256 * (noise(i) + 0.5)));
  }
  return pixels;
}

/// A wave of `right` and `down` cycles across and down the image that swings from black to white.
inline std::string wave_pgm(std::size_t width, std::size_t height, double right, double down) {
  std::string text = "P2\n" + std::to_string(width) + " " + std::to_string(height) + "\n65535\n";
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      const double turns = right * static_cast<double>(x) / static_cast<double>(width) +
                           down * static_cast<double>(y) / static_cast<double>(height);
      text += std::to_string(std::lround(32767.5 * (1 + std::cos(2 * std::numbers::pi * turns)))) + "\n";
    }
  }
  return text;
}

inline std::string png_of(const Pixels& pixels) {
  std::string rows;
  const std::size_t row = pixels.width * pixels.channels;
  for (std::size_t y = 0; y < pixels.height; ++y) rows += '\0' + pixels.bytes.substr(y * row, row);
  return png_bytes(static_cast<std::uint32_t>(pixels.width), static_cast<std::uint32_t>(pixels.height), 8,
                   pixels.channels == 1 ? 0 : 2, rows);
}

/// Width and height of a PNG.
inline std::pair<unsigned, unsigned> png_size(const std::string& png) {
  REQUIRE(png.size() > 33);
  REQUIRE(png.starts_with("\x89PNG\r\n\x1A\n"));
  CHECK(png.substr(png.size() - 8, 4) == "IEND");
  const auto number = [&](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(png[at + i]);
    return value;
  };
  return {number(16), number(20)};
}

}  // namespace fftcl::test
