// Values at the edges of what a float holds, from outside: their powers, and results that no float stands for.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/contains.hpp"

namespace fftcl::test {
namespace {

constexpr std::size_t kLength = 64;
constexpr std::size_t kPeriods = 5;

/// A sine on a bin: its power is amplitude^2 / 2 there.
template <class Real = float>
void write_sine(const std::string& path, double amplitude) {
  std::vector<Real> samples;
  for (std::size_t n = 0; n < kLength; ++n) {
    const double turns = static_cast<double>(kPeriods * n) / kLength;
    samples.push_back(static_cast<Real>(amplitude * std::sin(2 * std::numbers::pi * turns)));
  }
  write_file(path, npy_bytes<Real>({kLength}, samples));
}

/// As large as a float can be, all over.
void write_largest(const std::string& path, const std::vector<std::size_t>& shape) {
  std::size_t points = 1;
  for (const std::size_t length : shape) points *= length;
  write_file(path, npy_bytes<float>(shape, std::vector<float>(points, std::numeric_limits<float>::max())));
}

/// The last cell of the row of the sine's bin.
double level_in_table(const std::string& table) {
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
    CHECK(std::abs(level_in_table(run_well(linear).out) / wanted - 1) < tolerance);
    CHECK(std::abs(power_in_json(run_well(with(linear, {"--format", "json"})).out) / wanted - 1) < tolerance);
    const std::string frames = run_well(with({"spectrogram"}, with(linear, {"-n", "64"}))).out;
    CHECK(std::abs(level_in_table(frames) / wanted - 1) < tolerance);
  }
}

TEST_CASE("decibels and magnitudes of doubles are there where their powers are no doubles, which is told") {
  const TemporaryFolder folder;
  const std::string path = folder / "sine.npy";
  for (const int exponent : {200, -200}) {
    CAPTURE(exponent);
    write_sine<double>(path, std::pow(10, exponent));
    // The steps of rounding of a transform, as decibels, and the last digit of the number.
    const double decibels = 10 * std::numeric_limits<double>::epsilon() * std::log2(kLength) + 1e-12;
    for (const Arguments& command : {Arguments{path}, Arguments{path, "-n", "64", "--overlap", "0%"},
                                     Arguments{"spectrogram", path, "-n", "64", "-w", "rect"}}) {
      CHECK(std::abs(level_in_table(run_well(command).out) - 20 * exponent) < decibels);
      CHECK(std::abs(level_in_table(run_well(with(command, {"--full-scale", fmt::format("1e{}", exponent)})).out)) <
            decibels);
      const Arguments linear = with(command, {"--scale", "linear"});
      CHECK(std::abs(level_in_table(run_well(linear).out) / std::pow(10, exponent) - 1) < decibels);
      const Outcome power = run(with(linear, {"--value", "power"}));
      if (exponent > 0) {
        check_failure(power, 1, "exceeds the range of double precision; use --scale db");
      } else {
        CHECK(power.code == 0);
        CHECK(contains(power.err, "sine.npy: lost or shortened in double precision: all levels are below 2.2e-308"));
      }
    }
    CHECK(contains(run_well({path, "--format", "text"}).out, fmt::format("{}.00 dBFS", 20 * exponent)));
  }
}

TEST_CASE("arrays of any type tell where all of their levels are too small for it, and only there") {
  const TemporaryFolder folder;
  write_sine<float>(folder / "single.npy", 1e-25);
  write_sine<double>(folder / "double.npy", 1e-200);
  write_sine<float>(folder / "usual.npy", 1);
  write_file(folder / "silence.npy", npy_bytes<float>({kLength}, std::vector<float>(kLength)));
  write_file(folder / "image.npy", npy_bytes<float>({4, 4}, std::vector<float>(16, 1e-25F)));
  const auto warnings = [&](const Arguments& command) {
    return run(with(command, {"--value", "power", "--scale", "linear", "-o", folder / "x.npy"})).err;
  };
  for (const std::string name : {"single", "double", "image"}) {
    const std::string precision = name == "double" ? "double" : "single";
    CHECK(contains(warnings({folder / name + ".npy"}), "lost or shortened in " + precision + " precision"));
    if (name != "image") {
      CHECK(contains(warnings({"spectrogram", folder / name + ".npy"}), "lost or shortened in " + precision));
    }
  }
  for (const std::string name : {"usual", "silence"}) {
    CHECK(warnings({folder / name + ".npy"}).empty());
    CHECK(warnings({"spectrogram", folder / name + ".npy"}).empty());
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
