// BMP: headers of every age, palettes, masks, bytes between header and pixels.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"
#include "support/byte_order.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using namespace fftcl::test;

namespace {

/// `rows` from the bottom, each padded to four bytes; `palette` is of four bytes a colour: blue, green, red, 0.
std::string indexed_bmp(std::uint32_t width, std::uint32_t height, int bits, const std::string& palette,
                        const std::string& rows) {
  const std::size_t offset = 54 + palette.size();
  return "BM" + little_endian(offset + rows.size(), 4) + std::string(4, '\0') + little_endian(offset, 4) +
         little_endian(40, 4) + little_endian(width, 4) + little_endian(height, 4) + little_endian(1, 2) +
         little_endian(static_cast<std::uint64_t>(bits), 2) + std::string(24, '\0') + palette + rows;
}

/// The same of OS/2 1.x, `palette` of three bytes a colour.
std::string os2_bmp(std::uint32_t width, std::uint32_t height, int bits, const std::string& palette,
                    const std::string& rows) {
  const std::size_t offset = 26 + palette.size();
  return "BM" + little_endian(offset + rows.size(), 4) + std::string(4, '\0') + little_endian(offset, 4) +
         little_endian(12, 4) + little_endian(width, 2) + little_endian(height, 2) + little_endian(1, 2) +
         little_endian(static_cast<std::uint64_t>(bits), 2) + palette + rows;
}

/// As many colours as `bits` name; of colour i red is i, green 2 i and blue 3 i.
std::string colourful(int bits, bool four_bytes) {
  std::string palette;
  for (int i = 0; i < 1 << bits; ++i) {
    for (const int factor : {3, 2, 1}) palette += static_cast<char>(factor * i);
    if (four_bytes) palette += '\0';
  }
  return palette;
}

/// A header of that size with masks of red, green, blue and, where it has room, opacity; `behind` stands after it.
std::string masked_bmp(std::size_t size, int bits, const std::vector<std::uint32_t>& masks, const std::string& behind,
                       const std::string& rows, std::uint64_t compression = 3) {
  std::string header = little_endian(size, 4) + little_endian(2, 4) + little_endian(1, 4) + little_endian(1, 2) +
                       little_endian(static_cast<std::uint64_t>(bits), 2) + little_endian(compression, 4) +
                       std::string(20, '\0');
  for (const std::uint32_t mask : masks) header += little_endian(mask, 4);
  header.resize(std::max(size, header.size()), '\0');
  header += behind;
  return "BM" + little_endian(14 + header.size() + rows.size(), 4) + std::string(4, '\0') +
         little_endian(14 + header.size(), 4) + header + rows;
}

}  // namespace

TEST_CASE("BMP: greys alone are a grey picture, which it has no other form for") {
  const std::string greys("\x10\x10\x10\0\xf0\xf0\xf0\0", 8);
  const Signal bmp = read_colours(indexed_bmp(3, 1, 1, greys, std::string("\x40\0\0\0", 4)));
  CHECK(bmp.format == "BMP, 8 bit grey");
  CHECK(bmp.channel_names.size() == 1);
  CHECK(channel_values<float>(bmp, 0) == std::vector<float>{16, 240, 16});
}

TEST_CASE("BMP: every colour of its palette counts, also of one of OS/2") {
  for (const int bits : {1, 4, 8}) {
    CAPTURE(bits);
    const int last = (1 << bits) - 1;
    const std::string row = little_endian(bits == 8 ? 254U | 255U << 8 : bits == 4 ? 0xEFU : 0x40U, 4);
    for (const Signal& picture : {read_colours(os2_bmp(2, 1, bits, colourful(bits, false), row)),
                                  read_colours(indexed_bmp(2, 1, bits, colourful(bits, true), row))}) {
      REQUIRE(picture.channel_names.size() == 3);
      for (int c = 0; c < 3; ++c) {
        const auto level = [&](int index) { return static_cast<float>((c + 1) * index & 0xFF); };
        CHECK(channel_values<float>(picture, static_cast<std::size_t>(c)) ==
              std::vector<float>{level(last - 1), level(last)});
      }
    }
  }
}

