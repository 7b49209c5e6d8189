#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"
#include "support/small_images.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::test::big_endian;

namespace {

using Planes = std::vector<std::vector<float>>;

Planes planes_of(const Signal& signal) {
  Planes planes;
  for (std::size_t c = 0; c < signal.channels.size(); ++c) planes.push_back(channel_values<float>(signal, c));
  return planes;
}

struct Form {
  const char* name;
  std::string bytes;
  std::vector<std::size_t> shape;
  Planes planes;
};

/// Each of the four kinds with 8 and 16 bits; the last number of the text forms has one digit and nothing behind it, so
/// that every shorter file is a truncated one.
std::vector<Form> forms() {
  const std::string bytes16 = big_endian(0, 2) + big_endian(65535, 2) + big_endian(257, 2) + big_endian(514, 2) +
                              big_endian(1000, 2) + big_endian(0x1234, 2);
  const float third = static_cast<float>(1000 * 255.0 / 65535);
  const float odd = static_cast<float>(0x1234 * 255.0 / 65535);
  return {
      {"P2", "P2\n# a comment\n3 2\n255\n0 128 255\n1 2 3", {2, 3}, {{0, 128, 255, 1, 2, 3}}},
      {"P2 of 16 bit", "P2 2 2 65535 65535 257 0\n0", {2, 2}, {{255, 1, 0, 0}}},
      {"P3", "P3\n2 1\n255\n1 2 3\n4 5 6", {1, 2}, {{1, 4}, {2, 5}, {3, 6}}},
      {"P3 of 16 bit", "P3\r\n1 1 # here too\r\n65535\r\n65535 514 0", {1, 1}, {{255}, {2}, {0}}},
      {"P5", "P5\n3 2\n255\n" + std::string("\x00\x80\xff\x01\x02\x0a", 6), {2, 3}, {{0, 128, 255, 1, 2, 10}}},
      {"P5, lines of DOS", "P5\r\n# one\r\n3 2\r\n255\r\n\n\x80\xff\x01\x02\x0a", {2, 3}, {{10, 128, 255, 1, 2, 10}}},
      {"P5, a first pixel of 10", "P5\n3 2\r255\r\n\x80\xff\x01\x02\x0a", {2, 3}, {{10, 128, 255, 1, 2, 10}}},
      {"P5 of 16 bit", "P5 3 2 65535\n" + bytes16, {2, 3}, {{0, 255, 1, 2, third, odd}}},
      {"P6", "P6\n1 2\n255\n" + std::string("\x01\x02\x03\xfd\xfe\xff", 6), {2, 1}, {{1, 253}, {2, 254}, {3, 255}}},
      {"P6 of 16 bit", "P6\n2 1\n65535\n" + bytes16, {1, 2}, {{0, 2}, {255, third}, {1, odd}}},
      {"P5 of another white", "P5\n2 1\n100\n" + std::string("\x64\x32", 2), {1, 2}, {{255, 127.5}}},
  };
}

}  // namespace

TEST_CASE("pnm: every form, 8 and 16 bit, with white at 255") {
  for (const Form& form : forms()) {
    CAPTURE(form.name);
    const Signal signal = read_bytes(form.bytes, colours());
    CHECK(signal.kind == SignalKind::image);
    CHECK(signal.shape == form.shape);
    CHECK(signal.warnings.empty());
    CHECK(planes_of(signal) == form.planes);
    CHECK(signal.channel_names.size() == form.planes.size());
  }
}

TEST_CASE("pnm: cut off at any byte it is an error") {
  for (const Form& form : forms()) {
    for (std::size_t size = 0; size < form.bytes.size(); ++size) {
      CAPTURE(form.name);
      CAPTURE(size);
      const std::string failure = failure_of(form.bytes.substr(0, size), colours());
      CHECK(failure.starts_with("InputError: "));
      if (size >= 2) CHECK(contains(failure, "truncated image"));
    }
  }
}

TEST_CASE("pnm: any byte changed it is read or an error") {
  for (const Form& form : forms()) {
    for (std::size_t place = 0; place < form.bytes.size(); ++place) {
      for (const char byte : {'\0', '9', ' ', '-', '\xff'}) {
        std::string bytes = form.bytes;
        bytes[place] = byte;
        const std::string failure = failure_of(bytes, colours());
        CHECK((failure == "read" || failure.starts_with("InputError: ")));
      }
    }
  }
}

