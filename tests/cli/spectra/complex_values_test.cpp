// --value complex of signals of one axis: the numbers themselves.
#include <doctest/doctest.h>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("the text of complex values says how many there are and where to see them, not that there are no peaks") {
  const std::string text = run_well({FFTCL_SAMPLES "/chord.wav", "--value", "complex", "--format", "text"}).out;
  CHECK(contains(text, "complex values; give --format csv or -o FILE.npy"));
  CHECK_FALSE(contains(text, "no peaks"));
}

TEST_CASE("zeros of a plain spectrum have no sign: the phase of a negative real value is pi, as --value phase has it") {
  // By numpy: a step, an impulse, one that is late, two that leave the even frequencies empty, silence.
  for (const char* samples : {"1\n2\n3\n4\n", "1\n0\n0\n0\n", "0\n1\n0\n0\n", "0\n1\n0\n-1\n", "0\n0\n0\n0\n"}) {
    for (const char* precision : {"fp32", "fp64"}) {
      CAPTURE(samples);
      Surroundings surroundings;
      surroundings.input = samples;
      const Outcome outcome = run({"-", "--value", "complex", "-p", precision}, surroundings);
      REQUIRE(outcome.code == 0);
      CHECK_FALSE(contains(outcome.out, ",-0,"));
      CHECK_FALSE(contains(outcome.out, ",-0\n"));
    }
  }
  TemporaryFolder folder;
  write_file(folder / "x.pgm", "P2 2 2 255 1 2 3 4");
  CHECK(run_well({folder / "x.pgm", "--value", "complex", "--format", "csv"}).out ==
        "channel,x_cycles_per_pixel,y_cycles_per_pixel,real,imag\n"
        "luma,0,0,10,0\nluma,-0.5,0,-2,0\nluma,0,-0.5,-4,0\nluma,-0.5,-0.5,0,0\n");
  Surroundings surroundings;
  surroundings.input = "real,imag\n1,0\n0,1\n-1,0\n0,-1\n";
  CHECK(run({"-", "--value", "complex"}, surroundings).out ==
        "channel,frequency_cycles_per_sample,real,imag\n1,0,0,0\n1,0.25,4,0\n1,-0.5,0,0\n1,-0.25,0,0\n");
}

}  // namespace fftcl::test
