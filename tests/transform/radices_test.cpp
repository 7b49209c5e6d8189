// Every butterfly in every place: each ordered pair, each first, in the middle and last of five stages, each cap.
#include <doctest/doctest.h>

#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

constexpr DeviceShape kShapes[] = {DeviceShape::cooperative, DeviceShape::vector};

std::vector<VerifyCase> list_cases(Precision precision, DeviceShape shape, const std::vector<std::vector<int>>& lists) {
  std::vector<VerifyCase> cases;
  for (const std::vector<int>& list : lists) {
    std::size_t length = 1;
    for (const int radix : list) {
      length *= static_cast<std::size_t>(radix);
    }
    add_directions(cases,
                   accuracy_case(TransformKind::complex_to_complex, precision, {length}, stages_option(list, shape)));
  }
  return cases;
}

// The primes above 13 are one text with different constants, which takes PoCL seconds: each meets one partner on either side.
bool is_larger_prime(int radix) { return radix > 16 && radix % 2 == 1; }

std::vector<std::vector<int>> pairs() {
  std::vector<std::vector<int>> lists;
  for (const int first : supported_radices()) {
    for (const int second : supported_radices()) {
      const bool larger = is_larger_prime(first) || is_larger_prime(second);
      if (larger && first != 8 && second != 8) continue;
      lists.push_back({first, second});
    }
  }
  return lists;
}

// Five stages; the neighbours stay small so that the product fits a work-group.
std::vector<std::vector<int>> five_deep() {
  std::vector<std::vector<int>> lists;
  for (const int radix : supported_radices()) {
    lists.push_back({2, 3, radix, 2, 2});
    if (is_larger_prime(radix)) continue;
    lists.push_back({radix, 2, 3, 2, 2});
    lists.push_back({2, 2, 3, 2, radix});
  }
  return lists;
}

}  // namespace

TEST_SUITE("radix_pairs") {
  TEST_CASE("fp32: each ordered pair of radices, both shapes") {
    for (const DeviceShape shape : kShapes) {
      check_cases(list_cases(Precision::fp32, shape, pairs()));
    }
  }
}

TEST_SUITE("radix_places") {
  TEST_CASE("fp32: each radix first, in the middle and last of five stages, both shapes") {
    for (const DeviceShape shape : kShapes) {
      check_cases(list_cases(Precision::fp32, shape, five_deep()));
    }
  }
  TEST_CASE("fp64: each radix alone and as the last of two, both shapes") {
    std::vector<std::vector<int>> lists;
    for (const int radix : supported_radices()) {
      lists.push_back({4, radix});
      if (!is_larger_prime(radix)) lists.push_back({radix});
    }
    for (const DeviceShape shape : kShapes) {
      check_cases(list_cases(Precision::fp64, shape, lists));
    }
  }
  TEST_CASE("fp32: each cap, for powers of two, mixed lengths and primes, both shapes") {
    for (const DeviceShape shape : kShapes) {
      for (const int cap : {2, 4, 8, 16, 32}) {
        check_cases(complex_cases(Precision::fp32, {128, 2048, 1000, 37}, cap_option(cap, shape)));
      }
    }
  }
  TEST_CASE("real input of even length: a list of N/2") {
    std::vector<VerifyCase> cases = real_cases(Precision::fp32, {1000}, stages_option({4, 5, 5, 5}));
    const std::vector<VerifyCase> more = real_cases(Precision::fp64, {128}, stages_option({8, 8}));
    cases.insert(cases.end(), more.begin(), more.end());
    check_cases(cases);
  }
}
