// `fftcl convolve` of images and arrays of two axes, from outside.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {
namespace {

/// Plane values of rows x columns by the definition.
Values full_pictures(const Values& x, std::size_t rows, std::size_t columns, const Values& h, std::size_t r,
                     std::size_t c) {
  Values y((rows + r - 1) * (columns + c - 1));
  for (std::size_t i = 0; i < rows * columns; ++i) {
    for (std::size_t j = 0; j < r * c; ++j) {
      y[(i / columns + j / c) * (columns + c - 1) + i % columns + j % c] += x[i] * h[j];
    }
  }
  return y;
}

}  // namespace

TEST_SUITE_BEGIN("convolutions");

TEST_CASE("pictures are convolved and correlated over both axes") {
  TemporaryFolder folder;
  const std::vector<double> x = noise_values<double>(6 * 9, 1);
  const std::vector<double> h = noise_values<double>(3 * 4, 100);
  write_file(folder / "x.npy", npy_bytes<double>({6, 9}, x));
  write_file(folder / "h.npy", npy_bytes<double>({3, 4}, h));
  const Values wide_x(x.begin(), x.end());
  Values wide_h(h.begin(), h.end());
  const double allowed = convolution_gate(kDouble, 16 * 16, wide_x, wide_h);
  for (const bool correlate : {false, true}) {
    CAPTURE(correlate);
    if (correlate) std::reverse(wide_h.begin(), wide_h.end());
    const Values full = full_pictures(wide_x, 6, 9, wide_h, 3, 4);
    const auto run_mode = [&](const char* mode) {
      Arguments arguments = {"convolve", folder / "x.npy", folder / "h.npy", "--mode", mode};
      if (correlate) arguments.push_back("--correlate");
      return run_npy(arguments);
    };
    const auto cropped = [&](std::size_t row, std::size_t rows, std::size_t column, std::size_t columns) {
      Values values;
      for (std::size_t r = row; r < row + rows; ++r) {
        for (std::size_t c = column; c < column + columns; ++c) values.push_back(full[r * 12 + c]);
      }
      return values;
    };
    CHECK(run_mode("full").shape == std::vector<std::size_t>{8, 12});
    check_close(run_mode("full").values, full, allowed);
    check_close(run_mode("same").values, cropped(1, 6, 1, 9), allowed);
    CHECK(run_mode("valid").shape == std::vector<std::size_t>{4, 6});
    check_close(run_mode("valid").values, cropped(2, 4, 3, 6), allowed);
    Values circular(54);
    for (std::size_t r = 0; r < 8; ++r) {
      for (std::size_t c = 0; c < 12; ++c) {
        const std::size_t row = correlate ? (r + 6 - 2) % 6 : r % 6;
        const std::size_t column = correlate ? (c + 9 - 3) % 9 : c % 9;
        circular[row * 9 + column] += full[r * 12 + c];
      }
    }
    check_close(run_mode("circular").values, circular, 4 * allowed);
  }
  // A batch of pictures.
  std::vector<double> batch = x;
  batch.insert(batch.end(), x.begin(), x.end());
  write_file(folder / "batch.npy", npy_bytes<double>({2, 6, 9}, batch));
  const NpyArray both = run_npy({"convolve", folder / "batch.npy", folder / "h.npy"});
  CHECK(both.shape == std::vector<std::size_t>{2, 8, 12});
  write_file(folder / "line.npy", npy_bytes<double>({4}, {1, 2, 3, 4}));
  check_refused(
      {"convolve", folder / "x.npy", folder / "line.npy"}, 1,
      "has 1 axis, and '" + folder / "x.npy" + "' needs a kernel of 2; give an array of two axes, or a table");
  check_refused({"convolve", folder / "line.npy", folder / "h.npy"}, 1, "needs a kernel of 1; give audio, a table");
  check_refused({"convolve", folder / "x.npy", folder / "batch.npy"}, 1,
                "has 3 axes, and '" + folder / "x.npy" +
                    "' needs a kernel of 2; give one picture; 'fftcl filter --channel luma'");
  write_file(folder / "tall.npy", npy_bytes<double>({9, 2}, std::vector<double>(18, 1)));
  check_refused({"convolve", folder / "x.npy", folder / "tall.npy", "--mode", "valid"}, 1, "neither contains");
}

