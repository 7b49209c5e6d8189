// Complex values: `--value complex`, arrays of several axes, and the way back.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <type_traits>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "cli/spectra/levels.hpp"
#include "support/near.hpp"
#include "verify/compare.hpp"

namespace fftcl::test {
namespace {

using Complex = std::complex<double>;
using Shape = std::vector<std::size_t>;

std::size_t points(const Shape& shape) {
  std::size_t count = 1;
  for (const std::size_t length : shape) count *= length;
  return count;
}

template <class T>
std::vector<T> noise_array(std::size_t count) {
  std::vector<T> values;
  for (std::size_t i = 0; i < count; ++i) {
    if constexpr (std::is_floating_point_v<T>)
      values.push_back(static_cast<T>(noise(i)));
    else
      values.emplace_back(static_cast<typename T::value_type>(noise(2 * i)),
                          static_cast<typename T::value_type>(noise(2 * i + 1)));
  }
  return values;
}

template <class T>
std::vector<Complex> widened(const std::vector<T>& values) {
  return {values.begin(), values.end()};
}

NpyArray result_of(const Arguments& arguments) {
  const Outcome outcome = run(arguments);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  return parse_npy(outcome.out);
}

double gate_of(const Shape& lengths, Precision precision) {
  return static_cast<double>(app::accuracy_gates(lengths, precision).max);
}

/// `--value complex` over `axes` against the definition of the transform.
template <class T>
void check_complex(const Shape& shape, const Arguments& options, const Shape& axes, const std::string& descriptor) {
  TemporaryFolder folder;
  const std::vector<T> values = noise_array<T>(points(shape));
  write_file(folder / "in.npy", npy_bytes(shape, values));
  Arguments arguments = {folder / "in.npy", "--value", "complex", "--format", "npy"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const NpyArray result = result_of(arguments);
  CHECK(result.descriptor == descriptor);
  CHECK(result.shape == shape);
  Shape lengths;
  for (const std::size_t axis : axes) lengths.push_back(shape[axis]);
  const double gate = gate_of(lengths, descriptor == "<c8" ? Precision::fp32 : Precision::fp64);
  CHECK(largest_error(result.values, direct_transform(widened(values), shape, axes)) <= gate);
}

}  // namespace

TEST_CASE("the comparator of these tests misses no NaN, wherever it stands") {
  for (const std::size_t place : {0, 1, 2}) {
    std::vector<Complex> values(3, 1.0);
    values[place] = std::numeric_limits<double>::quiet_NaN();
    CHECK(std::isinf(largest_error(values, std::vector<Complex>(3, 1.0))));
  }
}

TEST_CASE("--value complex is the plain transform of a complex or real array, in the precision of its data") {
  check_complex<std::complex<float>>({12}, {}, {0}, "<c8");
  check_complex<std::complex<double>>({12}, {}, {0}, "<c16");
  check_complex<float>({15}, {}, {0}, "<c8");
  check_complex<double>({16}, {}, {0}, "<c16");
  check_complex<float>({17}, {"-p", "double"}, {0}, "<c16");
  check_complex<double>({1}, {}, {0}, "<c16");
}

TEST_CASE("arrays are transformed over all axes or those of --axes, the rest a batch") {
  check_complex<std::complex<double>>({6, 10}, {}, {0, 1}, "<c16");
  check_complex<double>({6, 10}, {"--axes", "0"}, {0}, "<c16");
  check_complex<double>({6, 10}, {"--axes", "-1"}, {1}, "<c16");
  check_complex<double>({3, 4, 5}, {}, {0, 1, 2}, "<c16");
  check_complex<double>({3, 4, 5}, {"--axes", "0,2"}, {0, 2}, "<c16");
  check_complex<double>({3, 4, 5}, {"--axes", "1"}, {1}, "<c16");
  check_complex<float>({2, 3, 4, 5}, {}, {0, 1, 2, 3}, "<c8");
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<float>({2, 3}, std::vector<float>(6, 1)));
  write_file(folder / "line.npy", npy_bytes<float>({3}, {1, 2, 3}));
  check_usage_error({folder / "line.npy", "--axes", "1"}, "--axes 1: there is one axis; give 0");
  for (const char* axes : {"2", "-3", "0,0", "0,-2"}) {
    const Outcome refused = run({folder / "in.npy", "--value", "complex", "--format", "npy", "--axes", axes});
    CHECK(refused.code == 2);
    CHECK(contains(refused.err, "--axes"));
  }
}

TEST_CASE("--norm means what numpy means, forward and back") {
  TemporaryFolder folder;
  const std::vector<Complex> values = noise_array<Complex>(12);
  write_file(folder / "in.npy", npy_bytes({12}, values));
  const std::vector<Complex> plain = direct_transform(values, {12}, {0});
  const auto scaled = [&](double factor) {
    std::vector<Complex> result = plain;
    for (Complex& value : result) value *= factor;
    return result;
  };
  const Arguments base = {folder / "in.npy", "--value", "complex", "--format", "npy", "--norm"};
  const double gate = 1.5 * gate_of({12}, Precision::fp64);  // with a factor, or there and back
  for (const auto& scaling : {std::pair{"backward", 1.0}, {"ortho", 1 / std::sqrt(12.0)}, {"forward", 1 / 12.0}}) {
    const std::string norm = scaling.first;
    CAPTURE(norm);
    Arguments arguments = base;
    arguments.push_back(norm);
    const NpyArray spectrum = result_of(arguments);
    CHECK(largest_error(spectrum.values, scaled(scaling.second)) <= gate);
    write_file(folder / "spectrum.npy", npy_bytes({12}, spectrum.values));
    CHECK(largest_error(result_of({"inverse", folder / "spectrum.npy", "--norm", norm}).values, values) <= gate);
  }
}

TEST_CASE("inverse returns an array of any number of axes") {
  TemporaryFolder folder;
  const std::vector<double> values = noise_array<double>(60);
  write_file(folder / "in.npy", npy_bytes({3, 4, 5}, values));
  REQUIRE(run({folder / "in.npy", "--value", "complex", "-o", folder / "spectrum.npy"}).code == 0);
  const double gate = 1.5 * gate_of({3, 4, 5}, Precision::fp64);
  const NpyArray back = result_of({"inverse", folder / "spectrum.npy"});
  CHECK(back.descriptor == "<c16");
  CHECK(largest_error(back.values, widened(values)) <= gate);
  const NpyArray real = result_of({"inverse", folder / "spectrum.npy", "--real"});
  CHECK(real.descriptor == "<f8");
  CHECK(real.shape == Shape{3, 4, 5});
  CHECK(largest_error(real.values, widened(values)) <= gate);
}

TEST_CASE("a recording goes to its spectrum and back into a WAV") {
  TemporaryFolder folder;
  const std::string spectrum = folder / "spectrum.npy";
  REQUIRE(run({FFTCL_SAMPLES "/stereo.wav", "--value", "complex", "-o", spectrum}).code == 0);
  const Outcome back = run({"inverse", spectrum, "--rate", "48000", "-o", folder / "back.wav", "--encoding", "s16le"});
  CAPTURE(back.err);
  REQUIRE(back.code == 0);
  CHECK(back.err.empty());
  const std::string levels = run({FFTCL_SAMPLES "/stereo.wav", "--format", "text", "--peaks", "1"}).out;
  const std::string levels_back = run({folder / "back.wav", "--format", "text", "--peaks", "1"}).out;
  CHECK(levels.substr(levels.find("channel 1")) == levels_back.substr(levels_back.find("channel 1")));
}

TEST_CASE("inverse says what is missing") {
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<Complex>({4}, {1, Complex(0, 1), 3, 4}));
  Outcome outcome = run({"inverse", folder / "in.npy", "-o", folder / "out.wav"});
  CHECK(outcome.code == 2);
  CHECK(contains(outcome.err, "--rate"));
  CHECK(run({"inverse", folder / "in.npy", "-o", folder / "out.json"}).code == 2);
  CHECK(run({"inverse", folder / "in.npy", "-o", folder / "out.npy", "--encoding", "s16le"}).code == 2);
  outcome = run({"inverse", FFTCL_SAMPLES "/chord.wav"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "not a spectrum"));
  // Not the spectrum of a real signal: what is left out is said.
  const Arguments recording = {"inverse", folder / "in.npy", "--rate", "8k", "--format", "wav"};
  outcome = run(recording);
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "imaginary parts"));
  CHECK(contains(outcome.err, "half of one, as numpy.fft.rfft has it"));
  // Unless it was asked for.
  CHECK(run_well(with(recording, {"--real"})).out == outcome.out);
  run_well({"inverse", folder / "in.npy", "--real"});
  CHECK(folder.names() == std::vector<std::string>{"in.npy"});
}

