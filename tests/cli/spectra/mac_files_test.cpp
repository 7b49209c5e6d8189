// What Macs and their file servers leave beside files.
#include <doctest/doctest.h>

#include <filesystem>

#include "cli/encoded_noise.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("MP3 is read as such where a Mac has been in the folder, and what it left there is told as what it is") {
  TemporaryFolder folder;
  put_encoded_noise(folder / "x.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 44100, 1);
  REQUIRE(read_file(folder / "x.mp3").starts_with('\xFF'));  // without tags in front, which would say what follows
  Surroundings inside;
  inside.folder = folder.path();
  const Arguments spectrum = {"x.mp3", "-n", "4096", "--format", "csv"};
  const std::string alone = run_well(spectrum, inside).out;
  CHECK(lines_of(alone).size() == 2050);
  std::filesystem::create_directory(folder / ".AppleDouble");
  CHECK(run_well(spectrum, inside).out == alone);
  write_file(folder / "._", std::string("\0\5\x16\7\0\2\0\0", 8) + std::string(74, '\0'));
  CHECK(run_well(spectrum, inside).out == alone);
  write_file(folder / "._x.mp3", read_file(folder / "._"));
  check_failure(run({"._x.mp3"}, inside), 1, "is what a Mac keeps beside a file (AppleDouble)");
}

}  // namespace fftcl::test
