// What an output's path leads to: links and streams; and that an output that is given up lets go of it.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>

#include "app/helpers.hpp"
#include "output/output_file.hpp"
#include "support/output_error.hpp"
#include "support/refusal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::test::refusal_of;

TEST_CASE("output file: a symbolic link stays one, also where it points to nothing yet") {
  const TemporaryFolder folder;
  mkdir((folder / "sub").c_str(), 0700);
  write_file(folder / "sub/target", "old");
  REQUIRE(symlink("sub/target", (folder / "link").c_str()) == 0);
  REQUIRE(symlink("sub/none", (folder / "dangling").c_str()) == 0);
  for (const std::string name : {"link", "dangling"}) {
    OutputFile file(folder / name);
    file.write("new");
    file.commit();
    struct stat status = {};
    REQUIRE(lstat((folder / name).c_str(), &status) == 0);
    CHECK(S_ISLNK(status.st_mode));
    CHECK(read_file(folder / name) == "new");
  }
  CHECK(read_file(folder / "sub/target") == "new");
  CHECK(read_file(folder / "sub/none") == "new");
  REQUIRE(symlink((folder / "sub/target").c_str(), (folder / "whole path").c_str()) == 0);
  OutputFile file(folder / "whole path");
  file.write("newer");
  file.commit();
  CHECK(read_file(folder / "sub/target") == "newer");
  CHECK(folder.names() == std::vector<std::string>{"dangling", "link", "sub", "whole path"});
  REQUIRE(symlink("a", (folder / "b").c_str()) == 0);
  REQUIRE(symlink("b", (folder / "a").c_str()) == 0);
  CHECK(contains(refusal_of<OutputError>([&] { OutputFile{folder / "a"}; }),
                 "name the file itself: its links lead back to themselves"));
}

TEST_CASE("output file: streams are devices, pipes and descriptors, and neither files nor folders nor what is absent") {
  const TemporaryFolder folder;
  write_file(folder / "file", "x");
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  REQUIRE(symlink("/dev/null", (folder / "link").c_str()) == 0);
  for (const std::string& path : {std::string("/dev/stdout"), std::string("/dev/stderr"), std::string("/dev/fd/0"),
                                  std::string("/dev/null"), folder / "pipe", folder / "link"}) {
    CAPTURE(path);
    CHECK(names_stream(path));
  }
  for (const std::string& path : {folder / "file", folder / "none", folder.path(), std::string("/dev/fd/x")}) {
    CAPTURE(path);
    CHECK_FALSE(names_stream(path));
  }
}

TEST_CASE("output file: no descriptor stays open, whether the output is finished or given up") {
  const TemporaryFolder folder;
  const auto open_ones = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
  };
  const auto before = open_ones();
  OutputFile(folder / "finished").commit();
  OutputFile(folder / "given up").write("x");
  OutputFile("/dev/null").write("x");
  CHECK(open_ones() == before);
}
