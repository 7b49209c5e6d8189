// Signals longer than what `fftcl filter` and `fftcl convolve` hold, block by block, from outside.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

#include "cli/convolutions/convolutions.hpp"
#include "support/byte_order.hpp"

namespace fftcl::test {
namespace {

constexpr std::size_t kHeld = std::size_t{1} << 20;
constexpr std::size_t kLong = kHeld + 30'011;

double sample(std::size_t channel, std::size_t n) { return noise(n + channel * 10'000'019); }

/// The samples of such a WAV as an array, which is held whole.
std::string as_array(std::size_t channel) {
  std::vector<float> values;
  for (std::size_t n = 0; n < kLong; ++n)
    values.push_back(static_cast<float>(std::lround(sample(channel, n) * 32767)) / 32768);
  return npy_bytes<float>({kLong}, values);
}

Values run_array(Arguments arguments, const std::string& path) {
  arguments.insert(arguments.end(), {"-o", path});
  const Outcome outcome = run(arguments);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  return parse_npy(read_file(path)).values;
}

/// Two transforms there and back, of blocks in other places: each at its gate, in a block of `length` samples within
/// [-0.5, 0.5) times a kernel of that norm.
double gate(std::size_t length, double kernel_norm) {
  const double logarithm = std::log2(static_cast<double>(length));
  return 2 * (3 * 1.3 * 0.42 * std::sqrt(logarithm) + 4) * kSingle * std::sqrt(static_cast<double>(length) / 12) *
         kernel_norm;
}

double worst(const Values& a, std::size_t first_a, const Values& b, std::size_t first_b, std::size_t count) {
  double largest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = std::abs(a[first_a + i] - b[first_b + i]);
    if (!(difference <= largest)) largest = difference;
  }
  return largest;
}

/// The samples of a float WAV behind its header.
std::vector<float> float_samples(const std::string& bytes, std::size_t count) {
  std::vector<float> values(count);
  const std::size_t from = bytes.size() - count * sizeof(float);
  std::copy_n(bytes.data() + from, count * sizeof(float), reinterpret_cast<char*>(values.data()));
  return values;
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("a long recording is filtered in blocks as it is whole, in each form of output") {
  TemporaryFolder folder;
  write_file(folder / "in.wav", wav_bytes(44100, 2, kLong, sample));
  write_file(folder / "right.npy", as_array(1));
  const Arguments filter = {"filter", folder / "in.wav", "--low-pass", "2k", "--response", "gaussian"};
  const auto with = [&](std::initializer_list<std::string> more) {
    Arguments arguments = filter;
    arguments.insert(arguments.end(), more);
    return arguments;
  };
  const auto whole =
      run_array({"filter", folder / "right.npy", "--low-pass", "2k", "--response", "gaussian", "--rate", "44100"},
                folder / "whole.npy");
  const auto blocks = run_array(with({}), folder / "blocks.npy");
  REQUIRE(whole.size() == kLong);
  REQUIRE(blocks.size() == 2 * kLong);
  // The taps' norm is at most 1, since no gain is above 1.
  CHECK(worst(blocks, kLong, whole, 0, kLong) <= gate(1024, 1));

  // The same samples whatever takes them, and the same bytes into a file and a pipe.
  const Outcome file = run(with({"-o", folder / "out.wav", "-v"}));
  REQUIRE(file.code == 0);
  CHECK(contains(file.err, "blocks of "));
  const std::string wav = read_file(folder / "out.wav");
  CHECK(parse_wav_header(wav) == WavHeader{2, 44100, 32, true, kLong});
  const std::vector<float> samples = float_samples(wav, 2 * kLong);
  std::size_t different = 0;
  for (std::size_t n = 0; n < kLong; ++n) {
    if (samples[2 * n] != static_cast<float>(blocks[n].real())) ++different;
    if (samples[2 * n + 1] != static_cast<float>(blocks[kLong + n].real())) ++different;
  }
  CHECK(different == 0);
  CHECK(run(with({})).out == wav);
  const auto rows = csv_rows(run(with({"--format", "csv", "--channel", "2"})).out);
  REQUIRE(rows.size() == kLong);
  different = 0;
  for (std::size_t n = 0; n < kLong; ++n) {
    if (std::stof(rows[n][0]) != samples[2 * n + 1]) ++different;
  }
  CHECK(different == 0);

  // Through a pipe in as well; --start and --duration take the same part.
  Surroundings piped;
  piped.input = read_file(folder / "in.wav");
  CHECK(run({"filter", "-", "--low-pass", "2k", "--response", "gaussian"}, piped).out == wav);
  const Outcome part = run(with({"--start", "0.1", "--channel", "mix", "-o", folder / "part.wav"}));
  REQUIRE(part.code == 0);
  CHECK(parse_wav_header(read_file(folder / "part.wav")) == WavHeader{1, 44100, 32, true, kLong - 4410});
  CHECK(folder.names() ==
        std::vector<std::string>{"blocks.npy", "in.wav", "out.wav", "part.wav", "right.npy", "whole.npy"});
}

TEST_CASE("a long recording is convolved in blocks as it is whole, in each mode") {
  TemporaryFolder folder;
  constexpr std::size_t kTaps = 37;
  write_file(folder / "in.wav", wav_bytes(8000, 1, kLong, sample));
  write_file(folder / "in.npy", as_array(0));
  std::vector<float> taps;
  double norm = 0;
  for (std::size_t i = 0; i < kTaps; ++i) {
    taps.push_back(static_cast<float>(noise(i + 77)));
    norm += static_cast<double>(taps.back()) * static_cast<double>(taps.back());
  }
  write_file(folder / "kernel.npy", npy_bytes<float>({kTaps}, taps));
  for (const char* mode : {"full", "same", "valid", "circular"}) {
    for (const bool correlate : {false, true}) {
      CAPTURE(mode);
      CAPTURE(correlate);
      Arguments arguments = {"convolve", folder / "in.npy", folder / "kernel.npy", "--mode", mode};
      if (correlate) arguments.push_back("--correlate");
      const auto whole = run_array(arguments, folder / "whole.npy");
      arguments[1] = folder / "in.wav";
      const auto blocks = run_array(arguments, folder / "blocks.npy");
      REQUIRE(blocks.size() == whole.size());
      CHECK(worst(blocks, 0, whole, 0, whole.size()) <= gate(1024, std::sqrt(norm)));
      if (correlate || mode[0] != 'f') continue;
      // The array says what it holds, of samples in single precision, too.
      arguments.insert(arguments.end(), {"-p", "fp64"});
      const auto doubles = run_array(arguments, folder / "doubles.npy");
      CHECK(read_file(folder / "doubles.npy").find("'<f8'") != std::string::npos);
      REQUIRE(doubles.size() == whole.size());
      CHECK(worst(doubles, 0, whole, 0, whole.size()) <= gate(1024, std::sqrt(norm)));
    }
  }
}

TEST_CASE("a correlation of a long recording tells the lag") {
  TemporaryFolder folder;
  constexpr std::size_t kPlace = 1'060'000;
  // noise() of numbers side by side nearly repeats itself.
  const auto wild = [](std::size_t, std::size_t n) { return noise(n * n); };
  write_file(folder / "in.wav", wav_bytes(8000, 1, kLong, wild));
  write_file(folder / "piece.wav",
             wav_bytes(8000, 1, 37, [&](std::size_t c, std::size_t n) { return wild(c, kPlace + n); }));
  for (const char* mode : {"full", "circular"}) {
    const Outcome outcome = run({"convolve", folder / "in.wav", folder / "piece.wav", "--correlate", "--mode", mode,
                                 "-v", "-o", folder / "lags.wav"});
    REQUIRE(outcome.code == 0);
    // Of a circular one the lag beyond the middle is a negative one.
    const auto lag = mode[0] == 'f' ? static_cast<long>(kPlace) : static_cast<long>(kPlace) - static_cast<long>(kLong);
    CHECK_MESSAGE(contains(outcome.err, "at lag " + std::to_string(lag) + " ("), outcome.err);
  }
}

TEST_CASE("a long recording that is damaged, or an output that is full, leaves nothing") {
  TemporaryFolder folder;
  const std::string bytes = wav_bytes(44100, 1, kLong, sample);
  write_file(folder / "cut.wav", bytes.substr(0, bytes.size() - 20'000));
  const Arguments filter = {"filter",     folder / "cut.wav", "--low-pass", "2k",
                            "--response", "gaussian",         "-o",         folder / "out.wav"};
  const Outcome cut = run(filter);
  CHECK(cut.code == 0);
  CHECK(lines_of(cut.err).size() == 1);
  CHECK(contains(cut.err, "warning"));
  CHECK(contains(cut.err, std::to_string(kLong - 10'000)));
  CHECK(parse_wav_header(read_file(folder / "out.wav")) == WavHeader{1, 44100, 32, true, kLong - 10'000});
  std::filesystem::remove(folder / "out.wav");
  Arguments strict = filter;
  strict.push_back("--strict");
  CHECK(run(strict).code == 1);
  CHECK(folder.names() == std::vector<std::string>{"cut.wav"});

  std::vector<float> samples(kLong, 0.25f);
  samples[kLong - 5] = std::numeric_limits<float>::quiet_NaN();
  write_file(folder / "nan.wav", float_wav_bytes(44100, samples));
  const Outcome nan =
      run({"filter", folder / "nan.wav", "--low-pass", "2k", "--response", "gaussian", "-o", folder / "out.wav"});
  CHECK(nan.code == 1);
  CHECK(contains(nan.err, "sample " + std::to_string(kLong - 5)));
  // Into a pipe nothing is written before that is known.
  CHECK(run({"filter", folder / "nan.wav", "--low-pass", "2k", "--response", "gaussian"}).out.empty());
  const Outcome zero =
      run({"filter", folder / "nan.wav", "--low-pass", "2k", "--response", "gaussian", "--nonfinite", "zero"});
  CHECK(zero.code == 0);
  CHECK(lines_of(zero.err).size() == 1);

  const Outcome full =
      run_into("/dev/full", {"filter", folder / "cut.wav", "--low-pass", "2k", "--response", "gaussian", "-q"});
  CHECK(full.code == 1);
  CHECK(contains(full.err, "No space left on device"));
  Surroundings small;
  small.most_file_bytes = 1 << 20;
  const Outcome limited = run(filter, small);
  CHECK(limited.code != 0);
  CHECK(folder.names() == std::vector<std::string>{"cut.wav", "nan.wav"});
}

TEST_CASE("what does not die away is filtered as a whole, however long") {
  TemporaryFolder folder;
  write_file(folder / "in.wav", wav_bytes(8000, 1, kLong, sample));
  const Outcome outcome =
      run({"filter", folder / "in.wav", "--low-pass", "1k", "--response", "ideal", "-v", "-o", folder / "out.wav"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "the whole signal"));
}

TEST_CASE("memory does not grow with the length of a recording" * doctest::skip(kSanitized)) {
  TemporaryFolder folder;
  constexpr std::size_t kMinutes = 2;
  constexpr std::size_t kSamples = kMinutes * 60 * 44100;
  // 42 MB of floats if they were held.
  {
    std::string bytes = wav_bytes(44100, 2, 44100, sample);
    const std::string second = bytes.substr(bytes.size() - 4 * 44100);
    for (std::size_t i = 1; i < kMinutes * 60; ++i) bytes += second;
    bytes.replace(4, 4, little_endian(bytes.size() - 8, 4));
    bytes.replace(40, 4, little_endian(4 * kSamples, 4));
    write_file(folder / "long.wav", bytes);
  }
  const auto peak_kib = [&](const std::string& input) {
    const Outcome outcome = run(
        {"filter", input, "--low-pass", "2k", "--response", "gaussian", "-o", folder / "out.wav"}, {.from_file = true});
    REQUIRE(outcome.code == 0);
    return outcome.peak_kib;
  };
  // What a fork copies: pages of files, the drivers' code among them, it does not.
  const auto own_kib = [] {
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::size_t of_files = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident >> of_files;
    return (resident - of_files) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) / 1024;
  };
  write_file(folder / "short.wav", wav_bytes(44100, 2, kLong, sample));
  const std::size_t of_short = peak_kib(folder / "short.wav");
  const std::size_t of_long = peak_kib(folder / "long.wav");
  CHECK(parse_wav_header(read_file(folder / "out.wav")).samples == kSamples);
  // Else the tests' own memory is what was measured.
  REQUIRE(of_short > own_kib());
  CHECK_MESSAGE(of_long < of_short + 16 * 1024, of_short << " KiB, then " << of_long);
}

TEST_SUITE_END();

}  // namespace fftcl::test
