#include "output/output_file.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "app/helpers.hpp"
#include "support/output_error.hpp"
#include "support/temporaries.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::string failure_to_open(const std::string& path, bool clobber = true) {
  try {
    const OutputFile file(path, {clobber});
  } catch (const OutputError& error) {
    return error.what();
  }
  return "opened";
}

mode_t rights_of(const std::string& path) {
  struct stat status = {};
  REQUIRE(stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

}  // namespace

TEST_CASE("output file: nothing is there before commit, all of it after") {
  const TemporaryFolder folder;
  {
    OutputFile file(folder / "a.csv");
    file.write("one\n");
    REQUIRE(folder.names().size() == 1);
    CHECK(folder.names()[0].starts_with(".fftcl-"));
    file.write(std::string(200000, 'x'));
    file.commit();
    CHECK(folder.names() == std::vector<std::string>{"a.csv"});
    CHECK_THROWS_AS(file.write("more"), std::logic_error);
    CHECK_THROWS_AS(file.commit(), std::logic_error);
  }
  CHECK(read_file(folder / "a.csv") == "one\n" + std::string(200000, 'x'));
}

TEST_CASE("output file: without commit the old file stays and no temporary is left") {
  const TemporaryFolder folder;
  write_file(folder / "a.csv", "old");
  {
    OutputFile file(folder / "a.csv");
    file.write(std::string(200000, 'x'));
  }
  CHECK(read_file(folder / "a.csv") == "old");
  CHECK(folder.names() == std::vector<std::string>{"a.csv"});
  try {
    OutputFile file(folder / "a.csv");
    file.write("new");
    throw std::runtime_error("the work failed");
  } catch (const std::runtime_error&) {
  }
  CHECK(read_file(folder / "a.csv") == "old");
  OutputFile moved = [&] {
    OutputFile file(folder / "a.csv");
    file.write("new");
    return file;
  }();
  moved.commit();
  CHECK(read_file(folder / "a.csv") == "new");
}

TEST_CASE("output file: what cannot be opened, before any work") {
  const TemporaryFolder folder;
  CHECK(contains(failure_to_open(folder / "no/where.csv"), "does not exist; create it first"));
  CHECK(contains(failure_to_open(folder.path()), "is a folder"));
  CHECK(contains(failure_to_open(""), "the name is empty"));
  write_file(folder / "file", "x");
  CHECK(contains(failure_to_open(folder / "file/below.csv"), "Not a directory"));
  CHECK(contains(failure_to_open(folder / std::string(300, 'n')), "File name too long"));
  if (geteuid() != 0) {
    mkdir((folder / "closed").c_str(), 0500);
    CHECK(contains(failure_to_open(folder / "closed/a.csv"), "Permission denied"));
    write_file(folder / "fixed.csv", "x");
    chmod((folder / "fixed.csv").c_str(), 0400);
    CHECK(contains(failure_to_open(folder / "fixed.csv"), "Permission denied"));
  }
}

TEST_CASE("output file: --no-clobber") {
  const TemporaryFolder folder;
  write_file(folder / "a.csv", "old");
  CHECK(contains(failure_to_open(folder / "a.csv", false), "exists already; leave out --no-clobber"));
  OutputFile fresh(folder / "b.csv", {false});
  fresh.write("b");
  fresh.commit();
  CHECK(read_file(folder / "b.csv") == "b");
  // Another process was quicker.
  OutputFile late(folder / "c.csv", {false});
  late.write("late");
  write_file(folder / "c.csv", "first");
  CHECK_THROWS_WITH_AS(late.commit(), doctest::Contains("came into being"), OutputError);
  CHECK(read_file(folder / "c.csv") == "first");
}

TEST_CASE("output file: rights follow the umask, a replaced file keeps its own") {
  const TemporaryFolder folder;
  const mode_t old = umask(027);
  OutputFile fresh(folder / "new");
  fresh.commit();
  CHECK(rights_of(folder / "new") == 0640);
  write_file(folder / "kept", "x");
  chmod((folder / "kept").c_str(), 0604);
  OutputFile kept(folder / "kept");
  kept.commit();
  CHECK(rights_of(folder / "kept") == 0604);
  umask(old);
}

TEST_CASE("output file: a full disk is told") {
  OutputFile file("/dev/full");
  file.write("data");
  CHECK_THROWS_WITH_AS(
      file.commit(),
      "/dev/full: cannot be written: No space left on device; make room there ('df -h' shows it), or write to another "
      "disk",
      OutputError);
  OutputFile large("/dev/full");
  CHECK_THROWS_AS(large.write(std::string(1 << 20, 'x')), OutputError);
}

TEST_CASE("output file: rows that do not fit leave those that were published, with their ending") {
  const TemporaryFolder folder;
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    OutputFile file(folder / "rows.json");
    file.write("[1");
    file.publish("]\n");
    file.write(",2");
    file.publish("]\n");
    const rlimit limit = {20, 20};
    setrlimit(RLIMIT_FSIZE, &limit);
    int code = 1;
    try {
      file.write("," + std::string(100, '3'));
      file.publish("]\n");
    } catch (const OutputError&) {
      code = 0;
    }
    _exit(code);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  CHECK(read_file(folder / "rows.json") == "[1,2]\n");
  CHECK(folder.names().size() == 1);
}

TEST_CASE("output file: devices and pipes are written directly") {
  OutputFile null("/dev/null");
  null.write("data");
  null.commit();

  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  std::string read;
  std::thread reader([&] { read = read_file(pipe); });
  OutputFile file(pipe);
  file.write(std::string(300000, 'p'));
  file.commit();
  reader.join();
  CHECK(read == std::string(300000, 'p'));
  CHECK(folder.names() == std::vector<std::string>{"pipe"});
}

TEST_CASE("output file: /dev/fd/N and standard output write to the descriptor as it is") {
  for (const std::string descriptors : {"/dev/fd/", "/proc/self/fd/"}) {
    const TemporaryFolder folder;
    const int descriptor = open((folder / "log").c_str(), O_WRONLY | O_CREAT, 0600);
    REQUIRE(write(descriptor, "before ", 7) == 7);
    OutputFile file(descriptors + std::to_string(descriptor));
    file.write("data");
    file.commit();
    REQUIRE(write(descriptor, " after", 6) == 6);
    close(descriptor);
    CHECK(read_file(folder / "log") == "before data after");
  }
  CHECK(contains(failure_to_open("/dev/fd/999"), "Bad file descriptor"));
  CHECK(OutputFile("-").name() == "standard output");
}

TEST_CASE("output file: a closed pipe is an error of its own kind") {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  struct sigaction ignore = {};
  struct sigaction old = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &old);
  OutputFile file("/dev/fd/" + std::to_string(ends[1]));
  close(ends[0]);
  file.write("data");
  CHECK_THROWS_AS(file.commit(), ClosedPipe);
  close(ends[1]);
  sigaction(SIGPIPE, &old, nullptr);
}

