// `fftcl filter` of signals, from outside.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <numbers>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

/// The amplitude of a sine in whole periods of the samples from `first` on.
double amplitude(const Series& values, std::size_t first, std::size_t count, double cycles_per_sample) {
  std::complex<double> sum;
  for (std::size_t n = first; n < first + count; ++n) {
    sum += values[n] * std::polar(1.0, -2 * std::numbers::pi * cycles_per_sample * static_cast<double>(n));
  }
  return 2 * std::abs(sum) / static_cast<double>(count);
}

/// What is left of the tones' beginnings and ends in the middle third, of any amplitude below 1.
constexpr double kEnds = 1e-3;

double decibels(double ratio) { return 20 * std::log10(ratio); }

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("a low pass takes the upper of two tones down by its decibels and leaves the lower one where it is") {
  TemporaryFolder folder;
  // 500 Hz and 4 kHz of amplitude 0.4; periods of 96 and 12 samples.
  const std::string path = folder / "two.wav";
  std::vector<float> samples;
  for (std::size_t n = 0; n < 8160; ++n) {
    const double t = static_cast<double>(n) / 48000;
    samples.push_back(static_cast<float>(0.4 * std::sin(2 * std::numbers::pi * 500 * t) +
                                         0.4 * std::sin(2 * std::numbers::pi * 4000 * t)));
  }
  write_file(path, float_wav_bytes(48000, samples));
  // u is 4 above the edge of 1 kHz and 1/2 below it.
  struct Expected {
    std::string response;
    double upper;
    double lower;
  };
  for (const Expected& expected :
       {Expected{"butterworth", 1 / std::sqrt(1 + std::pow(4.0, 8)), 1 / std::sqrt(1 + std::pow(0.5, 8))},
        Expected{"butterworth:1", 1 / std::sqrt(17.0), 1 / std::sqrt(1.25)},
        Expected{"gaussian", std::exp2(-8.0), std::exp2(-0.125)}}) {
    CAPTURE(expected.response);
    const Series low = run_real({"filter", path, "--low-pass", "1k", "--response", expected.response});
    REQUIRE(low.size() == samples.size());
    // In the middle third, away from where the tones begin and end.
    const double upper = amplitude(low, 2400, 3360, 4000.0 / 48000) / 0.4;
    const double lower = amplitude(low, 2400, 3360, 500.0 / 48000) / 0.4;
    CHECK(std::abs(decibels(upper) - decibels(expected.upper)) < 0.01);
    CHECK(std::abs(decibels(lower) - decibels(expected.lower)) < 0.01);
  }
  const Series ideal = run_real({"filter", path, "--low-pass", "1000Hz", "--response", "ideal"});
  CHECK(amplitude(ideal, 2400, 3360, 4000.0 / 48000) < kEnds);
  const Series high = run_real({"filter", path, "--high-pass", "1k"});
  CHECK(std::abs(decibels(amplitude(high, 2400, 3360, 500.0 / 48000) / 0.4) -
                 decibels(1 / std::sqrt(1 + std::pow(2.0, 8)))) < 0.01);
}

TEST_CASE("band pass and band stop keep what they say") {
  TemporaryFolder folder;
  std::vector<float> samples;
  for (std::size_t n = 0; n < 8000; ++n) {
    double sum = 0;
    for (const double f : {100.0, 1000.0, 3000.0})
      sum += 0.2 * std::sin(2 * std::numbers::pi * f * static_cast<double>(n) / 8000);
    samples.push_back(static_cast<float>(sum));
  }
  write_file(folder / "three.wav", float_wav_bytes(8000, samples));
  const Series pass =
      run_real({"filter", folder / "three.wav", "--band-pass", "500:2k", "--response", "butterworth:6"});
  const Series stop =
      run_real({"filter", folder / "three.wav", "--band-stop", "0.5k:2000", "--response", "butterworth:6"});
  const auto expected = [](double f) {
    const double u = std::abs(f * f - 500.0 * 2000) / (f * 1500);
    return 1 / std::sqrt(1 + std::pow(u, 12));
  };
  for (const double f : {100.0, 1000.0, 3000.0}) {
    CHECK(std::abs(amplitude(pass, 2400, 3200, f / 8000) / 0.2 - expected(f)) < kEnds);
    const double rest = std::sqrt(1 - expected(f) * expected(f));
    CHECK(std::abs(amplitude(stop, 2400, 3200, f / 8000) / 0.2 - rest) < kEnds);
  }
}

