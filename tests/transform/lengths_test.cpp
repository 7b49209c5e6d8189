// Every small length and every factor pattern of the larger ones, complex and real, against the long-double reference.
#include <doctest/doctest.h>

#include "support/device_cases.hpp"
#include "support/length_patterns.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

// Lengths beyond what one launch holds, one of each kind.
const std::vector<std::size_t> kLong = {16384, 32768, 44100, 65536, 65537, 100000, 177147, 262144, 1000000, 1048576};
// Their fp64 twins, but for those whose launches are of lengths that others have too.
const std::vector<std::size_t> kLongFp64 = {16384, 44100, 65536, 65537, 100000, 1000000, 1048576};

// Real transforms: parities, halves that are odd, prime or smooth, and some of every pattern. Their ends are in kernels
// of their own, their middles those of the complex lengths above.
std::vector<std::size_t> real_lengths(std::size_t every_to, std::size_t pattern_step) {
  std::vector<std::size_t> lengths = every_length(1, every_to);
  const std::vector<std::size_t> patterns = factor_pattern_lengths(every_to + 1, 8192);
  for (std::size_t at = 0; at < patterns.size(); at += pattern_step) {
    lengths.push_back(patterns[at]);
  }
  for (const std::size_t n : {1000, 8192, 44100, 65536, 65538}) {
    lengths.push_back(n);
  }
  return lengths;
}

// Primes that vectors have butterflies of and work-items do not: in several stages, with lanes that share a transform
// or have one each, beyond one launch, in halves and whole rows of reals.
const std::vector<std::size_t> kLargePrimes = {37 * 6, 43 * 47,  59 * 64,  67 * 10,
                                               97 * 5, 101 * 40, 113 * 49, 127 * 127};
const std::vector<std::size_t> kLongLargePrimes = {37 * 41 * 43, 127 * 1000};

}  // namespace

TEST_SUITE("lengths_fp32") {
  TEST_CASE("fp32: every length 1..128") { check_cases(complex_cases(Precision::fp32, every_length(1, 128))); }
  TEST_CASE("fp32: every factor pattern to 8192") {
    check_cases(complex_cases(Precision::fp32, factor_pattern_lengths(129, 8192)));
  }
  TEST_CASE("fp32: beyond one launch") { check_cases(complex_cases(Precision::fp32, kLong)); }
}

TEST_SUITE("lengths_fp64") {
  TEST_CASE("fp64: every length 1..128") { check_cases(complex_cases(Precision::fp64, every_length(1, 128))); }
  TEST_CASE("fp64: every factor pattern to 8192") {
    check_cases(complex_cases(Precision::fp64, factor_pattern_lengths(129, 8192)));
  }
  TEST_CASE("fp64: beyond one launch") { check_cases(complex_cases(Precision::fp64, kLongFp64)); }
}

// What each of these butterflies computes, as the compiler optimises it, the lengths to 128 show.
TEST_SUITE("large_primes") {
  TEST_CASE("fp32: large primes beside other factors") {
    check_cases(complex_cases(Precision::fp32, kLargePrimes));
    check_cases(complex_cases(Precision::fp32, kLongLargePrimes));
    check_cases(real_cases(Precision::fp32, kLargePrimes));
    check_cases(real_cases(Precision::fp32, kLongLargePrimes));
  }
  TEST_CASE("fp64: large primes beside other factors") {
    check_cases(complex_cases(Precision::fp64, kLargePrimes));
    check_cases(real_cases(Precision::fp64, kLargePrimes));
  }
}

TEST_SUITE("real_lengths") {
  TEST_CASE("fp32: real lengths") { check_cases(real_cases(Precision::fp32, real_lengths(20, 20))); }
  TEST_CASE("fp64: real lengths") { check_cases(real_cases(Precision::fp64, real_lengths(8, 45))); }

  // Of thousands some have many roundings in one direction: a gate that sound results pass for one seed alone is none.
  TEST_CASE("fp64: thousands of short vectors") {
    std::vector<app::VerifyCase> cases = real_cases(Precision::fp64, {3, 9, 15});
    for (app::VerifyCase& what : cases) what.spec.batch = 2000;
    for (app::VerifyCase& back : real_cases(Precision::fp64, {39}, shape_option(DeviceShape::cooperative)))
      cases.push_back(std::move(back));
    check_cases(cases);
  }
}