TEST_CASE("output file: a signal leaves nothing behind and ends the process as that signal does") {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU, SIGALRM}) {
    CAPTURE(number);
    const TemporaryFolder folder;
    write_file(folder / "a.csv", "old");
    int ready[2];
    REQUIRE(pipe(ready) == 0);
    const pid_t child = fork();
    if (child == 0) {
      signal(number, SIG_DFL);  // doctest handles some
      install_signal_handlers();
      OutputFile first(folder / "a.csv");
      OutputFile second(folder / "b.csv");
      first.write(std::string(100000, 'x'));
      const ssize_t told = write(ready[1], "r", 1);
      while (told == 1) pause();
      _exit(9);
    }
    char byte;
    REQUIRE(read(ready[0], &byte, 1) == 1);
    CHECK(folder.names().size() == 3);
    kill(child, number);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == number);
    CHECK(folder.names() == std::vector<std::string>{"a.csv"});
    CHECK(read_file(folder / "a.csv") == "old");
    close(ready[0]);
    close(ready[1]);
  }
}

TEST_CASE("output file: a signal that was ignored stays ignored") {
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGHUP, SIG_IGN);
    install_signal_handlers();
    raise(SIGHUP);
    _exit(7);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 7);
}

TEST_CASE("temporaries: places run out with a message and come back") {
  const TemporaryFolder folder;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < kMostTemporaries; ++i) places.push_back(register_temporary(folder / "x"));
  CHECK_THROWS_AS(register_temporary(folder / "x"), OutputError);
  CHECK(contains(failure_to_open(folder / "a.csv"), "outputs are open at once"));
  for (const std::size_t place : places) release_temporary(place);
  CHECK(failure_to_open(folder / "a.csv") == "opened");
  CHECK_THROWS_AS(register_temporary(std::string(5000, 'p')), OutputError);
}