TEST_CASE("pnm: headers that promise what cannot be") {
  CHECK(contains(failure_of("P5\n0 4\n255\n"), "contains no samples"));
  CHECK(contains(failure_of("P5\n4 0\n255\n"), "contains no samples"));
  CHECK(contains(failure_of("P5\n1 1\n0\nx"), "value of white"));
  CHECK(contains(failure_of("P5\n1 1\n65536\nxxx"), "value of white"));
  CHECK(contains(failure_of("P5\n60000 60000\n255\nxxx"), "60000 x 60000 pixels, over --max-pixels 268435456"));
  CHECK(contains(failure_of("P5\n99999999999999999999 99999999999999999999\n255\nxxx"), "--max-pixels"));
  CHECK(contains(failure_of("P5\n1 1x255\n"), "damaged image"));
  CHECK(contains(failure_of("P2\n2 1\n9\n1 10\n"), "a sample of 10 where 9 is white"));
  CHECK(contains(failure_of(std::string("P5\n2 1\n9\n\x01\x0a", 11)), "a sample of 10 where 9 is white"));
  CHECK(contains(failure_of("P2\n2 1\n9\n1 x\n"), "no number at byte 11"));
  ReadOptions options;
  options.max_pixels = ~std::uint64_t{0};
  // Nothing is allocated for pixels that are not there.
  for (const char* kind : {"P2", "P3", "P5", "P6"}) {
    CHECK(
        contains(failure_of(std::string(kind) + "\n4294967295 4294967295\n65535\n1 2 3", options), "truncated image"));
  }
  options.max_pixels = 5;
  CHECK(contains(failure_of("P2\n3 2\n9\n1 2 3 4 5 6\n", options), "3 x 2 pixels, over --max-pixels 5"));
  options.max_pixels = 6;
  CHECK(failure_of("P2\n3 2\n9\n1 2 3 4 5 6\n", options) == "read");
}

TEST_CASE("pnm: what stands behind the pixels is told") {
  CHECK(read_bytes("P5\n1 1\n255\nxP5\n1 x\n255\ny").warnings ==
        std::vector<std::string>{"12 bytes behind the image are ignored"});
  CHECK(read_bytes("P5\n1 1\n255\nxy").warnings == std::vector<std::string>{"1 byte behind the image is ignored"});
  ReadOptions strict;
  strict.strict = true;
  CHECK(contains(failure_of("P5\n1 1\n255\nxy", strict), "1 byte behind the image is ignored; leave out --strict"));
  CHECK(read_bytes("P2\n1 1\n9\n5\n\n").warnings.empty());
}

TEST_CASE("pnm: of several pictures the first is read, and their number is told") {
  const std::string grey = "P5\n2 1\n255\nab", wide = "P6 # red\n1 1\n65535\nuvwxyz", text = "P2\n2 1\n9\n5 6\n";
  const auto told = [](const std::string& bytes) {
    const Signal signal = read_bytes(bytes);
    CHECK(signal.shape.back() == 2);
    REQUIRE(signal.warnings.size() == 1);
    return signal.warnings[0];
  };
  const std::string two = "is a series of 2 pictures, of which the first one is used";
  const std::string four = "is a series of 4 pictures, of which the first one is used";
  CHECK(told(grey + grey) == two);
  CHECK(told(text + text) == two);
  CHECK(told(grey + wide + text + grey) == four);
  CHECK(told(text + grey + grey + wide) == four);
  // The last one cut off, and what is none behind it.
  CHECK(told(grey + grey.substr(0, grey.size() - 1)) == two);
  CHECK(told(text + text.substr(0, text.size() - 2)) == two);
  CHECK(told(grey + wide + "P5 too") == two);
  // Whose size no file holds.
  CHECK(told(grey + "P6\n4294967295 4294967295\n65535\nab") == two);
  CHECK(told(grey + "P5").ends_with("2 bytes behind the image are ignored"));
  ReadOptions strict;
  strict.strict = true;
  CHECK(contains(failure_of(grey + grey, strict), two + "; leave out --strict to use the image"));
}

TEST_CASE("pnm: tables whose first column is called P2 stay tables") {
  CHECK(read_bytes("P2\n1.5\n2.5\n").kind == SignalKind::table);
  CHECK(read_bytes("P2,P3\n1,2\n3,4\n").kind == SignalKind::table);
  CHECK(read_bytes("P2\n\"5\"\n").kind == SignalKind::table);
}
