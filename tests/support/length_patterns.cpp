#include "support/length_patterns.hpp"

#include <set>

namespace fftcl::test {

std::vector<std::size_t> factor_pattern_lengths(std::size_t from, std::size_t limit) {
  std::set<std::size_t> lengths;
  const auto add = [&](std::size_t n) {
    if (n >= from && n <= limit) {
      lengths.insert(n);
    }
  };
  for (const std::size_t p : {2, 3, 5, 7, 11, 13}) {
    for (std::size_t power = 1; power <= limit; power *= p) {
      add(power);
      add(2 * power);
      add(3 * power);
      add(16 * power);
      add(p * 5 * power);
    }
  }
  // Two different odd factors with powers of two between.
  for (const std::size_t product : {3 * 5, 3 * 7, 5 * 7, 7 * 11, 11 * 13, 3 * 13, 5 * 11, 3 * 5 * 7, 7 * 11 * 13}) {
    for (std::size_t n = product; n <= limit; n *= 4) {
      add(n);
    }
  }
  // Signals' and images' habits.
  for (const std::size_t n : {150,  180,  200,  216,  270,  300,  350,  450,  600,  648,  700,  800,  900,  1100, 1200,
                              1300, 1400, 1500, 1600, 1800, 2500, 3000, 3600, 4200, 7000, 100,  441,  480,  500,  720,
                              960,  1000, 1080, 1152, 1920, 2000, 2205, 2400, 4410, 4800, 5000, 6000, 7680, 8000}) {
    add(n);
  }
  // Sizes that a padding to something smooth leads to.
  for (const std::size_t n : {168, 224, 252, 264, 288,  336,  352,  396,  420,  448,  504,  528,  544,  576,
                              672, 832, 864, 880, 1008, 1056, 1120, 1440, 1680, 2016, 2688, 3360, 5040, 7392}) {
    add(n);
  }
  // Larger primes with a butterfly: squared, with others, with powers of two.
  for (const std::size_t n : {17 * 17, 31 * 31, 17 * 19, 23 * 29, 3 * 5 * 17}) {
    add(n);
  }
  for (const std::size_t p : {17, 19, 23, 29, 31}) {
    add(p);
    add(2 * p);
    add(16 * p);
    add(64 * p);
  }
  // Primes without one: alone beside powers of two and between them, doubled, squared, with a power of two.
  for (const std::size_t p : {41, 101, 127, 131, 257, 509, 769, 1009, 1021, 2053, 3001, 4093, 8191}) {
    add(p);
  }
  for (const std::size_t n : {2 * 131, 2 * 1009, 2 * 4093, 41 * 41, 89 * 89, 64 * 41, 64 * 101, 3 * 127}) {
    add(n);
  }
  for (const std::size_t n : {255, 511, 513, 1023, 1025, 2047, 2049, 4095, 4097}) {
    add(n);
  }
  return {lengths.begin(), lengths.end()};
}

}  // namespace fftcl::test
