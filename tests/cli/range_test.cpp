// Values at the edges of what a float holds, from outside: their powers, and results that no float stands for.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

constexpr std::size_t kLength = 64;
constexpr std::size_t kPeriods = 5;

/// A sine on a bin, as floats: its power is amplitude^2 / 2 there.
void write_sine(const std::string& path, double amplitude) {
  std::vector<float> samples;
  for (std::size_t n = 0; n < kLength; ++n) {
    const double turns = static_cast<double>(kPeriods * n) / kLength;
    samples.push_back(static_cast<float>(amplitude * std::sin(2 * std::numbers::pi * turns)));
  }
  write_file(path, npy_bytes<float>({kLength}, samples));
}

/// As large as a float can be, all over.
void write_largest(const std::string& path, const std::vector<std::size_t>& shape) {
  std::size_t points = 1;
  for (const std::size_t length : shape) points *= length;
  write_file(path, npy_bytes<float>(shape, std::vector<float>(points, std::numeric_limits<float>::max())));
}

/// The last cell of the row of the sine's bin.
double power_in_table(const std::string& table) {
  std::size_t at = 0;
  for (std::size_t row = 0; row < 1 + kPeriods; ++row) at = table.find('\n', at) + 1;
  const std::string line = table.substr(at, table.find('\n', at) - at);
  return std::stod(line.substr(line.rfind(',') + 1));
}

double power_in_json(const std::string& document) {
  std::size_t at = document.find("\"power\": [") + 9;
  for (std::size_t value = 0; value < kPeriods; ++value) at = document.find(',', at + 1);
  return std::stod(document.substr(at + 1));
}

}  // namespace

TEST_CASE("powers beyond the range of floats are written as doubles, and not as 0 or infinity") {
  const TemporaryFolder folder;
  for (const double amplitude : {1e20, 1e-25, 1.0}) {
    CAPTURE(amplitude);
    const std::string path = folder / "sine.npy";
    write_sine(path, amplitude);
    const Arguments linear = {path, "--value", "power", "--scale", "linear", "--window", "rect"};
    const double wanted = amplitude * amplitude / 2;
    const double tolerance = std::numeric_limits<float>::epsilon() * std::log2(kLength);
    CHECK(std::abs(power_in_table(run_well(linear).out) / wanted - 1) < tolerance);
    CHECK(std::abs(power_in_json(run_well(with(linear, {"--format", "json"})).out) / wanted - 1) < tolerance);
    const std::string frames = run_well(with({"spectrogram"}, with(linear, {"-n", "64"}))).out;
    CHECK(std::abs(power_in_table(frames) / wanted - 1) < tolerance);
  }
}

TEST_CASE("arrays of floats hold no infinity in the place of a power") {
  const TemporaryFolder folder;
  write_sine(folder / "sine.npy", 1e20);
  write_file(folder / "image.npy", npy_bytes<float>({4, 4}, std::vector<float>(16, 1e20F)));
  const Arguments linear = {"--value", "power", "--scale", "linear", "-o"};
  for (const Arguments& command : {with(with({folder / "sine.npy"}, linear), {folder / "x.npy"}),
                                   with(with({folder / "sine.npy"}, linear), {folder / "x.raw"}),
                                   with(with({folder / "image.npy"}, linear), {folder / "x.npy"}),
                                   with(with({"spectrogram", folder / "sine.npy"}, linear), {folder / "x.npy"})}) {
    CAPTURE(command.front());
    check_failure(run(command), 1, "exceeds the range of single precision");
  }
  CHECK(folder.names() == std::vector<std::string>{"image.npy", "sine.npy"});
}

TEST_CASE("a transform that overflows is refused wherever spectra are computed") {
  const TemporaryFolder folder;
  const std::string signal = folder / "signal.npy";
  const std::string image = folder / "image.npy";
  write_largest(signal, {1024});
  write_largest(image, {8, 8});
  for (const Arguments& command :
       {Arguments{signal}, Arguments{signal, "--value", "complex"}, Arguments{signal, "-n", "64", "--overlap", "50%"},
        Arguments{"spectrogram", signal, "-n", "64"}, Arguments{image, "--value", "complex", "-o", folder / "x.npy"},
        Arguments{image, "-o", folder / "x.npy"}, Arguments{image, "-o", folder / "x.png"}}) {
    CAPTURE(command.back());
    check_failure(run(command), 1, "exceeds the range of the precision it was computed in; use --precision fp64");
  }
  CHECK(folder.names() == std::vector<std::string>{"image.npy", "signal.npy"});
  run_well({signal, "--precision", "fp64"});
}

TEST_CASE("in a batch such a failure names its input") {
  const TemporaryFolder folder;
  const TemporaryFolder results;
  write_largest(folder / "large.npy", {1024});
  write_sine(folder / "sine.npy", 1);
  const Outcome outcome =
      run({folder / "large.npy", folder / "sine.npy", "-o", results.path() + "/", "--format", "csv"});
  CHECK(outcome.code == 1);
  CHECK(outcome.err.find(folder / "large.npy" + ": result: exceeds the range") != std::string::npos);
  CHECK(results.names() == std::vector<std::string>{"sine.csv"});
}

}  // namespace fftcl::test
