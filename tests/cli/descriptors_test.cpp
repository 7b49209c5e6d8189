// Standard descriptors in other states than a shell leaves them in.
#include <doctest/doctest.h>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

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
