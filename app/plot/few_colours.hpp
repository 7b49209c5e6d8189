// A drawing in few colours: what makes the PNG of a plot a third of the work.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "plot/colour_map.hpp"

namespace fftcl::app {

struct FewColours {
  std::vector<Rgb> palette;          ///< 1 to 256 colours
  std::vector<std::uint8_t> pixels;  ///< each one's place among them
};

/// How far red, green or blue of a pixel may be off, of 255.
inline constexpr int kMostOff = 7;

/// The drawing by numbers of colours: blends along the edges of lines and letters that differ by kMostOff at most
/// become one, and where one of them fills an area, such as the paper, they become that one. Nothing where this leaves
/// more than 256, as of photographs. `pixels`: 0xRRGGBB, the bytes above ignored.
std::optional<FewColours> few_colours(std::span<const std::uint32_t> pixels);

}  // namespace fftcl::app
