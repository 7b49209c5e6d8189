// Every butterfly in every place: first, in the middle and last of five stages, under each cap; those of primes and
// powers of two also behind and before each other one. Where it costs little, one list stands for several of these: the
// kernels' builds are what takes time.
// tests/long.sh runs each pair alone, in both shapes.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "fftcl/error.hpp"
#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

constexpr DeviceShape kBothShapes[] = {DeviceShape::cooperative, DeviceShape::vector};

using Pair = std::pair<int, int>;
using Lists = std::vector<std::vector<int>>;

// Whatever butterfly there is, a list may name: the supported radices, and those that are made of them (6, 9 .. 49).
std::vector<int> listed_radices() {
  std::vector<int> radices;
  for (int radix = 2; radix <= supported_radices().back(); ++radix) {
    try {
      parse_radix("2," + std::to_string(radix));
      radices.push_back(radix);
    } catch (const InvalidRequest&) {
    }
  }
  return radices;
}

// The primes above 13 are one text with different constants, which takes PoCL seconds: each meets one partner on either
// side.
bool is_larger_prime(int radix) {
  const std::vector<int>& basic = supported_radices();
  return radix > 16 && radix % 2 == 1 && std::find(basic.begin(), basic.end(), radix) != basic.end();
}

// Those that vectors alone take unasked: of so many points that a CPU compiles a cooperative kernel of them for
// seconds, too. The shortest and the longest stand for the others there.
bool is_left_out(int radix, DeviceShape shape) {
  return shape == DeviceShape::cooperative && is_larger_prime(radix) && radix > 37 &&
         radix < supported_radices().back();
}

std::vector<int> radices_of(DeviceShape shape) {
  std::vector<int> radices = listed_radices();
  std::erase_if(radices, [shape](int radix) { return is_left_out(radix, shape); });
  return radices;
}

std::set<Pair> ordered_pairs() {
  std::set<Pair> pairs;
  for (const int first : supported_radices()) {
    for (const int second : supported_radices()) {
      const bool larger = is_larger_prime(first) || is_larger_prime(second);
      if (larger && first != 8 && second != 8) continue;
      pairs.insert({first, second});
    }
  }
  return pairs;
}

// Lists in which each ordered pair stands side by side: every list goes on with the smallest radix that has not
// followed its last one yet, until the transform would be long.
Lists lists_of_pairs() {
  constexpr int kMostPoints = 2048;
  Lists lists;
  for (std::set<Pair> left = ordered_pairs(); !left.empty();) {
    std::vector<int> list = {left.begin()->first};
    for (int points = list.front();;) {
      const auto next = left.lower_bound({list.back(), 0});
      if (next == left.end() || next->first != list.back() || points * next->second > kMostPoints) break;
      points *= next->second;
      list.push_back(next->second);
      left.erase(next);
    }
    lists.push_back(std::move(list));
  }
  return lists;
}

// Five stages. The neighbours stay small, and what begins with a large radix ends with a small one: a CPU compiles a
// cooperative kernel of many points for seconds.
Lists five_deep(DeviceShape shape) {
  std::vector<int> radices = radices_of(shape);
  Lists lists;
  for (const int radix : radices) lists.push_back({2, 3, radix, 2, 2});
  std::erase_if(radices, is_larger_prime);
  for (std::size_t at = 0; at < radices.size(); ++at) {
    lists.push_back({radices[at], 2, 3, 2, radices[radices.size() - 1 - at]});
  }
  return lists;
}

// Every radix once, in lists of two.
Lists twos(DeviceShape shape) {
  std::vector<int> radices = radices_of(shape);
  if (radices.size() % 2 == 1) radices.push_back(4);
  Lists lists;
  for (std::size_t at = 0; at < radices.size(); at += 2) {
    lists.push_back({radices[at], radices[at + 1]});
    if (shape == DeviceShape::vector) std::reverse(lists.back().begin(), lists.back().end());
  }
  return lists;
}

}  // namespace

TEST_SUITE("radix_pairs") {
  TEST_CASE("the lists below hold each ordered pair of radices") {
    std::set<Pair> held;
    for (const std::vector<int>& list : lists_of_pairs()) {
      for (std::size_t at = 1; at < list.size(); ++at) held.insert({list[at - 1], list[at]});
    }
    CHECK(held == ordered_pairs());
  }
  TEST_CASE("fp32: each ordered pair of radices") {
    check_cases(list_cases(Precision::fp32, DeviceShape::vector, lists_of_pairs()));
  }
}

TEST_SUITE("radix_places") {
  TEST_CASE("fp32: each radix first, in the middle and last of five stages, both shapes") {
    for (const DeviceShape shape : kBothShapes) {
      check_cases(list_cases(Precision::fp32, shape, five_deep(shape)));
    }
  }
  TEST_CASE("fp64: each radix in both shapes, first in one and last in the other") {
    for (const DeviceShape shape : kBothShapes) {
      check_cases(list_cases(Precision::fp64, shape, twos(shape)));
    }
  }
  TEST_CASE("fp32: each cap, for 2^5 * 45 points and for a prime, both shapes") {
    for (const DeviceShape shape : kBothShapes) {
      for (const int cap : {2, 4, 8, 16, 32}) {
        check_cases(complex_cases(Precision::fp32, {1440}, cap_option(cap, shape)));
      }
      for (const int cap : {2, 8}) {
        check_cases(complex_cases(Precision::fp32, {131}, cap_option(cap, shape)));
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
