#include "plan/algorithms/generator.hpp"

namespace fftcl::planner {
namespace {

std::vector<std::size_t> prime_factors(std::size_t n) {
  std::vector<std::size_t> factors;
  for (std::size_t p = 2; p * p <= n; ++p) {
    if (n % p != 0) continue;
    factors.push_back(p);
    while (n % p == 0) n /= p;
  }
  if (n > 1) factors.push_back(n);
  return factors;
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
  std::uint64_t result = 1 % modulus;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 != 0) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}

/// g generates all of 1 .. p - 1 unless one of its powers (p - 1) / q, q a prime factor of p - 1, is 1 already.
std::uint64_t smallest_generator(std::uint64_t p) {
  const std::vector<std::size_t> factors = prime_factors(p - 1);
  for (std::uint64_t g = 1;; ++g) {
    bool generates = true;
    for (const std::size_t q : factors) generates = generates && power(g, (p - 1) / q, p) != 1;
    if (generates) return g;
  }
}

}  // namespace

std::vector<std::int32_t> generator_powers(std::size_t p) {
  const std::uint64_t g = smallest_generator(p);
  std::vector<std::int32_t> powers;
  for (std::uint64_t value = 1; powers.size() + 1 < p; value = value * g % p)
    powers.push_back(static_cast<std::int32_t>(value));
  return powers;
}

}  // namespace fftcl::planner
