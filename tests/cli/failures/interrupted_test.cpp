// What ends the program early: a reader of its output that has gone, signals.
#include <doctest/doctest.h>
#include <signal.h>

#include <filesystem>
#include <string>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("a closed pipe ends the program silently with 141") {
  for (const Arguments& arguments : {Arguments{FFTCL_SAMPLES "/chord.wav"}, Arguments{"-h"}, Arguments{"plan", "8"}}) {
    const Outcome outcome = run_into_closed_pipe(arguments);
    CHECK(outcome.code == 141);
    CHECK(outcome.err.empty());
  }
}

TEST_CASE("a signal ends the program with 128 and its number, and leaves nothing partial") {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU, SIGALRM}) {
    CAPTURE(number);
    TemporaryFolder folder;
    // Waits for standard input with its output already open.
    const Outcome outcome = run_and_signal(
        {"-", "-o", "out.csv"}, number, [](const std::string& path) { return !std::filesystem::is_empty(path); },
        folder.path());
    CHECK(outcome.code == 128 + number);
    CHECK(outcome.out.empty());
    CHECK(folder.names().empty());
  }
}

TEST_CASE("signals that come together leave nothing partial either") {
  for (int round = 0; round < 10; ++round) {
    TemporaryFolder folder;
    const Outcome outcome = run_and_signal(
        {"-", "-o", "out.csv"}, SIGINT, [](const std::string& path) { return !std::filesystem::is_empty(path); },
        folder.path(), {}, 3);
    CHECK(outcome.code == 128 + SIGINT);
    CHECK(folder.names().empty());
  }
}

}  // namespace fftcl::test
