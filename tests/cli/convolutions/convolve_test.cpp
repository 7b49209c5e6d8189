// `fftcl convolve` of signals, from outside.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

using Complex = std::complex<double>;

/// numpy.convolve(x, h, 'full') by its definition.
Values full_convolution(const Values& x, const Values& h) {
  Values y(x.size() + h.size() - 1);
  for (std::size_t n = 0; n < x.size(); ++n) {
    for (std::size_t m = 0; m < h.size(); ++m) y[n + m] += x[n] * h[m];
  }
  return y;
}

/// numpy.correlate(x, h, 'full'): c[k] = sum of x[n + k] conj(h[n]) from lag -(K - 1) on.
Values full_correlation(const Values& x, const Values& h) {
  Values y;
  const auto taps = static_cast<std::ptrdiff_t>(h.size());
  const auto samples = static_cast<std::ptrdiff_t>(x.size());
  for (std::ptrdiff_t lag = -(taps - 1); lag < samples; ++lag) {
    Complex sum;
    for (std::ptrdiff_t n = 0; n < taps; ++n) {
      if (n + lag >= 0 && n + lag < samples) {
        sum += x[static_cast<std::size_t>(n + lag)] * std::conj(h[static_cast<std::size_t>(n)]);
      }
    }
    y.push_back(sum);
  }
  return y;
}

Values part(const Values& values, std::size_t first, std::size_t count) {
  return {values.begin() + static_cast<std::ptrdiff_t>(first),
          values.begin() + static_cast<std::ptrdiff_t>(first + count)};
}