TEST_CASE("magnitudes of an array of several axes are two-sided with zero frequency in the middle") {
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<float>({4, 6}, std::vector<float>(24, 0.5f)));
  const NpyArray centred = result_of({folder / "in.npy", "--scale", "linear"});
  CHECK(centred.descriptor == "<f4");
  CHECK(centred.shape == Shape{4, 6});
  CHECK(centred.values[2 * 6 + 3].real() == near(0.5));
  const NpyArray unshifted = result_of({folder / "in.npy", "--scale", "linear", "--no-shift"});
  CHECK(unshifted.values[0].real() == near(0.5));
  CHECK(run({folder / "in.npy", "--format", "csv"}).code == 2);
  CHECK(run({folder / "in.npy", "--window", "hann"}).code == 2);
}

TEST_CASE("a complex signal has a two-sided spectrum in both directions of frequency") {
  TemporaryFolder folder;
  std::vector<Complex> values;
  for (int n = 0; n < 100; ++n) values.push_back(std::polar(0.5, -2 * 3.14159265358979323846 * 0.25 * n));
  write_file(folder / "in.npy", npy_bytes({100}, values));
  const auto rows = csv_rows(run({folder / "in.npy", "--rate", "1000"}).out);
  REQUIRE(rows.size() == 101);
  CHECK(rows[1][1] == "-500");
  CHECK(rows[26][1] == "-250");
  CHECK(std::stod(rows[26][2]) == near(kHalfScale, kSixteenBits));
  CHECK(csv_rows(run({folder / "in.npy", "--rate", "1000", "--no-shift"}).out)[1][1] == "0");
}

TEST_CASE("complex values of a signal come as real and imaginary parts in CSV") {
  TemporaryFolder folder;
  write_file(folder / "in.csv", "1\n2\n3\n4\n");
  const auto rows = csv_rows(run({folder / "in.csv", "--value", "complex", "--rate", "4"}).out);
  REQUIRE(rows.size() == 5);
  CHECK(rows[0] == std::vector<std::string>{"channel", "frequency_hz", "real", "imag"});
  CHECK(rows[1] == std::vector<std::string>{"1", "0", "10", "0"});
  CHECK(rows[2] == std::vector<std::string>{"1", "1", "-2", "2"});
  CHECK(std::stod(rows[4][3]) == -2);
}

}  // namespace fftcl::test
