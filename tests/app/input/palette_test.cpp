// Pictures whose pixels are numbers of colours, and JPEG of four components.
#include "input/image/palette.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"
#include "support/small_images.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using namespace fftcl::test;

namespace {

/// The segments in front of a JPEG's scan, whose frame has four components of 8 x 8.
std::string jpeg_of_four(const std::string& adobe) {
  std::string frame("\x08\0\x08\0\x08\x04", 6);
  std::string scan("\x04");
  for (char c = 1; c <= 4; ++c) {
    frame += std::string(1, c) + '\x11' + '\0';
    scan += std::string(1, c) + '\0';
  }
  const auto segment = [](char marker, const std::string& data) {
    return std::string("\xff") + marker + big_endian(data.size() + 2, 2) + data;
  };
  return "\xff\xd8" + (adobe.empty() ? "" : segment('\xee', adobe)) + segment('\xc0', frame) +
         segment('\xda', scan + std::string("\0\x3f\0", 3)) + "\xff\xd9";
}

}  // namespace

TEST_CASE("palette: one of greys alone is a grey picture") {
  const std::string palette = png_chunk("PLTE", std::string("\x05\x05\x05\xc8\xc8\xc8", 6));
  const std::string row("\0\x01\0", 3);
  const Signal png = read_colours(png_bytes(2, 1, 8, 3, row, palette));
  CHECK(png.format == "PNG, 8 bit grey");
  CHECK(channel_values<float>(png, 0) == std::vector<float>{200, 5});
  const Signal clear = read_colours(png_bytes(2, 1, 8, 3, row, palette + png_chunk("tRNS", "\x7f")));
  CHECK(channel_values<float>(clear, 0) == std::vector<float>{200, 5});
  REQUIRE(clear.warnings.size() == 1);
  CHECK(contains(clear.warnings[0], "opacity"));
  for (const char* const tint : {"\xc8\xc8\xc9", "\xc8\xc9\xc8", "\xc9\xc8\xc8"}) {
    const std::string tinted = png_chunk("PLTE", std::string("\x05\x05\x05") + tint);
    CHECK(read_colours(png_bytes(2, 1, 8, 3, row, tinted)).channel_names.size() == 3);
  }
}

TEST_CASE("palette: of a PNG it has as many colours as pixels can name, the others black") {
  const std::string palette = png_chunk("PLTE", std::string("\x01\x02\x03\xc8\xc9\xca", 6));
  const std::string file = png_bytes(2, 1, 4, 3, std::string("\0\x1f", 2), palette);
  const Palette two = {4, 3, std::string_view(file).substr(file.find("PLTE") + 4, 6)};
  const std::optional<std::string> whole = png_with_whole_palette(file, two);
  REQUIRE(whole);
  CHECK(whole->size() == file.size() + 14 * 3);
  CHECK(contains(*whole, big_endian(48, 4) + "PLTE" + std::string("\x01\x02\x03\xc8\xc9\xca\0\0\0", 9)));
  CHECK(channel_values<float>(read_colours(file), 0) == std::vector<float>{200, 0});
  CHECK(!png_with_whole_palette(file, {1, 3, two.entries}));
  CHECK(!png_with_whole_palette(file, {8, 3, two.entries.substr(0, 4)}));
  CHECK(!png_with_whole_palette(file, {8, 3, {}}));
}

TEST_CASE("JPEG of four components is read where a marker tells what they are") {
  const char* const kUntold = "has four components, and no marker of Adobe's that tells";
  CHECK(contains(failure_of(jpeg_of_four("")), kUntold));
  CHECK(contains(failure_of(jpeg_of_four(std::string("Adobe\0\x64\0\0\0\0\x01", 12))), kUntold));
  for (const char told : {'\0', '\x02'}) {
    const std::string adobe = std::string("Adobe\0\x64\0\0\0\0", 11) + told;
    CHECK(!contains(failure_of(jpeg_of_four(adobe)), kUntold));  // it lacks its tables, which is another matter
  }
}
