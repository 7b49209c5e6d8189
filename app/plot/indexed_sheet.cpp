#include "plot/indexed_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "output/png_file.hpp"

namespace fftcl::app {
namespace {

/// The level of text, the darkest grey that is drawn.
constexpr double kDarkest = 26;
constexpr double kGreyStep = (255 - kDarkest) / static_cast<double>(kGreys - 1);

}  // namespace

std::array<Rgb, 256> sheet_palette(ColourMap map) {
  std::array<Rgb, 256> palette;
  for (std::size_t i = 0; i < kShades; ++i) {
    palette[i] = colour_at(map, static_cast<double>(i) / static_cast<double>(kShades - 1));
  }
  for (std::size_t i = 0; i < kGreys; ++i) {
    const auto level = static_cast<std::uint8_t>(std::lround(kDarkest + static_cast<double>(i) * kGreyStep));
    palette[kShades + i] = {level, level, level};
  }
  return palette;
}

std::uint8_t grey_number(std::uint8_t level) {
  const double place = std::max(0.0, (static_cast<double>(level) - kDarkest) / kGreyStep);
  return static_cast<std::uint8_t>(kShades + static_cast<std::size_t>(std::lround(place)));
}

std::string png_of(const IndexedSheet& sheet, ColourMap map) {
  return indexed_png_file(sheet.width, sheet.height, sheet_palette(map), sheet.pixels);
}

}  // namespace fftcl::app
