// Where no more files can be open.
#include "support/open_files.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

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
