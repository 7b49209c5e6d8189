// Heat maps in characters: letters, or colours of two rows a line.
#include "terminal/heat_map.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "plot/shade_scale.hpp"
#include "support/contains.hpp"
#include "support/lines.hpp"

namespace fftcl::app {
namespace {

using test::contains;

TerminalTraits terminal_with(bool color, bool utf8) {
  TerminalTraits traits;
  traits.columns = 20;
  traits.color = color;
  traits.utf8 = utf8;
  return traits;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a map is as wide as the terminal, of two rows a line where colours can be shown") {
  const HeatMapSize letters = heat_map_size(terminal_with(true, false), 5, {});
  CHECK(letters.rows == 5);
  CHECK(letters.columns == 9);
  CHECK(heat_map_size(terminal_with(false, true), 5, {}).rows == 5);
  CHECK(heat_map_size(terminal_with(true, true), 5, {}).rows == 10);
  CHECK(heat_map_size(terminal_with(false, true), 5, {{0, "1234.56 Hz"}}).columns ==
        9);  // the least, of which it wraps
  TerminalTraits wide = terminal_with(false, true);
  wide.columns = 40;
  CHECK(heat_map_size(wide, 5, {{0, "1234.56 Hz"}}).columns == 28);
}

TEST_CASE("a map of letters: the larger the value, the darker; its lowest row's label at the lowest line") {
  HeatMap map;
  map.size = {3, 9};
  map.shades.assign(27, 0);
  for (std::size_t x = 0; x < 9; ++x) map.shades[9 + x] = static_cast<std::uint8_t>((kShades - 1) * x / 8);
  map.shades[0] = 16;
  map.row_ticks = {{0, "0 Hz"}, {0.1, "hidden"}, {1, "20 kHz"}};
  map.column_ticks = {{0, "0 s"}};
  CHECK(test::lines_of(draw(map, terminal_with(false, true))) ==
        std::vector<std::string>{"   20 kHz┤.", "         │ .:-=*#%@", "     0 Hz┤", "          0 s"});
}

TEST_CASE("a map of colours says each pair of colours once, and again where one of the two changes") {
  HeatMap map;
  map.size = {2, 6};
  map.shades = {0, 0, 223, 223, 0, 0, 0, 0, 0, 223, 223, 223};
  const std::string text = draw(map, terminal_with(true, true));
  CHECK(count_of(text, "▀") == 6);
  CHECK(count_of(text, "\x1b[38;5;") == 4);
}

TEST_CASE("colours of a map are the nearest that terminals of 256 colours have, an upper row's before a lower one's") {
  HeatMap map;
  map.colour_map = ColourMap::gray;
  map.size = {4, 2};
  map.shades = {0, kShades - 1, kShades - 1, 0, kShades / 2, kShades / 2, 0, 0};
  const std::string grey = draw(map, terminal_with(true, true));
  CHECK(contains(grey, "\x1b[38;5;16;48;5;231m▀\x1b[38;5;231;48;5;16m▀\x1b[0m\n"));
  CHECK(contains(grey, "\x1b[38;5;102;48;5;16m▀▀\x1b[0m\n"));
  // Violet, 68 1 84, and yellow, 253 231 37.
  map.colour_map = ColourMap::viridis;
  CHECK(contains(draw(map, terminal_with(true, true)), "\x1b[38;5;53;48;5;220m▀"));
}

}  // namespace fftcl::app
