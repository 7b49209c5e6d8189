// Standard descriptors in other states than a shell leaves them in.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

Surroundings without(const std::vector<int>& descriptors) {
  Surroundings surroundings;
  surroundings.closed = descriptors;
  return surroundings;
}

/// A descriptor that programs which are started inherit.
struct Inherited {
  ~Inherited() { close(descriptor); }
  int descriptor = open("/dev/null", O_RDONLY);
};

}  // namespace

TEST_CASE("a closed standard error takes no part of its text into an output") {
  TemporaryFolder folder;
  write_file(folder / "cut.wav", sine_wav(8000, 1000, 1000, 0.5).substr(0, 44 + 2 * 600));
  const std::string expected = run({folder / "cut.wav"}).out;
  for (const std::vector<int>& closed : {std::vector<int>{2}, std::vector<int>{1}, std::vector<int>{0, 1, 2}}) {
    const Outcome outcome = run({folder / "cut.wav", "-v", "-o", folder / "out.csv"}, without(closed));
    CHECK(outcome.code == 0);
    CHECK(outcome.out.empty());
    CHECK(read_file(folder / "out.csv") == expected);
  }
}

TEST_CASE("a closed standard input or output is an error where it is needed") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  for (const Arguments& arguments : {Arguments{"-h"}, Arguments{"plan", "8"}, Arguments{chord, "-n", "64"},
                                     Arguments{chord, "-n", "64", "-o", "/dev/stdout"}}) {
    CAPTURE(arguments.back());
    check_failure(run(arguments, without({1})), 1, "Bad file descriptor");
  }
  check_failure(run({"-"}, without({0})), 1, "standard input: cannot be read");
  check_failure(run({"no-such.wav", "-o", "/dev/stdout"}, without({1})), 1, "/dev/stdout");
}

// The sanitizer needs files of its own to look at an object's type, and calls a sound one damaged without them.
TEST_CASE("drivers that cannot be read, since no more files can be open, are told from those that are not installed" *
          doctest::skip(kSanitized)) {
  // As a test runner may have left open what would fill that limit.
  const Inherited inherited[8];
  check_failure(run_shell("ulimit -n 5; exec fftcl devices"), 5, "raise that limit (ulimit -n)");
}

TEST_CASE("standard output that another process made non-blocking is waited for") {
  Surroundings narrow;
  narrow.narrow_output = true;
  for (const Arguments& arguments : {Arguments{"completion", "bash"}, Arguments{FFTCL_SAMPLES "/chord.wav"}}) {
    const Outcome outcome = run(arguments, narrow);
    CAPTURE(outcome.err);
    CHECK(outcome.code == 0);
    CHECK(outcome.out.size() > 4096);
    CHECK(outcome.out == run(arguments).out);
  }
}

}  // namespace fftcl::test
