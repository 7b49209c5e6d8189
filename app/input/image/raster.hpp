// A picture as a file holds it, before it becomes a signal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "input/selection.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

struct Raster {
  std::size_t width = 0;
  std::size_t height = 0;
  /// 1: grey, 2: grey and opacity, 3: red, green, blue, 4: these and opacity.
  std::size_t channels = 1;
  /// The value of white; at most 255 for bytes, 65535 for 16 bits.
  unsigned white = 255;
  /// Rows from the top, pixels from the left, the channels of a pixel side by side; `memory` holds them.
  std::variant<std::span<const std::uint8_t>, std::span<const std::uint16_t>> pixels;
  std::shared_ptr<const void> memory;
};

/// Puts levels that somebody else's memory holds, or a vector, into the raster.
template <class Level>
void hold_pixels(Raster& raster, std::shared_ptr<const Level> levels, std::size_t count) {
  raster.pixels = std::span<const Level>(levels.get(), count);
  raster.memory = std::move(levels);
}
template <class Level>
void hold_pixels(Raster& raster, std::vector<Level> levels) {
  const auto held = std::make_shared<const std::vector<Level>>(std::move(levels));
  hold_pixels(raster, std::shared_ptr<const Level>(held, held->data()), held->size());
}

/// The channels that `choice` asks for as planes of {height, width}, scaled so that white is 255: values of 8 bits stay
/// what they are, those of 16 bits are divided by 257. `luma` is 0.299 r + 0.587 g + 0.114 b (ITU-R BT.601) of the
/// values as stored, exact where the three are equal. In a grey picture every choice is the grey. What a float does not
/// hold is held as double where `precision` is fp64. Opacity is left out, with a warning where it is not full
/// everywhere. Fills shape, channels, their names and the warnings of `signal`.
void take_planes(const Raster& raster, ImageChannel choice, Precision precision, Signal& signal);

/// 8 or 16, by how the pixels are kept.
std::size_t level_bits(const Raster& raster);

/// "8 bit grey", "16 bit RGB with opacity".
std::string pixel_description(const Raster& raster);

}  // namespace fftcl::app
