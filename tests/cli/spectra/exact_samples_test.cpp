// What is computed of a file's integers before the transform is as exact as the precision that was asked for.
#include <doctest/doctest.h>

#include <limits>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/near.hpp"

namespace fftcl::test {
namespace {

constexpr double kRounding = std::numeric_limits<double>::epsilon();

/// A transform of one point is that point.
double point(const Arguments& arguments, const std::string& precision) {
  const Rows rows = csv_rows(run_well(with(arguments, {"--value", "complex", "--format", "csv", "-p", precision})).out);
  REQUIRE(rows.size() == 2);
  return std::stod(rows[1].at(rows[1].size() - 2));
}

void check_point(const Arguments& arguments, double exact) {
  CAPTURE(arguments.front());
  REQUIRE(static_cast<double>(static_cast<float>(exact)) != exact);
  CHECK(point(arguments, "fp64") == exact);
  CHECK(static_cast<float>(point(arguments, "fp32")) == static_cast<float>(exact));
}

}  // namespace

TEST_CASE("double precision begins with double values: luma, 16 bits, other whites") {
  TemporaryFolder folder;
  write_file(folder / "colour.ppm", "P3 1 1 255 1 2 4");
  write_file(folder / "deep.pgm", "P2 1 1 65535 1000");
  write_file(folder / "deep.ppm", "P3 1 1 65535 1000 1001 1002");
  write_file(folder / "other.pgm", "P2 1 1 100 7");
  check_point({folder / "colour.ppm"}, 1.929);
  check_point({folder / "deep.pgm"}, 1000 / 257.0);
  check_point({folder / "deep.ppm", "--channel", "g"}, 1001 / 257.0);
  check_point({folder / "deep.ppm"}, (299 * 1000 + 587 * 1001 + 114 * 1002) / 257000.0);
  check_point({folder / "other.pgm"}, 7 * 255 / 100.0);
}

TEST_CASE("double precision begins with double values: the mean of channels") {
  TemporaryFolder folder;
  write_file(folder / "three.wav", wav_bytes(8000, 3, 1, [](std::size_t c, std::size_t) { return c == 0 ? 0.5 : 0; }));
  write_file(folder / "three.raw", std::string("\x01\0\0\0\0\0", 6));
  check_point({folder / "three.wav", "--channel", "mix"}, 0.5 / 3);
  check_point({folder / "three.raw", "--encoding", "s16le", "--channels", "3", "--rate", "8k", "--channel", "mix"},
              1 / 32768.0 / 3);
}

TEST_CASE("double precision begins with double values: samples of rtl_sdr") {
  TemporaryFolder folder;
  write_file(folder / "iq.raw", "\x81\x42");
  check_point({folder / "iq.raw", "--encoding", "cu8", "--rate", "8k"}, 1.5 / 127.5);
}

TEST_CASE("double precision begins with double values: an image as the kernel of a convolution") {
  TemporaryFolder folder;
  write_file(folder / "one.npy", npy_bytes<double>({1, 1}, {1}));
  write_file(folder / "kernel.pgm", "P2 1 1 255 7");
  run_well({"convolve", folder / "one.npy", folder / "kernel.pgm", "-p", "fp64", "-o", folder / "out.npy"});
  CHECK(parse_npy(read_file(folder / "out.npy")).values.at(0).real() == near(7 / 255.0, kRounding));
  write_file(folder / "deep.pgm", "P2 1 1 65535 1000");
  for (const Arguments& files : {Arguments{"one.npy", "deep.pgm"}, Arguments{"deep.pgm", "one.npy"}}) {
    run_well({"convolve", folder / files[0], folder / files[1], "-o", folder / "out.npy"});
    const auto values = parse_npy(read_file(folder / "out.npy")).values;
    const double white = files[0] == "deep.pgm" ? 257 : 65535;
    CHECK(values.at(0).real() == near(1000 / white, kRounding));
  }
}

}  // namespace fftcl::test
