// The transform that tables are made by, and the threads that share it, against sums.
#include "plan/tables/host_fft.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <complex>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

using namespace fftcl::planner;

namespace {

template <class Real>
std::vector<std::complex<Real>> noise(std::size_t n) {
  std::mt19937 random(static_cast<unsigned>(n));
  std::uniform_real_distribution<double> part(-1, 1);
  std::vector<std::complex<Real>> values(n);
  for (auto& value : values) value = {static_cast<Real>(part(random)), static_cast<Real>(part(random))};
  return values;
}

template <class Real>
std::complex<long double> sum_of(const std::vector<std::complex<Real>>& values, std::size_t k) {
  std::complex<long double> sum;
  for (std::size_t j = 0; j < values.size(); ++j)
    sum += std::complex<long double>(values[j]) * root_of_unity(j * k % values.size(), values.size());
  return sum;
}

/// A stage adds up as many products as its radix has points.
std::size_t terms_of_stages(std::size_t n) {
  std::size_t terms = 0;
  for (std::size_t prime = 2; n > 1; ++prime) {
    for (; n % prime == 0; n /= prime) terms += prime;
  }
  return terms;
}

/// Of outputs of noise, whose size is near sqrt(n): an epsilon for each term, and one for the noise; and what n
/// roundings of a sum of that size add up to.
template <class Real>
void check_outputs(std::size_t n, std::size_t apart) {
  CAPTURE(n);
  const std::vector<std::complex<Real>> values = noise<Real>(n);
  std::vector<std::complex<Real>> transformed = values;
  host_fft(transformed);
  const long double epsilon = std::numeric_limits<Real>::epsilon(), size = std::sqrt(static_cast<long double>(n));
  const long double of_sum = std::numeric_limits<long double>::epsilon() * size * size;
  const long double most = epsilon * static_cast<long double>(1 + terms_of_stages(n)) * size + of_sum;
  for (std::size_t k = 0; k < n; k += apart)
    CHECK(std::abs(std::complex<long double>(transformed[k]) - sum_of(values, k)) <= most);
}

}  // namespace

TEST_CASE("host transform: outputs are the sums, by fours, twos and odd primes, in either precision") {
  for (const std::size_t n : {1, 2, 3, 4, 5, 6, 8, 12, 32, 49, 120, 127, 254, 286, 360}) {
    check_outputs<double>(n, 1);
    check_outputs<long double>(n, 1);
  }
}

TEST_CASE("host transform: lengths beyond the cache go by columns and rows, the last of them fewer than go together") {
  // 128 x 129, 130 x 156, 128 x 256 points.
  for (const std::size_t n : {std::size_t{128 * 129}, std::size_t{20280}, std::size_t{1} << 15}) {
    check_outputs<double>(n, n / 23);
    check_outputs<long double>(n, n / 11);
  }
}

TEST_CASE("roots in double, of few and of many, are off by some of its epsilons") {
  for (const std::uint64_t n : {7u, 360u, 65537u, 1u << 20}) {
    const Roots<double> roots(n, n);
    for (std::uint64_t e = 0; e < n; e += n / 7) {
      CAPTURE(n);
      CHECK(std::abs(std::complex<long double>(roots(e)) - root_of_unity(e, n)) <=
            4 * std::numeric_limits<double>::epsilon());
    }
    CHECK(roots(n + 3) == roots(3));
  }
}

TEST_CASE("work in parallel: each index once; the first exception ends it and is thrown again") {
  std::vector<std::atomic<int>> calls(1000);
  in_parallel(calls.size(), [&](std::size_t index) { ++calls[index]; });
  for (const auto& count : calls) CHECK(count == 1);
  in_parallel(0, [](std::size_t) { FAIL("there is none"); });
  std::atomic<int> begun = 0;
  const auto fail = [&](std::size_t index) {
    ++begun;
    if (index == 2) throw std::runtime_error("the third");
  };
  CHECK_THROWS_WITH_AS(in_parallel(1'000'000, fail), "the third", std::runtime_error);
  CHECK(begun < 1'000'000);
}
