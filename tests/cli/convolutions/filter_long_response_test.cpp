// `fftcl filter` of signals that are shorter than the response goes on for, from outside.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("a response longer than the signal does not wrap around either") {
  TemporaryFolder folder;
  for (const std::string shape : {"gaussian", "butterworth:2", "ideal"}) {
    for (const std::string edge : {"0.001", "0.02"}) {
      CAPTURE(shape);
      CAPTURE(edge);
      Series few = {1, -2, 3, 0.5, 0, 0, 7, 1, 1, -4}, many(6000, 0.0);
      std::copy(few.begin(), few.end(), many.begin() + 3000);
      write_file(folder / "few.npy", npy_bytes<double>({few.size()}, few));
      write_file(folder / "many.npy", npy_bytes<double>({many.size()}, many));
      const Series short_one = run_real({"filter", folder / "few.npy", "--low-pass", edge, "--response", shape});
      const Series long_one = run_real({"filter", folder / "many.npy", "--low-pass", edge, "--response", shape});
      REQUIRE(short_one.size() == few.size());
      // The kernel's spectrum is a transform, too; no factor is above 1.
      double norm = 0;
      for (const double value : few) norm = std::hypot(norm, value);
      const double gate = 2 * filter_gate(kDouble, 16384) * norm;
      for (std::size_t n = 0; n < few.size(); ++n) CHECK(std::abs(short_one[n] - long_one[3000 + n]) <= gate);
    }
  }
}

TEST_CASE("a long response with a corner does not wrap around in a long signal") {
  TemporaryFolder folder;
  constexpr std::size_t kCount = (1 << 20) + 1000;
  Series impulse(kCount, 0.0);
  impulse[0] = 1;
  write_file(folder / "impulse.npy", npy_bytes<double>({kCount}, impulse));
  const Series response =
      run_real({"filter", folder / "impulse.npy", "--high-pass", "0.001", "--response", "butterworth:1"});
  // |f| / F for low f has the transform -1 / (2 pi^2 n^2 F); the next term of the response is (n F)^2 times smaller.
  for (const std::size_t n : {kCount / 2, kCount - 1000, kCount - 1}) {
    const double t = static_cast<double>(n);
    const double expected = -1 / (2 * std::numbers::pi * std::numbers::pi * t * t * 0.001);
    CAPTURE(n);
    CHECK(std::abs(response[n] - expected) <= filter_gate(kDouble, 1 << 22));
  }
}

TEST_CASE("a band narrower than the frequencies of any transform of the signal is met as it is") {
  TemporaryFolder folder;
  constexpr std::size_t kCount = 500;
  Series impulse(kCount, 0.0);
  impulse[0] = 1;
  write_file(folder / "impulse.npy", npy_bytes<double>({kCount}, impulse));
  const auto filtered = [&](const std::string& band, const std::string& edges, const std::string& shape) {
    return run_real({"filter", folder / "impulse.npy", band, edges, "--response", shape});
  };
  constexpr double kLow = 0.123455;
  constexpr double kHigh = 0.123456;
  const Series ideal = filtered("--band-pass", "0.123455:0.123456", "ideal");
  const Series stopped = filtered("--band-stop", "0.123455:0.123456", "ideal");
  const Series gaussian = filtered("--low-pass", "1e-6", "gaussian");
  // All three are some 1e-6, of the impulse's 1; roundings are of that size, but for the one that lets the rest pass.
  const double gate = filter_gate(kDouble, 1024);
  for (std::size_t n = 0; n < kCount; ++n) {
    CAPTURE(n);
    const double t = static_cast<double>(n);
    // Their difference, the product of a slow and a fast cosine over the width of the band.
    const double x = std::numbers::pi * (kHigh - kLow) * t;
    const double expected =
        2 * (kHigh - kLow) * (n == 0 ? 1 : std::sin(x) / x) * std::cos(std::numbers::pi * (kLow + kHigh) * t);
    CHECK(std::abs(ideal[n] - expected) <= gate);
    CHECK(std::abs(stopped[n] - (impulse[n] - expected)) <= gate);
    const double a = std::numbers::ln2 / (2 * 1e-12);
    const double bell = std::sqrt(std::numbers::pi / a) * std::exp(-std::numbers::pi * std::numbers::pi * t * t / a);
    // Relative to itself; the transform that its taps come from has the last ones at an eighth of the first ones' size.
    CHECK(std::abs(gaussian[n] - bell) <= (1 + 8) * gate * bell);
  }
}

TEST_SUITE_END();

}  // namespace fftcl::test
