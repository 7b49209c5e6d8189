// PNG, JPEG and BMP: pixels, channels, and files that are not whole.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/image/image_claim.hpp"
#include "input/read_signal.hpp"
#include "output/image_writer.hpp"
#include "support/near.hpp"
#include "support/small_images.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using namespace fftcl::test;

namespace {

ReadOptions channel(ImageChannel choice) {
  ReadOptions options;
  options.selection.image_channel = choice;
  return options;
}

std::vector<float> pixels_of(const Signal& signal, std::size_t c = 0) { return channel_values<float>(signal, c); }

/// Two rows of three pixels.
std::string rgb_png() {
  return png_bytes(3, 2, 8, 2,
                   std::string("\0\x01\x02\x03\xff\0\x80\x07\x07\x07", 10) +
                       std::string("\0\x0a\x14\x1e\x63\x64\x65\xff\xff\xff", 10));
}

std::string picture_bytes(OutputFormat format, const Picture& picture) {
  return written([&](OutputFile& file) { write_picture(file, format, picture); });
}

Picture noise_picture(std::size_t width, std::size_t height, std::size_t channels, std::size_t bits) {
  Picture picture{width, height, channels, {}, bits};
  std::uint32_t state = 1;
  for (std::size_t i = 0; i < width * height * channels * bits / 8; ++i) {
    state = state * 1664525 + 1013904223;
    picture.bytes.push_back(static_cast<std::uint8_t>(state >> 24));
  }
  return picture;
}

/// Level `i` with white at 255.
float value_at(const Picture& picture, std::size_t i) {
  if (picture.bits == 8) return static_cast<float>(picture.bytes[i]);
  return static_cast<float>((picture.bytes[2 * i] << 8 | picture.bytes[2 * i + 1]) * 255.0 / 65535);
}

}  // namespace

TEST_CASE("image: a PNG's channels, and its luma") {
  const Signal all = read_bytes(rgb_png(), channel(ImageChannel::all));
  CHECK(all.kind == SignalKind::image);
  CHECK(all.format == "PNG, 8 bit RGB");
  CHECK(all.shape == std::vector<std::size_t>{2, 3});
  CHECK(all.channel_names == std::vector<std::string>{"r", "g", "b"});
  CHECK(pixels_of(all, 0) == std::vector<float>{1, 255, 7, 10, 99, 255});
  CHECK(pixels_of(all, 1) == std::vector<float>{2, 0, 7, 20, 100, 255});
  CHECK(pixels_of(all, 2) == std::vector<float>{3, 128, 7, 30, 101, 255});
  const ImageChannel choices[] = {ImageChannel::red, ImageChannel::green, ImageChannel::blue};
  for (std::size_t c = 0; c < 3; ++c) {
    const Signal alone = read_bytes(rgb_png(), channel(choices[c]));
    CHECK(alone.channel_names == std::vector<std::string>{all.channel_names[c]});
    CHECK(pixels_of(alone) == pixels_of(all, c));
  }
  const Signal luma = read_bytes(rgb_png());
  CHECK(luma.channel_names == std::vector<std::string>{"luma"});
  CHECK(pixels_of(luma) == std::vector<float>{1.815F, 90.837F, 7, 18.15F, 99.815F, 255});
  ReadOptions twice;
  twice.precision = fftcl::Precision::fp64;
  CHECK(channel_values<double>(read_bytes(rgb_png(), twice), 0) ==
        std::vector<double>{1.815, 90.837, 7, 18.15, 99.815, 255});
}

