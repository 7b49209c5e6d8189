#include "terminal/heat_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "plot/shade_scale.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kLetters = " .:-=+*#%@";

/// In front of the axis: "12.5 kHz" and a space, or more where a label is longer.
std::size_t label_columns(const std::vector<Tick>& row_ticks) {
  std::size_t columns = 9;
  for (const Tick& tick : row_ticks) columns = std::max(columns, tick.label.size());
  return columns;
}

bool in_colour(const TerminalTraits& traits) { return traits.color && traits.utf8; }

/// From 0 to 1 along the colour bar.
double place_of(std::uint8_t shade) { return static_cast<double>(shade) / static_cast<double>(kShades - 1); }

/// The number of the nearest colour in the 6 x 6 x 6 cube that terminals of 256 colours share.
int cube_colour(const Rgb& colour) {
  const auto step = [](std::uint8_t level) {
    constexpr std::array<int, 6> kLevels = {0, 95, 135, 175, 215, 255};
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(kLevels[static_cast<std::size_t>(i)] - level) <
          std::abs(kLevels[static_cast<std::size_t>(best)] - level)) {
        best = i;
      }
    }
    return best;
  };
  return 16 + 36 * step(colour[0]) + 6 * step(colour[1]) + step(colour[2]);
}

std::string coloured_line(const HeatMap& map, std::size_t upper_row) {
  std::string line;
  int upper_before = -1;
  int lower_before = -1;
  for (std::size_t x = 0; x < map.size.columns; ++x) {
    const std::uint8_t* const shade = map.shades.data() + upper_row * map.size.columns + x;
    const int upper = cube_colour(colour_at(map.colour_map, place_of(shade[0])));
    const int lower = cube_colour(colour_at(map.colour_map, place_of(shade[map.size.columns])));
    if (upper != upper_before || lower != lower_before) line += fmt::format("\x1b[38;5;{};48;5;{}m", upper, lower);
    upper_before = upper;
    lower_before = lower;
    line += "▀";
  }
  return line + "\x1b[0m";
}

std::string lettered_line(const HeatMap& map, std::size_t row) {
  std::string line;
  for (std::size_t x = 0; x < map.size.columns; ++x) {
    const double place = place_of(map.shades[row * map.size.columns + x]);
    line += kLetters[static_cast<std::size_t>(std::lround(place * static_cast<double>(kLetters.size() - 1)))];
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

HeatMapSize heat_map_size(const TerminalTraits& traits, std::size_t lines, const std::vector<Tick>& row_ticks) {
  const std::size_t beside = label_columns(row_ticks) + 2;  // the axis, and what stays free at the right
  return {in_colour(traits) ? 2 * lines : lines, std::max(traits.columns, beside + 9) - beside};
}

std::string draw(const HeatMap& map, const TerminalTraits& traits) {
  const std::size_t step = in_colour(traits) ? 2 : 1;
  const std::size_t lines = map.size.rows / step;
  std::vector<std::string> labels(lines);
  for (const Tick& tick : map.row_ticks) {
    const auto line = static_cast<std::size_t>(std::lround((1 - tick.place) * static_cast<double>(lines - 1)));
    if (labels[line].empty()) labels[line] = tick.label;
  }
  const std::size_t margin = label_columns(map.row_ticks);
  std::string text;
  for (std::size_t line = 0; line < lines; ++line) {
    const std::size_t row = line * step;
    const std::string_view axis = traits.utf8 ? (labels[line].empty() ? "│" : "┤") : "|";
    text += styled(traits, Style::faint, fmt::format("{:>{}}{}", labels[line], margin, axis));
    text += (step == 2 ? coloured_line(map, row) : lettered_line(map, row)) + "\n";
  }
  return text + styled(traits, Style::faint, tick_line(map.column_ticks, margin + 1, map.size.columns));
}

}  // namespace fftcl::app