template <class T>
void check_modes(std::size_t samples, std::size_t taps, double epsilon) {
  CAPTURE(samples);
  CAPTURE(taps);
  TemporaryFolder folder;
  const std::vector<T> x = noise_values<T>(samples, 1);
  const std::vector<T> h = noise_values<T>(taps, 5000);
  write_file(folder / "x.npy", npy_bytes<T>({samples}, x));
  write_file(folder / "h.npy", npy_bytes<T>({taps}, h));
  const Values wide_x(x.begin(), x.end());
  const Values wide_h(h.begin(), h.end());
  const double allowed = convolution_gate(epsilon, samples + taps + 16, wide_x, wide_h);
  for (const bool correlate : {false, true}) {
    CAPTURE(correlate);
    const Values full = correlate ? full_correlation(wide_x, wide_h) : full_convolution(wide_x, wide_h);
    const auto run_mode = [&](const char* mode) {
      Arguments arguments = {"convolve", folder / "x.npy", folder / "h.npy", "--mode", mode};
      if (correlate) arguments.push_back("--correlate");
      return run_npy(arguments).values;
    };
    check_close(run_mode("full"), full, allowed);
    check_close(run_mode("same"), part(full, (taps - 1) / 2, samples), allowed);
    const std::size_t less = std::min(samples, taps);
    check_close(run_mode("valid"), part(full, less - 1, std::max(samples, taps) - less + 1), allowed);
    Values circular(samples);
    for (std::size_t n = 0; n < samples; ++n) {
      for (std::size_t m = 0; m < taps; ++m) {
        circular[n] += correlate ? wide_x[(n + m) % samples] * std::conj(wide_h[m])
                                 : wide_x[(n + samples * taps - m) % samples] * wide_h[m];
      }
    }
    // Up to (N + K) / N values meet in one.
    check_close(run_mode("circular"), circular,
                allowed * (2 + static_cast<double>(taps) / static_cast<double>(samples)));
  }
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

// The lengths in these cases are such that few kernels have to be built.
TEST_CASE("the modes are those of numpy and scipy, for convolution and correlation") {
  check_modes<double>(20, 7, kDouble);
  check_modes<double>(20, 8, kDouble);
  check_modes<double>(9, 18, kDouble);
  check_modes<Complex>(20, 7, kDouble);
  check_modes<float>(1, 1, kSingle);
  check_modes<float>(8, 8, kSingle);
}

TEST_CASE("a long signal is convolved in blocks, and the seams do not show") {
  TemporaryFolder folder;
  const std::vector<float> x = noise_values<float>(30'000, 1);
  const std::vector<float> h = noise_values<float>(37, 70'000);
  write_file(folder / "x.npy", npy_bytes<float>({x.size()}, x));
  write_file(folder / "h.npy", npy_bytes<float>({h.size()}, h));
  const Outcome outcome =
      run({"convolve", folder / "x.npy", folder / "h.npy", "--mode", "same", "-v", "--format", "npy"});
  REQUIRE(outcome.code == 0);
  CHECK(contains(outcome.err, " blocks of 1024 points"));
  const Values wide_x(x.begin(), x.end());
  const Values wide_h(h.begin(), h.end());
  // A block holds 1024 samples in [-0.5, 0.5).
  const Values most(1024, 0.5);
  const double allowed = convolution_gate(kSingle, 1024, most, wide_h);
  check_close(parse_npy(outcome.out).values, part(full_convolution(wide_x, wide_h), 18, x.size()), allowed);
  // The other way round the short one comes first; the full result is the same one.
  const Values full = run_npy({"convolve", folder / "h.npy", folder / "x.npy"}).values;
  check_close(full, full_convolution(wide_x, wide_h), allowed);
}

TEST_CASE("a recording convolved with a late impulse is the recording, later") {
  TemporaryFolder folder;
  std::vector<float> samples = noise_values<float>(400, 3);
  write_file(folder / "in.wav", float_wav_bytes(22050, samples));
  std::vector<float> impulse(101, 0.0f);
  impulse[100] = 1;
  write_file(folder / "late.wav", float_wav_bytes(22050, impulse));
  const Values shifted = run_npy({"convolve", folder / "in.wav", folder / "late.wav"}).values;
  Values expected(100);
  expected.insert(expected.end(), samples.begin(), samples.end());
  check_close(shifted, expected, convolution_gate(kSingle, 512, expected, {1}));
  REQUIRE(run({"convolve", folder / "in.wav", folder / "late.wav", "-o", folder / "out.wav"}).code == 0);
  CHECK(parse_wav_header(read_file(folder / "out.wav")) == WavHeader{1, 22050, 32, true, 500});

  // And the correlation of the two finds by how much.
  const Outcome found =
      run({"convolve", folder / "out.wav", folder / "in.wav", "--correlate", "-v", "-q", "-o", folder / "lags.csv"});
  REQUIRE(found.code == 0);
  CHECK(contains(found.err, "at lag 100 (0.00453515 s)"));
  const auto rows = csv_rows(read_file(folder / "lags.csv"));
  REQUIRE(rows.size() == 500 + 400 - 1);
  std::size_t largest = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (std::stod(rows[i][0]) > std::stod(rows[largest][0])) largest = i;
  }
  CHECK(largest == 100 + 399);
}

TEST_CASE("one kernel serves every channel, or each has its own; other counts and rates are refused") {
  TemporaryFolder folder;
  const auto stereo = [](std::size_t channel, std::size_t n) { return n == channel ? 0.5 : 0.0; };
  write_file(folder / "stereo.wav", wav_bytes(8000, 2, 8, stereo));
  write_file(folder / "three.wav", wav_bytes(8000, 3, 8, stereo));
  write_file(folder / "mono.wav", wav_bytes(8000, 1, 3, [](std::size_t, std::size_t n) { return n == 2 ? 0.5 : 0.0; }));
  write_file(folder / "other.wav", wav_bytes(11025, 1, 3, stereo));
  write_file(folder / "taps.csv", "1\n0.5\n");
  const double gate = convolution_gate(kSingle, 16, {0.5}, {0.5});
  const NpyArray all = run_npy({"convolve", folder / "stereo.wav", folder / "mono.wav"});
  REQUIRE(all.shape == std::vector<std::size_t>{2, 10});
  CHECK(std::abs(all.values[2] - 0.25) <= gate);
  CHECK(std::abs(all.values[10 + 3] - 0.25) <= gate);
  const NpyArray each = run_npy({"convolve", folder / "stereo.wav", folder / "stereo.wav"});
  REQUIRE(each.shape == std::vector<std::size_t>{2, 15});
  CHECK(std::abs(each.values[0] - 0.25) <= gate);
  CHECK(std::abs(each.values[15 + 2] - 0.25) <= gate);
  // One signal through two kernels.
  CHECK(run_npy({"convolve", folder / "mono.wav", folder / "stereo.wav"}).shape == std::vector<std::size_t>{2, 10});
  // Coefficients carry no rate.
  CHECK(run_npy({"convolve", folder / "stereo.wav", folder / "taps.csv"}).shape == std::vector<std::size_t>{2, 9});
  check_refused({"convolve", folder / "stereo.wav", folder / "three.wav", "-o", folder / "out.wav"}, 1,
                "has 3 channels");
  check_refused({"convolve", folder / "stereo.wav", folder / "other.wav", "-o", folder / "out.wav"}, 1,
                "has 11025 samples a second");
  CHECK(folder.names().size() == 5);
}

TEST_CASE("polynomials: coefficients from the lowest power on, a line each or on one line") {
  TemporaryFolder folder;
  write_file(folder / "a.csv", "1\n2\n1\n");
  write_file(folder / "b.csv", "1,3\n");
  const Outcome outcome = run({"convolve", folder / "a.csv", folder / "b.csv", "-p", "fp64"});
  CHECK(outcome.code == 0);
  const auto rows = csv_rows(outcome.out);
  REQUIRE(rows.size() == 4);
  const std::vector<double> expected = {1, 5, 7, 3};
  const double gate = convolution_gate(kDouble, 4, {1, 2, 1}, {1, 3});
  for (std::size_t i = 0; i < 4; ++i) CHECK(std::abs(std::stod(rows[i][0]) - expected[i]) <= gate);
}

TEST_CASE(
    "products that single precision does not hold are told, of any kind of input, and double precision has them") {
  TemporaryFolder folder;
  const std::vector<float> faint = {1e-25F, -2e-25F};
  write_file(folder / "faint.npy", npy_bytes<float>({2}, faint));
  write_file(folder / "picture.npy", npy_bytes<float>({1, 2}, faint));
  // One that is convolved while it is read.
  std::string raw;
  const std::size_t samples = (std::size_t{1} << 20) + 1;
  for (std::size_t n = 0; n < samples; ++n) raw.append(reinterpret_cast<const char*>(&faint[n % 2]), sizeof(float));
  write_file(folder / "long.raw", raw);
  const Arguments described = {"--input-encoding", "f32le", "--rate", "8k", "-o", folder / "x.wav"};
  const std::string told =
      "lost or shortened in single precision: samples of at most 2e-25 times a kernel of at most "
      "2e-25; --precision fp64 keeps them";
  CHECK(contains(run({"convolve", folder / "faint.npy", folder / "faint.npy"}).err, "faint.npy: " + told));
  CHECK(contains(run({"convolve", folder / "picture.npy", folder / "picture.npy"}).err, told));
  CHECK(contains(run(with({"convolve", folder / "long.raw", folder / "faint.npy"}, described)).err, told));

  const Outcome wide = run({"convolve", folder / "faint.npy", folder / "faint.npy", "-p", "fp64", "--format", "csv"});
  CHECK(wide.err.empty());
  CHECK(std::abs(std::stod(csv_rows(wide.out)[0][0]) / 1e-50 - 1) < kSingle + 100 * kDouble);
  // A kernel that brings them back, and silence.
  write_file(folder / "loud.csv", "1e20\n");
  write_file(folder / "silence.csv", "0\n0\n");
  CHECK(run({"convolve", folder / "faint.npy", folder / "loud.csv"}).err.empty());
  CHECK(run({"convolve", folder / "silence.csv", folder / "faint.npy"}).err.empty());
}

TEST_CASE("what convolve cannot do is said with what it can") {
  TemporaryFolder folder;
  write_file(folder / "x.csv", "1\n2\n3\n");
  check_refused({"convolve", folder / "x.csv"}, 2, "INPUT... KERNEL");
  check_refused({"convolve", "12", "-34"}, 2, "a negative integer goes behind --");
  check_refused({"convolve", "12", "34"}, 1, "34: is no file; give --integers for a product of numbers");
  check_refused({"convolve", "-", "-"}, 2, "standard input can be read once");
  check_refused({"convolve", folder / "x.csv", folder / "none.csv"}, 1, "No such file");
  check_refused({"convolve", folder / "x.csv", folder / "x.csv", "--mode", "ful"}, 2, "did you mean full?");
  check_refused({"convolve", folder / "x.csv", folder / "x.csv", "-o", folder / "x.csv"}, 2, "it is the input");
  write_file(folder / "k.csv", "1\n");
  check_refused({"convolve", folder / "x.csv", folder / "k.csv", "-o", folder / "k.csv"}, 2, "it is the input");
  write_file(folder / "huge.npy", npy_bytes<double>({2}, {1e200, 1e200}));
  check_refused({"convolve", folder / "huge.npy", folder / "huge.npy", "-o", folder / "out.npy"}, 1,
                "exceeds the range");
  CHECK(folder.names() == std::vector<std::string>{"huge.npy", "k.csv", "x.csv"});
}

TEST_CASE("by how much samples are beyond full scale is told, however little") {
  TemporaryFolder folder;
  write_file(folder / "one.csv", "1\n");
  const auto warning_of = [&](const std::string& samples) {
    write_file(folder / "x.csv", samples);
    return run({"convolve", folder / "x.csv", folder / "one.csv", "--rate", "8k", "--encoding", "s16le", "-o",
                folder / "x.wav"})
        .err;
  };
  CHECK(contains(warning_of("0.5\n1.001\n-0.25\n"),
                 "1 sample beyond full scale was cut to it, by up to 0.001 (0.00868 dB);"));
  CHECK(contains(warning_of("1.5\n-2.25\n0\n"),
                 ": 2 samples beyond full scale were cut to it, by up to 1.25 (7.04 dB);"));
}

TEST_SUITE_END();

}  // namespace fftcl::test