TEST_CASE("image: 16-bit PNG keeps its 16 bits, white at 255") {
  const std::string rows = std::string("\0", 1) + big_endian(257, 2) + big_endian(65535, 2) + big_endian(1000, 2);
  const Signal grey = read_bytes(png_bytes(3, 1, 16, 0, rows));
  CHECK(grey.format == "PNG, 16 bit grey");
  CHECK(pixels_of(grey) == std::vector<float>{1, 255, static_cast<float>(1000 * 255.0 / 65535)});
  const Signal luma = read_bytes(png_bytes(1, 1, 16, 2, rows));
  CHECK(pixels_of(luma)[0] == near(0.299 * 1 + 0.587 * 255 + 0.114 * 1000 / 257.0));
  const std::string equal = std::string("\0", 1) + big_endian(12345, 2) + big_endian(12345, 2) + big_endian(12345, 2);
  CHECK(pixels_of(read_bytes(png_bytes(1, 1, 16, 2, equal)))[0] ==
        pixels_of(read_bytes(png_bytes(3, 1, 16, 0, equal)))[0]);
}

TEST_CASE("image: fewer bits and palettes become levels of 0 to 255") {
  CHECK(pixels_of(read_bytes(png_bytes(8, 1, 1, 0, std::string("\0\xa1", 2)))) ==
        std::vector<float>{255, 0, 255, 0, 0, 0, 0, 255});
  const std::string palette = png_chunk("PLTE", std::string("\x01\x02\x03\xc8\xc9\xca", 6));
  const Signal colours =
      read_bytes(png_bytes(2, 1, 8, 3, std::string("\0\x01\0", 3), palette), channel(ImageChannel::all));
  CHECK(pixels_of(colours, 0) == std::vector<float>{200, 1});
  CHECK(pixels_of(colours, 2) == std::vector<float>{202, 3});
  // Colours that the palette lacks are black.
  const Signal lacking =
      read_bytes(png_bytes(3, 1, 8, 3, std::string("\0\x01\x02\xff", 4), palette), channel(ImageChannel::all));
  CHECK(pixels_of(lacking, 0) == std::vector<float>{200, 0, 0});
}

TEST_CASE("image: opacity is left out, with a warning where it matters") {
  const Signal opaque = read_bytes(png_bytes(2, 1, 8, 4, std::string("\0\x05\xff\x06\xff", 5)));
  CHECK(pixels_of(opaque) == std::vector<float>{5, 6});
  CHECK(opaque.warnings.empty());
  const Signal clear = read_bytes(png_bytes(1, 1, 8, 6, std::string("\0\x05\x05\x05\xfe", 5)));
  CHECK(pixels_of(clear) == std::vector<float>{5});
  REQUIRE(clear.warnings.size() == 1);
  CHECK(contains(clear.warnings[0], "opacity"));
  for (const int opacity : {65535, 65534, 255, 256}) {
    CAPTURE(opacity);
    const std::string row = std::string("\0", 1) + big_endian(1000, 2) + big_endian(opacity, 2);
    CHECK(read_bytes(png_bytes(1, 1, 16, 4, row)).warnings.empty() == (opacity == 65535));
  }
}