TEST_CASE("a filter has no delay, and nothing wraps around the ends") {
  TemporaryFolder folder;
  // A gaussian's impulse response is a gaussian; at 0.02 cycles a sample it has died away within 100 samples.
  constexpr double kEdge = 0.02;
  const double a = std::numbers::ln2 / (2 * kEdge * kEdge);
  for (const std::size_t place : {0u, 250u, 498u}) {
    Series impulse(499, 0.0);
    impulse[place] = 1;
    write_file(folder / "impulse.npy", npy_bytes<double>({499}, impulse));
    const Series answer = run_real({"filter", folder / "impulse.npy", "--low-pass", "0.02", "--response", "gaussian"});
    REQUIRE(answer.size() == 499);
    for (std::size_t n = 0; n < answer.size(); ++n) {
      const double t = static_cast<double>(n) - static_cast<double>(place);
      CHECK(std::abs(answer[n] - std::sqrt(std::numbers::pi / a) * std::exp(-std::numbers::pi * std::numbers::pi * t *
                                                                            t / a)) <= filter_gate(kDouble, 1024));
    }
  }
}

TEST_CASE("a long signal, filtered in blocks, comes out as a short one does") {
  TemporaryFolder folder;
  constexpr std::size_t kLong = (std::size_t{1} << 20) + 12345;
  constexpr std::size_t kShort = 8001;
  std::vector<float> lone(kShort, 0.0f);
  lone[4000] = 1;
  write_file(folder / "short.npy", npy_bytes<float>({kShort}, lone));
  std::vector<float> train(kLong, 0.0f);
  // Prime distances: some stand near the ends of blocks, whatever these are.
  std::vector<std::size_t> places;
  for (std::size_t place = 4001; place + 4001 < kLong; place += 10007) places.push_back(place);
  for (const std::size_t place : places) train[place] = 1;
  write_file(folder / "long.npy", npy_bytes<float>({kLong}, train));
  const Arguments options = {"--low-pass", "0.05", "-v", "--format", "npy"};
  Arguments arguments = {"filter", folder / "long.npy"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Outcome blocks = run(arguments);
  REQUIRE(blocks.code == 0);
  CHECK(contains(blocks.err, " blocks of "));
  arguments[1] = folder / "short.npy";
  const Outcome whole = run(arguments);
  REQUIRE(whole.code == 0);
  CHECK(contains(whole.err, "the whole signal"));
  const auto expected = parse_npy(whole.out).values;
  const auto values = parse_npy(blocks.out).values;
  REQUIRE(values.size() == kLong);
  double worst = 0;
  for (const std::size_t place : places) {
    for (std::size_t i = 0; i < kShort; ++i) {
      // Neighbours add what is left of them at 10007 samples: less than the tolerance of the cut.
      worst = std::max(worst, std::abs(values[place + i - 4000] - expected[i]));
    }
  }
  // A block holds up to three impulses of norm 1.
  CHECK(worst <= kSingle + filter_gate(kSingle, 1 << 16) * 2);
}

TEST_CASE("channels are filtered apart, and a WAV keeps rate, channels and length") {
  TemporaryFolder folder;
  write_file(folder / "in.wav", wav_bytes(11025, 2, 8001, [](std::size_t channel, std::size_t n) {
               return channel == 0 ? 0.5 * std::sin(0.3 * static_cast<double>(n)) : 0.0;
             }));
  const Outcome outcome = run({"filter", folder / "in.wav", "--low-pass", "2k", "-o", folder / "out.wav"});
  CHECK(outcome.err.empty());
  REQUIRE(outcome.code == 0);
  CHECK(parse_wav_header(read_file(folder / "out.wav")) == WavHeader{2, 11025, 32, true, 8001});
  const auto rows = csv_rows(run({"filter", folder / "in.wav", "--low-pass", "2k", "--format", "csv"}).out);
  REQUIRE(rows.size() == 8001);
  CHECK(rows[1500].size() == 2);
  CHECK(std::abs(std::stod(rows[1500][0])) <= 0.6);
  for (const auto& row : rows) CHECK(std::stod(row[1]) == 0);
  REQUIRE(run({"filter", folder / "in.wav", "--low-pass", "2k", "--channel", "1", "--start", "0.1", "--encoding",
               "s24le", "-o", folder / "part.wav"})
              .code == 0);
  CHECK(parse_wav_header(read_file(folder / "part.wav")) == WavHeader{1, 11025, 24, false, 8001 - 1103});
}

TEST_CASE("samples beyond full scale are cut in integers with a warning and kept in floats") {
  TemporaryFolder folder;
  // The square wave's overshoot (Gibbs) is 9 percent of its jump.
  write_file(folder / "square.wav",
             wav_bytes(8000, 1, 8000, [](std::size_t, std::size_t n) { return n / 40 % 2 == 0 ? 0.95 : -0.95; }));
  const Arguments base = {"filter", folder / "square.wav", "--low-pass", "1.5k", "--response", "ideal",
                          "-o",     folder / "out.wav"};
  const Outcome floats = run(base);
  CHECK(floats.code == 0);
  CHECK(floats.err.empty());
  Arguments integers = base;
  integers.insert(integers.end(), {"--encoding", "s16le"});
  const Outcome cut = run(integers);
  CHECK(cut.code == 0);
  CHECK(contains(cut.err, "beyond full scale were cut"));
  CHECK(contains(cut.err, "--encoding f32le"));
}

TEST_CASE("a WAV of audio whose rate is no whole number has the nearest one, which is told") {
  TemporaryFolder folder;
  // An AIFF of two samples at 1.5, 22254 + 6/11 and 1/2 Hz: an exponent, and a mantissa of 64 bits.
  const auto aiff = [&](const std::string& rate) {
    const std::string body = "AIFFCOMM" + std::string("\0\0\0\x12\0\1\0\0\0\2\0\x10", 12) + rate + "SSND" +
                             std::string("\0\0\0\x0C\0\0\0\0\0\0\0\0\x10\0\x20\0", 16);
    write_file(folder / "in.aiff", "FORM" + std::string("\0\0\0\x3A", 4) + body);
    return run({"filter", folder / "in.aiff", "--low-pass", "0.1", "-o", folder / "out.wav"});
  };
  const Outcome macintosh = aiff("\x40\x0D\xAD\xDD\x17\x45\xD1\x74\x5D\x17");
  CHECK(macintosh.code == 0);
  CHECK(contains(macintosh.err, "22254.54545 samples a second become 22255: a WAV has a whole number of them"));
  CHECK(contains(run({folder / "out.wav", "--format", "text"}).out, ", 22255 Hz,"));
  CHECK(contains(run({folder / "in.aiff", "--format", "text"}).out, ", 22254.54545454"));
  CHECK(contains(aiff(std::string("\x3F\xFF\xC0\0\0\0\0\0\0\0", 10)).err, "1.5 samples a second become 2"));
  check_failure(aiff(std::string("\x3F\xFE\x80\0\0\0\0\0\0\0", 10)), 2,
                "--format wav: the input has 0.5 samples a second, a WAV from 1 to 2147483647; use npy or csv");
}

TEST_CASE("lengths of 1 to 5 samples, tables and complex values") {
  TemporaryFolder folder;
  for (std::size_t n = 1; n <= 5; ++n) {
    std::string text;
    for (std::size_t i = 0; i < n; ++i) text += std::to_string(i + 1) + "\n";
    write_file(folder / "in.csv", text);
    const Outcome outcome = run({"filter", folder / "in.csv", "--low-pass", "0.1"});
    CHECK(outcome.code == 0);
    CHECK(csv_rows(outcome.out).size() == n);
  }
  // At a rate of 1000 the edge of 100 is that of 0.1 without one.
  CHECK(run({"filter", folder / "in.csv", "--low-pass", "100", "--rate", "1000"}).out ==
        run({"filter", folder / "in.csv", "--low-pass", "0.1"}).out);
  write_file(folder / "named.csv", "left,right\n1,5\n2,6\n3,7\n");
  CHECK(run({"filter", folder / "named.csv", "--low-pass", "0.1"}).out.starts_with("left,right\n"));
  // A channel's number over its column would be read back as a sample.
  write_file(folder / "two.csv", "1,5\n2,6\n3,7\n");
  const Outcome chosen = run({"filter", folder / "two.csv", "--channel", "2", "--low-pass", "0.5"});
  CHECK(csv_rows(chosen.out).size() == 3);
  write_file(folder / "words.csv", "left,r,all\n1,5,0\n2,6,0\n3,7,0\n");
  const auto column = [&](const std::string& name) {
    return run({"filter", folder / "words.csv", "--low-pass", "0.5", "--channel", name});
  };
  CHECK(column("left").out.starts_with("left\n"));
  CHECK(column("name:r").out == column("2").out);
  CHECK(column("name:all").out.starts_with("all\n0"));
  CHECK(column("all").out.starts_with("left,r,all\n"));
  CHECK(column("r").out == column("2").out);
  check_failure(column("luma"), 2, "--channel luma: '" + (folder / "words.csv") + "' has no column of that name");
  check_failure(column("up"), 2, "choose one of left, r, all");
  write_file(folder / "in.wav", wav_bytes(8000, 1, 10, [](std::size_t, std::size_t) { return 0.5; }));
  check_failure(run({"filter", folder / "in.wav", "--low-pass", "100", "--channel", "left"}), 2, "have no names");

  std::vector<std::complex<double>> values;
  Series real;
  Series imaginary;
  for (std::size_t i = 0; i < 100; ++i) {
    values.emplace_back(noise(i), noise(i + 1000));
    real.push_back(noise(i));
    imaginary.push_back(noise(i + 1000));
  }
  write_file(folder / "complex.npy", npy_bytes({100}, values));
  write_file(folder / "real.npy", npy_bytes({100}, real));
  write_file(folder / "imaginary.npy", npy_bytes({100}, imaginary));
  const NpyArray both = parse_npy(run({"filter", folder / "complex.npy", "--high-pass", "0.2"}).out);
  CHECK(both.descriptor == "<c16");
  const Series re = run_real({"filter", folder / "real.npy", "--high-pass", "0.2"});
  const Series im = run_real({"filter", folder / "imaginary.npy", "--high-pass", "0.2"});
  for (std::size_t i = 0; i < 100; ++i) CHECK(both.values[i] == std::complex<double>(re[i], im[i]));
}

TEST_SUITE_END();

}  // namespace fftcl::test
