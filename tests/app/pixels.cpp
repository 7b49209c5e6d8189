#include "app/pixels.hpp"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <doctest/doctest.h>
#include <stb/stb_image.h>

#include <cstdlib>
#include <memory>

namespace fftcl::app::testing {

std::array<std::uint8_t, 3> Pixels::at(int x, int y) const {
  const std::size_t place =
      3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
  return {rgb.at(place), rgb.at(place + 1), rgb.at(place + 2)};
}

std::size_t Pixels::count(int red, int green, int blue) const {
  std::size_t found = 0;
  for (std::size_t i = 0; i + 2 < rgb.size(); i += 3) {
    if (std::abs(rgb[i] - red) < 12 && std::abs(rgb[i + 1] - green) < 12 && std::abs(rgb[i + 2] - blue) < 12) ++found;
  }
  return found;
}

bool Pixels::edge_is_white() const {
  const auto white = [&](int x, int y) { return at(x, y) == std::array<std::uint8_t, 3>{255, 255, 255}; };
  for (int x = 0; x < width; ++x) {
    if (!white(x, 0) || !white(x, height - 1)) return false;
  }
  for (int y = 0; y < height; ++y) {
    if (!white(0, y) || !white(width - 1, y)) return false;
  }
  return true;
}

Pixels decode_png(const std::string& png) {
  Pixels pixels;
  int channels = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> data(
      stbi_load_from_memory(reinterpret_cast<const unsigned char*>(png.data()), static_cast<int>(png.size()),
                            &pixels.width, &pixels.height, &channels, 3),
      stbi_image_free);
  REQUIRE(data != nullptr);
  const std::size_t bytes = 3 * static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height);
  pixels.rgb.assign(data.get(), data.get() + bytes);
  return pixels;
}

}  // namespace fftcl::app::testing