TEST_CASE("image: JPEG and BMP") {
  const Signal jpeg = read_bytes(small_jpeg());
  CHECK(jpeg.format == "JPEG, 8 bit grey");
  CHECK(jpeg.shape == std::vector<std::size_t>{8, 8});
  const std::vector<float> levels = pixels_of(jpeg);
  CHECK(levels.front() == near(50, 0.05));
  CHECK(levels.back() == near(206, 0.05));
  for (std::size_t y = 1; y < 8; ++y) CHECK(levels[8 * y] > levels[8 * (y - 1)]);

  const Signal bmp =
      read_bytes(bmp_bytes(1, 2, std::string("\x01\x02\x03\0\x04\x05\x06\0", 8)), channel(ImageChannel::all));
  CHECK(bmp.format == "BMP, 8 bit RGB");
  CHECK(pixels_of(bmp, 0) == std::vector<float>{6, 3});
  CHECK(pixels_of(bmp, 2) == std::vector<float>{4, 1});
  // Other codings, by the frame's marker, and samples of 12 bits.
  const std::string jpeg_file = small_jpeg();
  const std::size_t frame = jpeg_file.find("\xFF\xC0");
  REQUIRE(frame < jpeg_file.size());
  for (const auto& [marker, said] : {std::pair{'\xC3', "lossless JPEG"},
                                     {'\xC5', "hierarchical JPEG"},
                                     {'\xC9', "arithmetic coding"},
                                     {'\xF7', "JPEG-LS"}}) {
    std::string other = jpeg_file;
    other[frame + 1] = marker;
    CHECK(contains(failure_of(other), std::string("unsupported image: it is ")));
    CHECK(contains(failure_of(other), said));
  }
  std::string apple = png_bytes(1, 1, 8, 0, std::string(2, '\0'));
  CHECK(
      contains(failure_of(apple.insert(8, png_chunk("CgBI", "P..."))), "unsupported image: it is the variant of PNG"));
  std::string deep = jpeg_file;
  deep[frame + 4] = 12;
  CHECK(contains(failure_of(deep), "unsupported image: its samples have more than 8 bits"));
  // The rows from the top on, as a negative height says.
  std::string from_top = bmp_bytes(1, 2, std::string("\x01\x02\x03\0\x04\x05\x06\0", 8));
  from_top.replace(22, 4, little_endian(0xFFFFFFFE, 4));
  CHECK(pixels_of(read_bytes(from_top, channel(ImageChannel::all)), 0) == std::vector<float>{3, 6});
  std::string run_lengths = bmp_bytes(1, 2, std::string(8, '\1'));
  run_lengths[30] = 1;
  CHECK(contains(failure_of(run_lengths), "unsupported image"));
}

TEST_CASE("image: cut off at any byte it is an error, a truncated image from the first bytes on") {
  const std::string bmp = bmp_bytes(2, 2, std::string(16, '\x20'));
  const std::string png16 = png_bytes(2, 1, 16, 0, std::string("\0\1\2\3\4", 5));
  for (const std::string& bytes : {rgb_png(), png16, small_jpeg(), bmp}) {
    REQUIRE(failure_of(bytes) == "read");
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      CAPTURE(bytes.substr(1, 3));
      CAPTURE(size);
      const std::string failure = failure_of(bytes.substr(0, size));
      CHECK(failure.starts_with("InputError: "));
      if (size >= 10) CHECK(contains(failure, "truncated image"));
    }
  }
}

TEST_CASE("image: a PNG with any bit changed is an error") {
  const std::string bytes = rgb_png();
  for (std::size_t place = 0; place < bytes.size(); ++place) {
    for (const int bit : {0, 3, 7}) {
      std::string changed = bytes;
      changed[place] = static_cast<char>(changed[place] ^ (1 << bit));
      CAPTURE(place);
      CHECK(failure_of(changed).starts_with("InputError: "));
    }
  }
}

TEST_CASE("image: a JPEG or BMP with any byte changed is read or an error") {
  for (const std::string& bytes : {small_jpeg(), bmp_bytes(2, 2, std::string(16, '\x20'))}) {
    for (std::size_t place = 0; place < bytes.size(); ++place) {
      for (const int change : {0x01, 0x80, 0xff}) {
        std::string changed = bytes;
        changed[place] = static_cast<char>(changed[place] ^ change);
        const std::string failure = failure_of(changed);
        CHECK((failure == "read" || failure.starts_with("InputError: ")));
      }
    }
  }
}

TEST_CASE("image: a JPEG whose Huffman table has more values than there are bytes is an error") {
  const std::string bytes = small_jpeg();
  const std::size_t place = bytes.find("\xff\xc4");
  const std::string table = "\x10" + std::string(16, '\x11') + std::string(16 * 17, '\0');
  const std::string changed =
      bytes.substr(0, place) + "\xff\xc4" + big_endian(2 + table.size(), 2) + table + bytes.substr(place);
  CHECK(contains(failure_of(changed), "damaged image: a Huffman table"));
}

