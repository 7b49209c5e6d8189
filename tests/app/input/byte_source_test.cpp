#include "input/bytes/byte_source.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <string>
#include <thread>

#include "app/helpers.hpp"
#include "input/input_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::string reason_for(const std::string& path) {
  try {
    const ByteSource source(path);
  } catch (const InputError& error) {
    return error.what();
  }
  return "opened";
}

/// Standard input is that descriptor, which is closed, or that file, while this lives.
class StandardInput {
 public:
  explicit StandardInput(int descriptor) : saved_(dup(STDIN_FILENO)) {
    dup2(descriptor, STDIN_FILENO);
    close(descriptor);
  }
  explicit StandardInput(const std::string& path) : StandardInput(open(path.c_str(), O_RDONLY)) {}
  ~StandardInput() {
    dup2(saved_, STDIN_FILENO);
    close(saved_);
  }
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;

 private:
  int saved_;
};

}  // namespace

TEST_CASE("byte source: what cannot be opened says the path and the system's reason") {
  const TemporaryFolder folder;
  CHECK(
      contains(reason_for(folder / "none.wav"), (folder / "none.wav") + ": cannot be read: No such file or directory"));
  CHECK(contains(reason_for(folder.path()), "Is a directory"));
  if (geteuid() != 0) {
    write_file(folder / "secret", "1");
    chmod((folder / "secret").c_str(), 0);
    CHECK(contains(reason_for(folder / "secret"), "Permission denied"));
  }
}

TEST_CASE("byte source: what opens and cannot be read says so, pipe or not") {
  const ByteSource memory("/proc/self/mem");  // of which the first page is nobody's
  CHECK_THROWS_WITH_AS(memory.head(1), doctest::Contains("/proc/self/mem: cannot be read: Input/output error"),
                       InputError);
}

TEST_CASE("byte source: no descriptor stays open, how far ever a pipe was read, and where nothing was opened") {
  const TemporaryFolder folder;
  write_file(folder / "file", "0123456789");
  const auto open_ones = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator());
  };
  const auto before = open_ones();
  for (const std::size_t read : {0, 5, 100}) {
    CAPTURE(read);
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    REQUIRE(write(ends[1], "0123456789", 10) == 10);
    close(ends[1]);
    {
      const StandardInput input(ends[0]);
      CHECK(ByteSource("-", 3).head(read).size() == std::min<std::size_t>(read, 10));
      CHECK(ByteSource(folder / "file").head(read).size() == std::min<std::size_t>(read, 10));
      CHECK(contains(reason_for(folder.path()), "Is a directory"));
    }
    CHECK(open_ones() == before);
  }
}

TEST_CASE("byte source: any position, short only at the end") {
  const TemporaryFolder folder;
  write_file(folder / "a", "0123456789");
  const ByteSource source(folder / "a");
  CHECK(source.size() == 10);
  CHECK(source.head(4) == "0123");
  CHECK(source.head(100) == "0123456789");
  char bytes[4];
  CHECK(source.read_at(8, bytes) == 2);
  CHECK(bytes[1] == '9');
  CHECK(source.read_at(10, bytes) == 0);
  CHECK(source.read_at(~std::uint64_t{0}, bytes) == 0);
}

TEST_CASE("byte source: pipes, in memory and in a temporary file") {
  std::string text;
  for (int i = 0; i < 300000; ++i) text += std::to_string(i) + "\n";
  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::size_t most : {std::size_t{0}, std::size_t{1000}, std::size_t{1000000}, std::size_t{1} << 30}) {
    CAPTURE(most);
    std::thread writer([&] { write_file(pipe, text); });
    const ByteSource source(pipe, most);
    CHECK(source.head(3) == text.substr(0, 3));
    REQUIRE(source.size() == text.size());
    writer.join();
    std::string read(text.size(), '\0');
    CHECK(source.read_at(0, read) == text.size());
    CHECK(read == text);
    char byte[1];
    source.read_at(1234567, byte);
    CHECK(byte[0] == text[1234567]);
  }
}

TEST_CASE("byte source: behind what is of interest there is nothing, in a file as in a pipe without an end") {
  const TemporaryFolder folder;
  write_file(folder / "a", std::string(100, '\0'));
  for (const std::string& path : {folder / "a", std::string("/dev/zero")}) {
    CAPTURE(path);
    const ByteSource source(path);
    CHECK(source.head(2).size() == 2);
    source.stop_after(4, 3, 2);
    CHECK(source.size() == 10);
    char bytes[4];
    CHECK(source.read_at(8, bytes) == 2);
    CHECK(source.read_at(10, bytes) == 0);
    CHECK(source.head(50).size() == 10);
    source.stop_after(20, 0, 0);
    CHECK(source.size() == 10);
  }
  const ByteSource source(folder / "a");
  // More than can be counted, and less than is there.
  source.stop_after(4, ~std::uint64_t{0} / 2, 3);
  CHECK(source.size() == 100);
}

TEST_CASE("byte source: standard input, from a file and from where it stands") {
  const TemporaryFolder folder;
  write_file(folder / "a", "1\n2\n3\n");
  const StandardInput input(folder / "a");
  CHECK(read_signal("-").shape[0] == 3);
  CHECK(read_signal("-").source == "standard input");
  lseek(STDIN_FILENO, 2, SEEK_SET);
  CHECK(read_signal("-").shape[0] == 2);
}

TEST_CASE("byte source: every kind of input works through a pipe") {
  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const std::string wav("RIFF\x26\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x80\x3e\0\0\2\0\x10\0data\2\0\0\0\1\2",
                        46);
  for (const std::string& bytes : {std::string("1,2\n3,4\n"), wav}) {
    std::thread writer([&] { write_file(pipe, bytes); });
    const Signal signal = read_signal(pipe);
    writer.join();
    CHECK(signal.shape[0] >= 1);
  }
}

TEST_CASE("byte source: standard input that does not block is waited for") {
  int ends[2] = {-1, -1};
  REQUIRE(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0);
  const StandardInput input(ends[0]);
  std::thread writer([end = ends[1]] {
    for (const std::string line : {"1\n", "2\n", "3\n"}) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      write(end, line.data(), line.size());
    }
    close(end);
  });
  const Signal signal = read_signal("-");
  writer.join();
  CHECK(signal.shape[0] == 3);
}

TEST_CASE("byte source: a file that becomes shorter while it is read is an error") {
  const TemporaryFolder folder;
  const std::string path = folder / "log.csv";
  write_file(path, "1\n2\n3\n4\n");
  const ByteSource source(path);
  CHECK(source.head(8) == "1\n2\n3\n4\n");
  REQUIRE(truncate(path.c_str(), 4) == 0);
  CHECK(source.head(4) == "1\n2\n");
  CHECK_THROWS_WITH_AS(source.head(8), (path + ": became shorter while it was read; " + kGiveCopy).c_str(), InputError);
  write_file(path, "1\n2\n3\n4\n5\n");
  CHECK(source.head(10) == "1\n2\n3\n4\n");
}
