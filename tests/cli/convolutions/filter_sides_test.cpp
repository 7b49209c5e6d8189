// `fftcl filter` of complex samples by bands whose edges have signs, from outside.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <numbers>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

std::complex<double> turn(double cycles) {
  return std::polar(1.0, 2 * std::numbers::pi * (cycles - std::round(cycles)));
}

/// Samples of tones of amplitude 1, by their frequencies in cycles per sample.
std::string tones(std::size_t count, const std::vector<double>& frequencies) {
  std::vector<std::complex<float>> values(count);
  for (std::size_t n = 0; n < count; ++n) {
    for (const double f : frequencies) values[n] += std::complex<float>(turn(f * static_cast<double>(n)));
  }
  return raw_bytes(values);
}

/// How far samples away from both ends are from those of one tone.
double most_off(const std::string& bytes, double frequency) {
  const auto values = raw_values<std::complex<float>>(bytes);
  double most = 0;
  for (std::size_t n = values.size() / 4; n < values.size() * 3 / 4; ++n) {
    most = std::max(most, std::abs(std::complex<double>(values[n]) - turn(frequency * static_cast<double>(n))));
  }
  return most;
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("a band of complex samples with signs is kept, or taken away, on its side of zero") {
  TemporaryFolder folder;
  const std::string path = folder / "x.cf32";
  // 2^20 samples and more are filtered block by block.
  for (const std::size_t count : {std::size_t{20000}, (std::size_t{1} << 20) + 5000}) {
    CAPTURE(count);
    write_file(path, tones(count, {-0.1875, 0.1875}));
    const auto filter = [&](const char* option, const char* band) {
      const Outcome outcome =
          run({"filter", path, "--input-encoding", "c64le", "--rate", "2.4M", option, band, "-o", "-"});
      REQUIRE(outcome.code == 0);
      return outcome.out;
    };
    // The other one is 18 times half the width away: 1 / 18^4 of it is left.
    CHECK(most_off(filter("--band-pass", "-500k:-400k"), -0.1875) < 1.1e-5);
    CHECK(most_off(filter("--band-pass", "+400k:+500k"), 0.1875) < 1.1e-5);
    CHECK(most_off(filter("--band-stop", "-500k:-400k"), 0.1875) < 1e-5);
    if (count > 20000) continue;  // blocks of a plain low or high pass have tests of their own
    CHECK(filter("--band-pass", "-300k:300k") == filter("--low-pass", "300k"));
    CHECK(filter("--band-stop", "-300k:300k") == filter("--high-pass", "300k"));
  }
}

TEST_CASE("a band with signs is a low pass around its centre, by every response, to the last edge") {
  TemporaryFolder folder;
  const auto values = noise_values<std::complex<double>>(300, 7);
  // As wide and as far from zero; the last one ends at half the rate.
  for (const auto& [band, centre, edge] :
       {std::tuple{"-0.3:-0.1", -0.2, "0.1"}, {"-0.05:+0.15", 0.05, "0.1"}, {"-0.5:-0.1", -0.3, "0.2"}}) {
    for (const std::string response : {"butterworth", "gaussian", "ideal"}) {
      const std::string shown = band;  // clang 14 does not capture what a binding names
      CAPTURE(shown);
      CAPTURE(response);
      Values moved;
      for (std::size_t n = 0; n < values.size(); ++n)
        moved.push_back(values[n] * turn(-centre * static_cast<double>(n)));
      write_file(folder / "x.npy", npy_bytes({values.size()}, values));
      write_file(folder / "moved.npy", npy_bytes({values.size()}, moved));
      const NpyArray result = run_npy({"filter", folder / "x.npy", "--band-pass", band, "--response", response});
      Values expected = run_npy({"filter", folder / "moved.npy", "--low-pass", edge, "--response", response}).values;
      for (std::size_t n = 0; n < expected.size(); ++n) expected[n] *= turn(centre * static_cast<double>(n));
      check_close(result.values, expected, 1e-13);  // the turns here are rounded
    }
  }
}

TEST_CASE("edges with signs are refused where both sides of zero are the same, or no such frequency is") {
  TemporaryFolder folder;
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  check_refused({"filter", chord, "--band-pass", "-2k:-1k"}, 2,
                "a band whose edges have signs: '" + chord +
                    "' has real samples, whose frequencies are the same at F "
                    "and -F; give edges without signs");
  check_refused({"filter", FFTCL_SAMPLES "/lake.png", "--band-pass", "-0.2:0.1"}, 2, "is filtered as a picture");
  check_refused(
      {"filter", chord, "--low-pass", "-2k"}, 2,
      "--low-pass '-2k': a frequency with a sign, and what is done at F is done at -F; give 2k, for both sides");
  check_refused({"filter", chord, "--high-pass", "+x"}, 2, "--high-pass 'x': not a frequency");
  check_refused({"filter", chord, "--band-stop", "-2k:-3k"}, 2, "the edges are not in order");
  write_file(folder / "x.cf32", tones(100, {0.1}));
  const auto refuse = [&](const char* band, const char* part) {
    check_refused({"filter", folder / "x.cf32", "--input-encoding", "c64le", "--rate", "2.4M", "--band-pass", band}, 2,
                  part);
  };
  refuse("-1.3M:-1M", "frequency 1.3 MHz: above half the sample rate");
  refuse("-0:-0", "not in order");
  refuse("0:1k", "an edge at zero");
}

TEST_SUITE_END();

}  // namespace fftcl::test
