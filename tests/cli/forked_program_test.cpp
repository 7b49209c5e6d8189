// A program that is forked from the tests is the one that its file holds.
#include "cli/forked_program.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <thread>

#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("a forked program writes and returns what one from its file does") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  for (const Arguments& arguments : {Arguments{chord, "-n", "64"}, Arguments{chord, "--radx", "8"},
                                     Arguments{FFTCL_SAMPLES "/no-such.wav"}, Arguments{"devices"}}) {
    CAPTURE(arguments.back());
    const Outcome forked = run(arguments), from_file = run(arguments, {.from_file = true});
    CHECK(forked.code == from_file.code);
    CHECK(forked.out == from_file.out);
    CHECK(forked.err == from_file.err);
  }
}

TEST_CASE("a program is not forked while the tests have threads, whose locks it would find taken for ever") {
  CHECK(run({"--version"}).code == 0);  // is forked: there are none before
  bool refused = false;
  std::thread([&refused] {
    try {
      prepare_to_fork();
    } catch (const std::runtime_error&) {
      refused = true;
    }
  }).join();
  CHECK(refused);
}

}  // namespace fftcl::test
