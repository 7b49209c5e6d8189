// What a picture's file holds that does not become samples.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"
#include "support/small_images.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using namespace fftcl::test;

namespace {

ReadOptions strictly() {
  ReadOptions options;
  options.strict = true;
  return options;
}

}  // namespace

TEST_CASE("image: an orientation in a camera's notes is told, whose bytes may be in either order") {
  const std::string row("\0\x80", 2);
  const auto little = [](int value) {
    return "II*" + std::string(1, '\0') + little_endian(8, 4) + little_endian(2, 2) + little_endian(0x10F, 2) +
           little_endian(2, 2) + little_endian(1, 4) + little_endian(0, 4) + little_endian(0x112, 2) +
           little_endian(3, 2) + little_endian(1, 4) + little_endian(static_cast<std::uint64_t>(value), 4);
  };
  const std::string big = std::string("MM\0*", 4) + big_endian(8, 4) + big_endian(1, 2) + big_endian(0x112, 2) +
                          big_endian(3, 2) + big_endian(1, 4) + big_endian(8, 2) + big_endian(0, 2);
  const auto warnings = [](const std::string& bytes) { return read_bytes(bytes, strictly()).warnings; };
  const auto noted = [&](const std::string& exif) {
    return warnings(png_bytes(1, 1, 8, 0, row, png_chunk("eXIf", exif)));
  };
  REQUIRE(noted(little(3)).size() == 1);
  CHECK(noted(little(3))[0] == "EXIF has it shown upside down; its rows and columns are used as they are stored");
  REQUIRE(noted(big).size() == 1);
  CHECK(contains(noted(big)[0], "turned by 90 degrees counter-clockwise"));
  for (const int value : {0, 1, 9}) CHECK(noted(little(value)).empty());
  CHECK(noted(little(3).substr(0, little(3).size() - 1)).empty());
  const std::string body = std::string("Exif\0\0", 6) + little(6);
  const std::string jpeg = small_jpeg();
  const auto turned = warnings(jpeg.substr(0, 2) + "\xFF\xE1" + big_endian(body.size() + 2, 2) + body + jpeg.substr(2));
  REQUIRE(turned.size() == 1);
  CHECK(contains(turned[0], "turned by 90 degrees clockwise"));
}

TEST_CASE("image: pictures that are left out are told") {
  const std::string row("\0\x80", 2), one = png_bytes(1, 1, 8, 0, row), jpeg = small_jpeg();
  const std::string moving = png_bytes(1, 1, 8, 0, row, png_chunk("acTL", big_endian(3, 4) + big_endian(0, 4)));
  CHECK(contains(read_bytes(moving).warnings.at(0), "is an animation of 3 pictures, of which the default one is used"));
  CHECK(contains(failure_of(moving, strictly()), "is an animation of 3 pictures"));
  CHECK(
      read_bytes(png_bytes(1, 1, 8, 0, row, png_chunk("acTL", big_endian(1, 4) + big_endian(0, 4)))).warnings.empty());
  for (const std::string& first : {one, jpeg}) {
    CHECK(contains(read_bytes(first + first).warnings.at(0), "another picture follows"));
    CHECK(contains(failure_of(first + first, strictly()), "another picture follows"));
    CHECK(read_bytes(first + std::string(100, '\0'), strictly()).warnings.empty());
  }
  // A camera's own, such as a smaller one.
  const std::string several =
      jpeg.substr(0, 2) + "\xFF\xE2" + big_endian(6, 2) + std::string("MPF\0", 4) + jpeg.substr(2);
  CHECK(read_bytes(several + jpeg, strictly()).warnings.empty());
}