TEST_CASE("BMP: one whose pixels begin inside its header is damaged") {
  const std::string bytes = indexed_bmp(2, 1, 8, colourful(8, true), std::string(4, '\x07'));
  for (const int offset : {0, 10, 53}) {
    const std::string moved =
        bytes.substr(0, 10) + little_endian(static_cast<std::uint64_t>(offset), 4) + bytes.substr(14);
    CHECK(contains(failure_of(moved), "damaged image: its pixels begin at byte " + std::to_string(offset)));
  }
}

TEST_CASE("BMP: masks in and behind headers of any size") {
  const std::string two = little_endian(0x0A141E, 4) + little_endian(0xC8D2DC, 4);
  const std::vector<std::uint32_t> usual = {0xFF0000, 0xFF00, 0xFF};
  const std::vector<std::uint32_t> turned = {0xFF, 0xFF00, 0xFF0000};
  for (const std::size_t size : {40u, 52u, 56u, 108u, 124u}) {
    CAPTURE(size);
    const Signal plain = read_colours(masked_bmp(size, 32, usual, "", two));
    CHECK(channel_values<float>(plain, 0) == std::vector<float>{10, 200});
    CHECK(channel_values<float>(plain, 2) == std::vector<float>{30, 220});
    CHECK(channel_values<float>(read_colours(masked_bmp(size, 32, turned, "", two)), 0) == std::vector<float>{30, 220});
    CHECK(channel_values<float>(read_colours(masked_bmp(size, 32, turned, "gap", two)), 0) ==
          std::vector<float>{30, 220});
    const std::string five = little_endian(0x1F | 0x7E0 << 16, 4);
    const Signal few = read_colours(masked_bmp(size, 16, {0xF800, 0x7E0, 0x1F}, "", five));
    CHECK(channel_values<float>(few, 1) == std::vector<float>{0, 255});
    CHECK(channel_values<float>(few, 2) == std::vector<float>{255, 0});
  }
  const std::vector<std::uint32_t> clear = {0xFF0000, 0xFF00, 0xFF, 0xFF000000};
  const Signal opaque = read_colours(masked_bmp(40, 32, clear, "", little_endian(0x800A141E, 4) + two, 6));
  CHECK(channel_values<float>(opaque, 0) == std::vector<float>{10, 10});
  CHECK(opaque.warnings.size() == 1);
}

TEST_CASE("BMP: bytes between the header and the pixels are passed over, headers of OS/2 2.x are read") {
  const std::string row = std::string("\x1e\x14\x0a\xdc\xd2\xc8\0\0", 8);
  for (const std::size_t size : {40u, 56u, 64u, 108u}) {
    for (const char* const gap : {"", "a gap"}) {
      CAPTURE(size);
      CAPTURE(gap);
      CHECK(channel_values<float>(read_colours(masked_bmp(size, 24, {}, gap, row, 0)), 0) ==
            std::vector<float>{10, 200});
    }
  }
  const std::string indexed = masked_bmp(64, 8, {}, colourful(8, true) + "gap", std::string("\x07\xfe\0\0", 4), 0);
  CHECK(channel_values<float>(read_colours(indexed), 1) == std::vector<float>{14, 252});
  CHECK(contains(failure_of(masked_bmp(40, 0, {}, "", row, 4)), "unsupported image: its pixels are compressed"));
}

TEST_CASE("BMP: one with any byte of its headers changed, or cut off, is read or an error") {
  const std::string row(8, '\x03');
  for (const std::string& bytes :
       {indexed_bmp(2, 1, 8, colourful(8, true), row), os2_bmp(2, 1, 4, colourful(4, false), row),
        masked_bmp(40, 32, {0xFF0000, 0xFF00, 0xFF}, "", row), masked_bmp(56, 32, {0xFF0000, 0xFF00, 0xFF}, "", row),
        masked_bmp(64, 24, {}, "gap", row, 0)}) {
    for (std::size_t place = 0; place < std::min<std::size_t>(bytes.size() - row.size(), 80); ++place) {
      for (const char value : {'\0', '\x01', '\x03', '\x0c', '\x40', '\x7f', '\x80', '\xff'}) {
        std::string changed = bytes;
        changed[place] = value;
        const std::string failure = failure_of(changed);
        CHECK((failure == "read" || failure.starts_with("InputError: ")));
      }
      CHECK(failure_of(bytes.substr(0, place)).starts_with("InputError: "));
    }
  }
}
