#include "plot/colour_map.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

using namespace fftcl::app;

namespace {

int distance(const Rgb& a, const Rgb& b) {
  int largest = 0;
  for (std::size_t c = 0; c < 3; ++c) largest = std::max(largest, std::abs(int{a[c]} - int{b[c]}));
  return largest;
}

int brightness(const Rgb& colour) { return 299 * colour[0] + 587 * colour[1] + 114 * colour[2]; }

}  // namespace

TEST_CASE("colour map: gray is the level itself") {
  const auto table = colour_table(ColourMap::gray);
  for (int i = 0; i < 256; ++i) {
    const auto level = static_cast<std::uint8_t>(i);
    CHECK(table[static_cast<std::size_t>(i)] == Rgb{level, level, level});
  }
}

TEST_CASE("colour map: ends and middle are those of the published tables") {
  struct Row {
    ColourMap map;
    Rgb low, middle, high;
    int off;  ///< how far the polynomials are from the tables
  };
  // matplotlib's tables; turbo's from its author.
  const Row rows[] = {
      {ColourMap::viridis, {68, 1, 84}, {33, 145, 140}, {253, 231, 37}, 6},
      {ColourMap::plasma, {13, 8, 135}, {204, 71, 120}, {240, 249, 33}, 6},
      {ColourMap::magma, {0, 0, 4}, {183, 55, 121}, {252, 253, 191}, 6},
      {ColourMap::inferno, {0, 0, 4}, {188, 55, 84}, {252, 255, 164}, 6},
      {ColourMap::turbo, {48, 18, 59}, {164, 252, 60}, {122, 4, 3}, 32},
  };
  for (const Row& row : rows) {
    CAPTURE(static_cast<int>(row.map));
    CHECK(distance(colour_at(row.map, 0), row.low) <= row.off);
    CHECK(distance(colour_at(row.map, 0.5), row.middle) <= row.off);
    CHECK(distance(colour_at(row.map, 1), row.high) <= row.off);
  }
}

TEST_CASE("colour map: all but turbo get brighter with the level, to within rounding") {
  for (const ColourMap map :
       {ColourMap::gray, ColourMap::viridis, ColourMap::magma, ColourMap::inferno, ColourMap::plasma}) {
    const auto table = colour_table(map);
    for (std::size_t i = 8; i < table.size(); ++i) CHECK(brightness(table[i]) > brightness(table[i - 8]));
  }
}

TEST_CASE("colour map: places beyond the ends are the ends, and names find maps") {
  CHECK(colour_at(ColourMap::viridis, 0) == Rgb{71, 1, 85});  // of .2777, .0054 and .3341
  CHECK(colour_at(ColourMap::viridis, -3) == colour_at(ColourMap::viridis, 0));
  CHECK(colour_at(ColourMap::viridis, 7) == colour_at(ColourMap::viridis, 1));
  CHECK(colour_map_by_name("grey") == ColourMap::gray);
  CHECK(colour_map_by_name("turbo") == ColourMap::turbo);
  CHECK(!colour_map_by_name("jet"));
  CHECK(colour_map_names() == "gray, viridis, magma, inferno, plasma, turbo");
}
