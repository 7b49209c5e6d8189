// The long-double reference against its definition, against FFTW in long double, and against closed forms.
#include "verify/reference.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "support/direct_transform.hpp"
#include "support/fftw_reference.hpp"
#include "support/length_patterns.hpp"
#include "verify/compare.hpp"
#include "verify/hermitian.hpp"
#include "verify/test_input.hpp"

using namespace fftcl;
using namespace fftcl::app;
using test::direct_transform;
using test::factor_pattern_lengths;

namespace {

// A thousandth of fp64's unit, with which results are judged: the reference's own error does not show there.
long double reference_gate(std::size_t points) { return error_unit(points, Precision::fp64) / 500; }

std::vector<LongComplex> random_array(std::size_t points) {
  RandomNumbers random(points);
  return random_values(points, random);
}

void check_against_fftw(const std::vector<std::size_t>& lengths) {
  std::size_t points = 1;
  for (const std::size_t n : lengths) {
    points *= n;
  }
  const std::vector<LongComplex> input = random_array(points);
  const ReferenceArrayTransform transform(lengths);
  for (const Direction direction : {Direction::forward, Direction::inverse}) {
    const ErrorMeasure errors =
        measure(transform.run(input, direction), test::fftw_transform(input, lengths, direction));
    INFO("points ", points, ", relative L2 ", static_cast<double>(errors.relative_l2));
    CHECK(within(errors.relative_l2, reference_gate(points)));
    CHECK(within(errors.relative_max, 3 * reference_gate(points)));
  }
}

}  // namespace

TEST_CASE("roots of unity: exact at the eighths, on the circle, symmetric") {
  CHECK(unit_root(0, 7) == LongComplex(1, 0));
  CHECK(unit_root(1, 4) == LongComplex(0, -1));
  CHECK(unit_root(1, 2) == LongComplex(-1, 0));
  CHECK(unit_root(3, 4) == LongComplex(0, 1));
  for (const std::uint64_t n : {1, 2, 3, 5, 8, 12, 1000, 65537}) {
    for (std::uint64_t k = 0; k < n; k += 1 + n / 50) {
      const LongComplex root = unit_root(k, n);
      CHECK(std::abs(std::norm(root) - 1) < 1e-18L);
      CHECK(unit_root((n - k) % n, n) == std::conj(root));
      const long double angle =
          -2 * std::numbers::pi_v<long double> * static_cast<long double>(k) / static_cast<long double>(n);
      CHECK(std::abs(root - LongComplex(std::cos(angle), std::sin(angle))) < 1e-18L);
    }
  }
}

TEST_CASE("reference: the sum of the definition, against FFTW") {
  for (std::size_t n = 1; n <= 96; ++n) {
    const std::vector<LongComplex> input = random_array(n);
    for (const Direction direction : {Direction::forward, Direction::inverse}) {
      const ErrorMeasure errors =
          measure(direct_transform(input, direction), test::fftw_transform(input, {n}, direction));
      CAPTURE(n);
      // A sum of N terms loses more than a tree does.
      CHECK(within(errors.relative_l2, 4 * reference_gate(n)));
    }
  }
}

TEST_CASE("reference: the recursive transform against the sum of the definition") {
  for (const std::size_t n : {1, 2, 3, 4, 6, 8, 15, 49, 64, 67, 71, 134, 143, 300, 4489}) {
    const std::vector<LongComplex> input = random_array(n);
    std::vector<LongComplex> output(n);
    ReferenceTransform(n).run(input.data(), 1, output.data(), Direction::forward);
    CAPTURE(n);
    CHECK(within(measure(output, direct_transform(input, Direction::forward)).relative_l2, 20 * reference_gate(n)));
  }
}

TEST_CASE("reference: every length to 300 and every factor pattern to 8192, against FFTW") {
  for (std::size_t n = 1; n <= 300; ++n) {
    check_against_fftw({n});
  }
  for (const std::size_t n : factor_pattern_lengths(301, 8192)) {
    check_against_fftw({n});
  }
  for (const std::size_t n : {44100, 65536, 65537, 100000}) {
    check_against_fftw({n});
  }
}

TEST_CASE("reference: two and three axes, against FFTW") {
  const std::vector<std::vector<std::size_t>> arrays = {{1, 1},     {2, 3},     {8, 8},     {7, 1},    {1, 9},
                                                        {16, 81},   {67, 12},   {2, 3, 4},  {5, 1, 6}, {4, 4, 4},
                                                        {3, 67, 5}, {100, 100}, {16, 32, 8}};
  for (const auto& lengths : arrays) {
    check_against_fftw(lengths);
  }
}

TEST_CASE("reference: an impulse at each place, a tone at each bin") {
  for (std::size_t n = 1; n <= 70; ++n) {
    const ReferenceTransform transform(n);
    std::vector<LongComplex> output(n);
    CAPTURE(n);
    for (std::size_t place = 0; place < n; ++place) {
      std::vector<LongComplex> impulse(n);
      std::vector<LongComplex> roots(n);
      std::vector<LongComplex> tone(n);
      impulse[place] = 1;
      for (std::size_t k = 0; k < n; ++k) {
        roots[k] = unit_root(place * k % n, n);
        tone[k] = std::conj(roots[k]);
      }
      transform.run(impulse.data(), 1, output.data(), Direction::forward);
      CHECK(within(measure(output, roots).relative_max, 20 * reference_gate(n)));
      std::vector<LongComplex> peak(n);
      peak[place] = static_cast<long double>(n);
      transform.run(tone.data(), 1, output.data(), Direction::forward);
      CHECK(within(measure(output, peak).relative_max, 20 * reference_gate(n)));
    }
  }
}

TEST_CASE("half spectra: the half of a real array's spectrum stands for the whole") {
  for (const std::vector<std::size_t>& lengths :
       std::vector<std::vector<std::size_t>>{{1}, {2}, {7}, {8}, {4, 6}, {5, 7}, {3, 4, 5}, {4, 3, 6}}) {
    std::size_t points = 1;
    for (const std::size_t n : lengths) {
      points *= n;
    }
    std::vector<LongComplex> real = random_array(points);
    for (LongComplex& value : real) {
      value = value.real();
    }
    const ReferenceArrayTransform transform(lengths);
    const std::vector<LongComplex> spectrum = transform.run(real, Direction::forward);
    CHECK(within(measure(full_of(half_of(spectrum, lengths), lengths), spectrum).relative_max, 1e-17L));

    // And a random half, once made Hermitian, is the spectrum of real values.
    RandomNumbers random(points);
    std::vector<LongComplex> half = random_values(half_of(spectrum, lengths).size(), random);
    make_hermitian(half, lengths);
    long double imaginary = 0;
    for (const LongComplex& value : transform.run(full_of(half, lengths), Direction::inverse)) {
      imaginary = std::max(imaginary, std::abs(value.imag()));
    }
    CHECK(imaginary < 1e-16L);
  }
}
