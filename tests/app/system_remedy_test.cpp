// Where the system does not let files be read or written: what helps.
#include "support/system_remedy.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/helpers.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/input_error.hpp"
#include "output/output_file.hpp"
#include "support/output_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

struct NoMoreFiles {
  rlimit before = {};

  NoMoreFiles() {
    getrlimit(RLIMIT_NOFILE, &before);
    const rlimit none = {0, before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
  }
  ~NoMoreFiles() { setrlimit(RLIMIT_NOFILE, &before); }
  NoMoreFiles(const NoMoreFiles&) = delete;
  NoMoreFiles& operator=(const NoMoreFiles&) = delete;
};

}  // namespace

TEST_CASE("inputs and outputs that cannot be opened, since no more files can be, say what to do about it") {
  const TemporaryFolder folder;
  const std::string path = folder / "a.csv";
  write_file(path, "1\n");
  const std::string why =
      "Too many open files; raise that limit (ulimit -n), or work on fewer inputs at a time (--jobs)";
  const NoMoreFiles limit;
  CHECK_THROWS_WITH_AS(ByteSource{path}, (path + ": cannot be read: " + why).c_str(), InputError);
  CHECK_THROWS_WITH_AS(OutputFile{path}, (path + ": cannot be written: " + why).c_str(), OutputError);
}

TEST_CASE("a path that names nothing: the near name that was meant, else what there is instead") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "samples");
  write_file(folder / "samples/chord.wav", "1\n");
  const std::string in = folder.path() + "/";
  CHECK(read_remedy(ENOENT, in + "samples/chrod.wav") == "did you mean '" + in + "samples/chord.wav'?");
  CHECK(read_remedy(ENOENT, in + "sampels/chord.wav") == "did you mean '" + in + "samples'?");
  // Of a short name most others are near.
  CHECK(read_remedy(ENOENT, in + "samples/x") ==
        "'x' is none of the names that 'ls " + in + "samples' shows: give one of them, or another path");
  CHECK(read_remedy(ENOENT, in + "absent/chord.wav") ==
        "'absent' is none of the names that 'ls " + folder.path() + "' shows: give one of them, or another path");
  std::filesystem::create_symlink("nowhere.wav", folder / "samples/link.wav");
  CHECK(read_remedy(ENOENT, in + "samples/link.wav") ==
        "it is a link to 'nowhere.wav', which is not there: give the file itself");
  CHECK(read_remedy(ENOENT, "''") == "give a file, or - for standard input");
  const std::string here = std::filesystem::current_path().string();
  CHECK(contains(read_remedy(ENOENT, "absent-from-here.wav"), "'ls " + here + "' shows"));
  CHECK_THROWS_WITH_AS(
      ByteSource{in + "samples/chrod.wav"},
      (in + "samples/chrod.wav: cannot be read: No such file or directory; did you mean '" + in + "samples/chord.wav'?")
          .c_str(),
      InputError);
}

TEST_CASE("every error of the system has a remedy") {
  for (int number = 0; number < 200; ++number) {
    CAPTURE(std::strerror(number));
    CHECK_FALSE(read_remedy(number, "a.wav").empty());
    CHECK_FALSE(write_remedy(number).empty());
  }
}
