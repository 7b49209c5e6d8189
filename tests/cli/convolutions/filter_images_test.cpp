// `fftcl filter` of images and arrays of two axes, from outside.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <numbers>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

/// The eigenfunctions of a mirrored picture: cosines with half-sample symmetry at both edges.
Series cosines(std::size_t rows, std::size_t columns, std::size_t u, std::size_t v) {
  Series values;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      values.push_back(std::cos(std::numbers::pi * static_cast<double>(u) * (static_cast<double>(r) + 0.5) /
                                static_cast<double>(rows)) *
                       std::cos(std::numbers::pi * static_cast<double>(v) * (static_cast<double>(c) + 0.5) /
                                static_cast<double>(columns)));
    }
  }
  return values;
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("pictures are filtered by radial frequency, their edges as mirrors") {
  TemporaryFolder folder;
  for (const auto& [u, v] : {std::pair{0u, 0u}, {3u, 0u}, {0u, 5u}, {2u, 4u}, {6u, 10u}}) {
    const Series picture = cosines(7, 11, u, v);
    write_file(folder / "in.npy", npy_bytes<double>({7, 11}, picture));
    const double frequency = std::hypot(u / 14.0, v / 22.0);
    const Series low = run_real({"filter", folder / "in.npy", "--low-pass", "0.15", "--response", "butterworth:2"});
    REQUIRE(low.size() == picture.size());
    const double factor = 1 / std::sqrt(1 + std::pow(frequency / 0.15, 4));
    for (std::size_t i = 0; i < low.size(); ++i) {
      CHECK(std::abs(low[i] - factor * picture[i]) <= filter_gate(kDouble, 14 * 22) * std::sqrt(14.0 * 22));
    }
  }
  // Diagonals reach beyond half a cycle per pixel: {6, 10} is at 0.62.
  const Series fine = cosines(7, 11, 6, 10);
  write_file(folder / "fine.npy", npy_bytes<double>({7, 11}, fine));
  const Series passed = run_real({"filter", folder / "fine.npy", "--high-pass", "0.6", "--response", "ideal"});
  const Series stopped = run_real({"filter", folder / "fine.npy", "--low-pass", "0.6", "--response", "ideal"});
  for (std::size_t i = 0; i < fine.size(); ++i) {
    CHECK(std::abs(passed[i] - fine[i]) < 1e-12);
    CHECK(std::abs(stopped[i]) < 1e-12);
  }
  // An array of three axes is a batch of them.
  Series batch = cosines(7, 11, 1, 2);
  const Series second = cosines(7, 11, 3, 0);
  batch.insert(batch.end(), second.begin(), second.end());
  write_file(folder / "batch.npy", npy_bytes<double>({2, 7, 11}, batch));
  write_file(folder / "second.npy", npy_bytes<double>({7, 11}, second));
  const Series all = run_real({"filter", folder / "batch.npy", "--high-pass", "0.1"});
  const Series one = run_real({"filter", folder / "second.npy", "--high-pass", "0.1"});
  CHECK(Series(all.begin() + 77, all.end()) == one);
}

TEST_CASE("an image comes back as an image: every colour, the same size, mid grey for zero without a mean") {
  TemporaryFolder folder;
  std::string pixels;
  for (int i = 0; i < 8 * 4; ++i) pixels += std::string("\xC8\x64\x0A", 3);
  write_file(folder / "flat.ppm", "P6\n8 4\n255\n" + pixels);
  const Outcome low = run({"filter", folder / "flat.ppm", "--low-pass", "0.1", "--format", "ppm"});
  CHECK(low.err.empty());
  CHECK(low.out == "P6\n8 4\n255\n" + pixels);
  const Outcome high = run({"filter", folder / "flat.ppm", "--high-pass", "0.1", "--format", "ppm"});
  CHECK(high.out == "P6\n8 4\n255\n" + std::string(96, '\x80'));
  const Outcome grey = run({"filter", folder / "flat.ppm", "--low-pass", "0.1", "--channel", "g", "--format", "pgm"});
  CHECK(grey.out == "P5\n8 4\n255\n" + std::string(32, '\x64'));
  CHECK(run({"filter", folder / "flat.ppm", "--low-pass", "0.1"}).out.starts_with("\x89PNG"));
  const NpyArray planes = parse_npy(run({"filter", folder / "flat.ppm", "--low-pass", "0.1", "--format", "npy"}).out);
  CHECK(planes.shape == std::vector<std::size_t>{3, 4, 8});
  CHECK(std::abs(planes.values[0] - 200.0) <= filter_gate(kSingle, 128) * 200 * std::sqrt(128.0));
  write_file(folder / "two.u8", std::string(2 * 4 * 6, 'x'));
  CHECK(run_npy({"filter", folder / "two.u8", "--input-encoding", "u8", "--channels", "2", "--shape", "4x6",
                 "--low-pass", "0.1"})
            .shape == std::vector<std::size_t>{2, 4, 6});
  check_refused({"filter", folder / "two.u8", "--input-encoding", "u8", "--channels", "2", "--shape", "4x6",
                 "--low-pass", "0.1", "-o", folder / "x.png"},
                2, "--format png: it cannot hold 2 channels");
  write_file(folder / "two.u8", npy_bytes<std::complex<float>>({4, 6}, noise_values<std::complex<float>>(24, 1)));
  check_refused({"filter", folder / "two.u8", "--low-pass", "0.1", "-o", folder / "x.png"}, 2,
                "--format png: the values are complex");
  std::filesystem::remove(folder / "two.u8");
  check_refused({"filter", folder / "flat.ppm", "--low-pass", "0.1", "-o", folder / "x.pgm"}, 2, "use ppm");
  check_refused({"filter", folder / "flat.ppm", "--low-pass", "0.1", "-o", folder / "x.wav"}, 2, "several axes");
  check_refused({"filter", folder / "flat.ppm", "--low-pass", "0.71"}, 2, "cycles per pixel, up to 0.5");
  CHECK(folder.names() == std::vector<std::string>{"flat.ppm"});
  // An edge between black and white overshoots on both sides.
  std::string stripes;
  for (int i = 0; i < 8 * 4; ++i) stripes += i / 4 % 2 == 0 ? '\0' : '\xFF';
  write_file(folder / "stripes.pgm", "P5\n8 4\n255\n" + stripes);
  const Outcome cut =
      run({"filter", folder / "stripes.pgm", "--low-pass", "0.2", "--response", "ideal", "--format", "pgm"});
  CHECK(contains(cut.err, "beyond black or white were cut"));
}

TEST_SUITE_END();

}  // namespace fftcl::test