TEST_CASE("image: a size over --max-pixels is refused by the header alone") {
  const std::string claim = png_bytes(60000, 60000, 8, 2, std::string(10, '\0'));
  CHECK(contains(failure_of(claim), "claims 60000 x 60000 pixels, over --max-pixels 268435456; give a part of it"));
  CHECK(contains(failure_of(bmp_bytes(46340, 46341, "x")), "46341 pixels, over --max-pixels 268435456; give a larger"));
  CHECK(contains(failure_of(claim.substr(0, 40)), "over --max-pixels"));
  std::string jpeg = small_jpeg();
  const std::size_t frame = jpeg.find("\xff\xc0") + 5;
  jpeg.replace(frame, 4, big_endian(60000, 2) + big_endian(60000, 2));
  CHECK(contains(failure_of(jpeg), "over --max-pixels"));
  CHECK(contains(failure_of(bmp_bytes(60000, 60000, "x")), "over --max-pixels"));
  CHECK(contains(failure_of(png_bytes(0, 5, 8, 0, "")), "contains no samples"));
  ReadOptions options;
  options.max_pixels = ~std::uint64_t{0};
  CHECK(contains(failure_of(bmp_bytes(60000, 60000, "x"), options), "truncated image"));
  CHECK(failure_of(claim, options).starts_with("InputError: "));
}

TEST_CASE("image: a stream that unfolds to far more than its header's pixels is stopped") {
  const std::string header = big_endian(1, 4) + big_endian(1, 4) + std::string("\x08\0\0\0\0", 5);
  // The second is little more than what a decoder's tables may take.
  for (const std::size_t height : {8192u, 1280u}) {
    const Picture black{4096, height, 1, std::vector<std::uint8_t>(4096 * height), 8};
    const std::string large = picture_bytes(OutputFormat::png, black);
    REQUIRE(large.size() < 1000000);
    const std::string small = large.substr(0, 8) + png_chunk("IHDR", header) + large.substr(33);
    CHECK(contains(failure_of(small), "damaged PNG image"));
  }
}

TEST_CASE("image: options of signals are refused") {
  ReadOptions options;
  options.sample_rate = 44100;
  CHECK(contains(failure_of(rgb_png(), options), "UsageError: --rate"));
  options = {};
  options.selection.start = 1;
  CHECK(contains(failure_of(rgb_png(), options), "UsageError: --start"));
  options = {};
  options.selection.channel = ChannelChoice::mix;
  CHECK(contains(failure_of(rgb_png(), options), "luma, r, g, b or all"));
  CHECK(contains(failure_of("1\n2\n", channel(ImageChannel::luma)), "UsageError: --channel"));
  CHECK(failure_of("1\n2\n", channel(ImageChannel::all)) == "read");
}

TEST_CASE("image: what is written is read back equal") {
  for (const std::size_t channels : {1, 3}) {
    for (const auto& [width, height] : {std::pair{1, 1}, {7, 1}, {1, 7}, {97, 61}, {64, 64}}) {
      for (const std::size_t bits : {8, 16}) {
        const Picture picture =
            noise_picture(static_cast<std::size_t>(width), static_cast<std::size_t>(height), channels, bits);
        for (const OutputFormat format : {OutputFormat::png, OutputFormat::pgm, OutputFormat::ppm}) {
          if (format == OutputFormat::pgm && channels == 3) continue;
          const std::string bytes = picture_bytes(format, picture);
          CHECK(bytes == picture_bytes(format, picture));
          const Signal signal = read_bytes(bytes, channel(ImageChannel::all));
          CHECK(signal.shape == std::vector<std::size_t>{picture.height, picture.width});
          CHECK(signal.level_bits == bits);
          std::vector<std::vector<float>> planes;
          for (std::size_t c = 0; c < signal.channels.size(); ++c) planes.push_back(pixels_of(signal, c));
          std::size_t wrong = 0;
          for (std::size_t i = 0; i < picture.width * picture.height * channels; ++i) {
            wrong += value_at(picture, i) != planes[i % channels][i / channels];
          }
          CHECK(wrong == 0);
        }
      }
    }
  }
}
