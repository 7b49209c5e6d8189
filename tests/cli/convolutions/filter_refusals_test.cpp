// What `fftcl filter` refuses, from outside.
#include <doctest/doctest.h>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("what filter cannot do is said with what it can") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  check_refused({"filter", chord}, 2, "no band given");
  check_refused({"filter", chord, "--low-pass", "1k", "--high-pass", "2k"}, 2, "--low-pass with --high-pass");
  check_refused({"filter", chord, "--low-pass", "0"}, 2, "an edge at zero");
  check_refused({"filter", chord, "--low-pass", "low"}, 2, "--low-pass 'low'");
  check_refused({"filter", chord, "--low-pass", "-5"}, 2, "--low-pass '-5'");
  check_refused({"filter", chord, "--low-pass", "30k"}, 2, "frequency 30000 Hz: above half the sample rate");
  check_refused({"filter", chord, "--band-pass", "1k"}, 2, "a band has two edges");
  check_refused({"filter", chord, "--band-stop", "2k:1k"}, 2, "not in order");
  check_refused({"filter", chord, "--band-pass", "0:1k"}, 2, "an edge at zero; give --low-pass F");
  check_refused({"filter", chord, "--band-stop", "0:1k"}, 2, "an edge at zero; give --high-pass F");
  check_refused({"filter", chord, "--high-pass", "40", "--detrend", "constant"}, 2, "--high-pass F takes a mean away");
  check_refused({"filter", chord, "--low-pass", "1k", "--center", "100M"}, 2, "0 Hz is where a receiver was tuned to");
  TemporaryFolder slow;
  write_file(slow / "x.csv", "1\n2\n3\n");
  std::string wide = "1";
  for (int column = 1; column < 1025; ++column) wide += ",1";
  write_file(slow / "wide.csv", wide + "\n" + wide + "\n");
  check_refused({"filter", slow / "wide.csv", "--low-pass", "1", "--rate", "8", "-o", slow / "x.wav"}, 2,
                "the input has 1025 channels, a WAV 1024 at most; choose one with --channel");
  check_refused({"filter", slow / "x.csv", "--low-pass", "0.6"}, 2, "has no rate");
  check_refused({"filter", slow / "x.csv", "--low-pass", "0.6", "--rate", "1"}, 2, "'" + slow / "x.csv" + "', 0.5 Hz");
  check_refused({"filter", slow / "x.csv", "--low-pass", "6uHz", "--rate", "10uHz"}, 2, "frequency 6 uHz: above half");
  check_refused({"filter", chord, "--band-stop", "1k:30k"}, 2, "above half the sample rate");
  check_refused({"filter", chord, "--low-pass", "1k", "--response", "butterwort"}, 2, "did you mean butterworth?");
  for (const char* order : {"butterworth:0", "butterworth:101", "butterworth:x", "butterworth:"}) {
    check_refused({"filter", chord, "--low-pass", "1k", "--response", order}, 2, "--response butterworth");
  }
  check_refused({"filter", chord, "--low-pass", "1k", "--response", "gaussian:2"}, 2, "--response 'gaussian:2'");
  check_refused({"filter", chord, "--low-pass", "1k", "--format", "json"}, 2, "holds no signals");
  check_refused({"filter", chord, "--low-pass", "1k", "--format", "npy", "--encoding", "s16le"}, 2, "--encoding");
  check_refused({"filter", chord, "--low-pass", "1k", "--format", "png"}, 2, "no picture");
  check_refused({"filter", "--low-pass", "1k"}, 2, "no INPUT given");
  TemporaryFolder folder;
  check_refused({"filter", chord, "--low-pass", "1k", "-o", folder / "none/"}, 1, "none/: the folder '");
  check_refused({"filter", folder / "none.wav", "--low-pass", "1k", "-o", folder / "out.wav"}, 1, "No such file");
  write_file(folder / "in.csv", "1\n2\n3\n");
  check_refused({"filter", folder / "in.csv", "--low-pass", "0.1", "-o", folder / "out.wav"}, 2, "give --rate HZ");
  check_refused({"filter", folder / "in.csv", "--low-pass", "100"}, 2, "cycles per sample, up to 0.5");
  check_refused({"filter", folder / "in.csv", "--low-pass", "0.1", "-o", folder / "in.csv"}, 2, "it is the input");
  write_file(folder / "huge.npy", npy_bytes<double>({2}, {1.7e308, 1.7e308}));
  check_refused({"filter", folder / "huge.npy", "--low-pass", "0.1", "-p", "fp32"}, 1, "single precision");
  CHECK(folder.names() == std::vector<std::string>{"huge.npy", "in.csv"});
}

TEST_CASE("the slowest rate and the most channels that a WAV holds are written") {
  const TemporaryFolder folder;
  write_file(folder / "slow.csv", "1\n2\n3\n");
  run_well({"filter", folder / "slow.csv", "--low-pass", "0.4", "--rate", "1", "-o", folder / "x.wav"});
  CHECK(parse_wav_header(read_file(folder / "x.wav")) == WavHeader{1, 1, 32, true, 3});
  run_well({"filter", folder / "x.wav", "--low-pass", "0.4", "-o", folder / "y.wav"});
  CHECK(parse_wav_header(read_file(folder / "y.wav")) == WavHeader{1, 1, 32, true, 3});
  check_refused({"filter", folder / "slow.csv", "--low-pass", "0.4", "--rate", "1.5", "-o", folder / "z.wav"}, 2,
                "--rate: a WAV has a whole number of samples a second");
  write_file(folder / "wide.u8", std::string(2 * 1024, 'x'));
  run_well({"filter", folder / "wide.u8", "--input-encoding", "u8", "--channels", "1024", "--rate", "8", "--low-pass",
            "1", "-o", folder / "x.wav"});
  CHECK(parse_wav_header(read_file(folder / "x.wav")) == WavHeader{1024, 8, 32, true, 2});
}

TEST_SUITE_END();

}  // namespace fftcl::test