TEST_CASE("an image convolved with a box is its running mean, and with a white pixel itself") {
  TemporaryFolder folder;
  const std::string header = "P5\n6 4\n255\n";
  std::string pixels;
  for (int i = 0; i < 24; ++i) pixels += static_cast<char>(i * 37 % 251);
  write_file(folder / "image.pgm", header + pixels);
  const auto level = [&](int row, int column) {
    return row < 0 || row > 3 || column < 0 || column > 5
               ? 0
               : static_cast<int>(static_cast<unsigned char>(pixels[static_cast<std::size_t>(row * 6 + column)]));
  };
  write_file(folder / "box.csv", "0.125,0.25,0.125\n0.125,0.25,0.125\n");
  const Outcome box = run({"convolve", folder / "image.pgm", folder / "box.csv", "--mode", "same", "--format", "pgm"});
  CHECK(box.code == 0);
  CHECK(box.err.empty());
  std::string expected = header;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 6; ++column) {
      double sum = 0;
      // Of two rows the middle is the first: the row itself and the one above it.
      for (int r = 0; r < 2; ++r) {
        sum += 0.125 * level(row - r, column - 1) + 0.25 * level(row - r, column) + 0.125 * level(row - r, column + 1);
      }
      // The sums are eighths: none is near enough to a half to be rounded another way, but for halves themselves.
      expected += static_cast<char>(std::lround(sum + (sum - std::floor(sum) == 0.5 ? 0.25 : 0)));
    }
  }
  REQUIRE(box.out.size() == expected.size());
  for (std::size_t i = header.size(); i < expected.size(); ++i) {
    const int difference = static_cast<unsigned char>(box.out[i]) - static_cast<unsigned char>(expected[i]);
    CHECK(std::abs(difference) <= 1);
  }
  write_file(folder / "white.pgm", "P5\n1 1\n255\n\xFF");
  CHECK(run({"convolve", folder / "image.pgm", folder / "white.pgm", "--format", "pgm"}).out == header + pixels);
  write_file(folder / "bright.csv", "2,2\n2,2\n");
  const Outcome bright = run({"convolve", folder / "image.pgm", folder / "bright.csv", "--format", "pgm"});
  CHECK(contains(bright.err, "beyond black or white were cut"));
  CHECK(
      contains(bright.err, "bright.csv: its values sum to 8, and so a picture becomes 8 times as bright; divide them"));
  CHECK(run({"convolve", folder / "image.pgm", folder / "bright.csv", "--format", "npy"}).err.empty());
  // Where nothing is cut it is as it was asked for; of several pictures it is told once.
  write_file(folder / "black.pgm", "P5\n2 1\n255\n" + std::string(2, '\x05'));
  CHECK(run({"convolve", folder / "black.pgm", folder / "bright.csv", "--format", "pgm"}).err.empty());
  const TemporaryFolder out;
  write_file(folder / "again.pgm", read_file(folder / "image.pgm"));
  const Outcome several =
      run({"convolve", folder / "image.pgm", folder / "again.pgm", folder / "bright.csv", "-o", out.path()});
  CHECK(lines_of(several.err).size() == 3);
  CHECK(contains(several.err, "image.pgm: "));
  CHECK(contains(several.err, "again.pgm: "));
  write_file(folder / "line.csv", "1\n2\n");
  check_refused({"convolve", folder / "image.pgm", folder / "line.csv"}, 1, "which way it lies is not known");
}

TEST_CASE("a detail of a picture is found by its correlation, which -v tells") {
  const TemporaryFolder folder;
  std::vector<float> picture(20 * 30, 0), detail = {5, -5, -1, 1, 3, -3};
  const std::size_t row = 13, column = 7;
  for (std::size_t i = 0; i < detail.size(); ++i) picture[(row + i / 3) * 30 + column + i % 3] = detail[i];
  write_file(folder / "picture.npy", npy_bytes<float>({20, 30}, picture));
  write_file(folder / "detail.npy", npy_bytes<float>({2, 3}, detail));
  for (const char* const mode : {"full", "same", "valid", "circular"}) {
    CAPTURE(mode);
    const Outcome outcome = run({"convolve", folder / "picture.npy", folder / "detail.npy", "--correlate", "--mode",
                                 mode, "-v", "-o", folder / "lags.npy"});
    CHECK(contains(outcome.err, "channel 1: largest magnitude 70 at row 13, column 7\n"));
  }
}

TEST_SUITE_END();

}  // namespace fftcl::test
