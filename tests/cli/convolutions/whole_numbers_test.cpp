// Whole numbers through `fftcl convolve`, from outside.
#include <doctest/doctest.h>

#include <cmath>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {

TEST_SUITE_BEGIN("convolutions");

namespace {

using Whole = std::vector<long long>;

Whole whole_noise(std::size_t count, std::size_t seed, double largest) {
  Whole values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(std::llround(2 * largest * noise(i + seed)));
  return values;
}

std::string column(const Whole& values) {
  std::string text;
  for (const long long value : values) text += std::to_string(value) + "\n";
  return text;
}

Whole product_of(const Whole& x, const Whole& h) {
  Whole sums(x.size() + h.size() - 1, 0);
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t k = 0; k < h.size(); ++k) sums[i + k] += x[i] * h[k];
  }
  return sums;
}

}  // namespace

TEST_CASE("polynomials of whole numbers have products of whole numbers, as numpy prints them") {
  const TemporaryFolder folder;
  write_file(folder / "a.csv", "1\n2\n1\n");
  write_file(folder / "b.csv", "1\n3\n");
  write_file(folder / "half.csv", "0.5\n0.25\n");
  for (const char* const precision : {"fp32", "fp64"}) {
    CHECK(run_well({"convolve", folder / "a.csv", folder / "b.csv", "-p", precision}).out == "1\n5\n7\n3\n");
  }
  // Zeros have no sign.
  write_file(folder / "difference.csv", "1\n-1\n0\n");
  CHECK(run_well({"convolve", folder / "difference.csv", folder / "difference.csv"}).out == "1\n-2\n1\n0\n0\n");
  // Of others nothing is known.
  const Series halves = run_real({"convolve", folder / "a.csv", folder / "half.csv", "--format", "npy"});
  CHECK(halves.size() == 4);
  CHECK(std::abs(halves[0] - 0.5) < 1e-6);
}

TEST_CASE("whole numbers are exact in every mode where the bound of the error allows it") {
  const TemporaryFolder folder;
  const Whole x = whole_noise(300, 1, 9), h = whole_noise(40, 2, 9), long_one = whole_noise(700, 3, 9);
  write_file(folder / "x.csv", column(x));
  write_file(folder / "h.csv", column(h));
  write_file(folder / "long.csv", column(long_one));
  CHECK(run_well({"convolve", folder / "x.csv", folder / "h.csv"}).out == column(product_of(x, h)));
  const Whole full = product_of(x, long_one);
  CHECK(run_well({"convolve", folder / "x.csv", folder / "long.csv"}).out == column(full));
  Whole around(x.size(), 0);
  for (std::size_t i = 0; i < full.size(); ++i) around[i % x.size()] += full[i];
  CHECK(run_well({"convolve", folder / "x.csv", folder / "long.csv", "--mode", "circular"}).out == column(around));
  const Whole reversed(h.rbegin(), h.rend()), lags = product_of(x, reversed);
  CHECK(run_well({"convolve", folder / "x.csv", folder / "h.csv", "--correlate", "--mode", "valid"}).out ==
        column({lags.begin() + 39, lags.begin() + 300}));

  // A picture, complex numbers, and a channel of its own each.
  write_file(folder / "picture.npy", npy_bytes<float>({2, 3}, {1, 2, 3, 4, 5, 6}));
  write_file(folder / "cross.csv", "0,1\n1,-4\n");
  CHECK(run_real({"convolve", folder / "picture.npy", folder / "cross.csv", "--format", "npy"}) ==
        Series{0, 1, 2, 3, 1, 2, 0, -6, 4, -11, -14, -24});
  const std::vector<std::complex<float>> pairs = {{1, 2}, {0, -3}};
  write_file(folder / "pairs.npy", npy_bytes<std::complex<float>>({2}, pairs));
  const NpyArray products = run_npy({"convolve", folder / "pairs.npy", folder / "pairs.npy", "--format", "npy"});
  CHECK(products.values == Values{{-3, 4}, {12, -6}, {-9, 0}});
  write_file(folder / "two.csv", "1,0.3\n2,0.7\n");
  const Rows rows = csv_rows(run_well({"convolve", folder / "two.csv", folder / "h.csv"}).out);
  for (std::size_t i = 0; i < h.size(); ++i) CHECK(rows[i][0] == std::to_string(h[i] + (i > 0 ? 2 * h[i - 1] : 0)));
}

TEST_CASE("whole numbers of a long input, read block by block, are exact as those of a short one") {
  const TemporaryFolder folder;
  const Whole x = whole_noise((1 << 20) + 5000, 1, 9), h = whole_noise(40, 2, 9);
  write_file(folder / "x.f32", raw_bytes(std::vector<float>(x.begin(), x.end())));
  write_file(folder / "h.csv", column(h));
  const Arguments convolve = {
      "convolve", folder / "x.f32", folder / "h.csv", "--input-encoding", "f32le", "--rate", "1k", "--format", "raw"};
  const Whole full = product_of(x, h);
  const Outcome outcome = run(with(convolve, {"-v"}));
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "blocks of"));
  CHECK(contains(outcome.err, "convolution: whole numbers: rounded to the nearest"));
  CHECK((raw_values<float>(outcome.out) == std::vector<float>(full.begin(), full.end())));
  std::vector<float> around(full.begin(), full.begin() + static_cast<std::ptrdiff_t>(x.size()));
  for (std::size_t i = x.size(); i < full.size(); ++i) around[i - x.size()] += static_cast<float>(full[i]);
  CHECK((raw_values<float>(run_well(with(convolve, {"--mode", "circular"})).out) == around));
  // Of blocks with other numbers nothing is known, which takes nothing from the rest.
  std::vector<float> with_half(x.begin(), x.end());
  with_half.back() = 0.5f;
  write_file(folder / "x.f32", raw_bytes(with_half));
  const auto results = raw_values<float>(run_well(convolve).out);
  CHECK(std::equal(results.begin(), results.begin() + (1 << 20) - 20000, full.begin()));
  // Silence is told of nothing.
  write_file(folder / "x.f32", std::string((4 << 20) + 4000, '\0'));
  CHECK_FALSE(contains(run(with(convolve, {"-v"})).err, "whole numbers"));
}

TEST_CASE("whole numbers whose error is not bounded stay as they are computed; double precision has room for them") {
  const TemporaryFolder folder;
  const Whole x = whole_noise(3000, 1, 999);
  write_file(folder / "x.csv", column(x));
  const Arguments convolve = {"convolve", folder / "x.csv", folder / "x.csv", "-v"};
  const Outcome single = run(convolve);
  CHECK(contains(single.err, "whole numbers: as computed"));
  CHECK(contains(single.out, "."));
  const Outcome twice = run(with(convolve, {"-p", "fp64"}));
  CHECK(contains(twice.err, "whole numbers: rounded to the nearest"));
  CHECK(twice.out == column(product_of(x, x)));
}

TEST_SUITE_END();

}  // namespace fftcl::test
