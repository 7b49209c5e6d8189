// Laws on random lengths, and inputs at the edges of the number range.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/device_cases.hpp"
#include "verify/test_input.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

using Lengths = std::vector<std::size_t>;

// Fixed seed: the same lengths on each push; thorough verification draws others. Beside them one of each plan's kind.
std::vector<Lengths> random_arrays(std::vector<Lengths> arrays, int lines, int planes) {
  RandomNumbers random(2026);
  for (int i = 0; i < lines; ++i) {
    arrays.push_back({1 + random.below(3000)});
  }
  for (int i = 0; i < planes; ++i) {
    arrays.push_back({1 + random.below(60), 1 + random.below(60)});
  }
  arrays.push_back({1 + random.below(12), 1 + random.below(12), 1 + random.below(12)});
  return arrays;
}

// Which kinds obey each law as it is written.
struct Law {
  Check check;
  std::vector<TransformKind> kinds;
};

constexpr TransformKind kC2c = TransformKind::complex_to_complex;
constexpr TransformKind kR2c = TransformKind::real_to_complex;
constexpr TransformKind kC2r = TransformKind::complex_to_real;

const std::vector<Law> kLaws = {
    {Check::round_trip, {kC2c, kR2c, kC2r}}, {Check::linearity, {kC2c, kR2c, kC2r}},
    {Check::impulse, {kC2c, kR2c}},          {Check::tone, {kC2c}},
    {Check::time_shift, {kC2c, kR2c}},       {Check::frequency_shift, {kC2c}},
    {Check::parseval, {kC2c, kR2c, kC2r}},   {Check::symmetry, {kC2c, kR2c}},
    {Check::repeat, {kC2c, kR2c, kC2r}},     {Check::batch_rows, {kC2c, kR2c, kC2r}},
};

std::vector<VerifyCase> law_cases(Precision precision, const std::vector<Law>& laws,
                                  const std::vector<Lengths>& arrays) {
  std::vector<VerifyCase> cases;
  std::uint64_t seed = 1;
  for (const Lengths& lengths : arrays) {
    for (const TransformKind kind : {kC2c, kR2c, kC2r}) {
      for (const Law& law : laws) {
        if (std::find(law.kinds.begin(), law.kinds.end(), kind) == law.kinds.end()) {
          continue;
        }
        VerifyCase what = accuracy_case(kind, precision, lengths);
        what.check = law.check;
        what.seed = ++seed;
        add_directions(cases, what);
      }
    }
  }
  return cases;
}

// Every place and every bin: as many entries as points.
std::vector<VerifyCase> exhaustive_cases(Precision precision) {
  std::vector<VerifyCase> cases;
  for (const std::size_t n : {1, 2, 3, 4, 5, 7, 8, 11, 13, 16, 17, 30, 32, 37, 60, 64, 101, 128}) {
    for (const Check check : {Check::impulse, Check::tone}) {
      VerifyCase what = accuracy_case(kC2c, precision, {n});
      what.spec.batch = n;
      what.check = check;
      add_directions(cases, what);
    }
  }
  return cases;
}

std::vector<VerifyCase> range_cases(Precision precision) {
  std::vector<VerifyCase> cases;
  for (const std::size_t n : {4, 60, 101, 1024, 65536}) {
    for (const TransformKind kind : {kC2c, kR2c, kC2r}) {
      for (const InputKind input :
           {InputKind::tiny, InputKind::huge, InputKind::offset, InputKind::zeros, InputKind::subnormal}) {
        VerifyCase what = accuracy_case(kind, precision, {n});
        what.input = input;
        add_directions(cases, what);
      }
    }
  }
  return cases;
}

}  // namespace

TEST_SUITE("properties") {
  TEST_CASE("fp32: laws on random lengths") {
    check_cases(law_cases(Precision::fp32, kLaws, random_arrays({{1}, {2}, {64}, {101}}, 3, 2)));
  }
  TEST_CASE("fp64: laws on random lengths") {
    check_cases(law_cases(Precision::fp64, kLaws, random_arrays({{64}}, 1, 0)));
  }
  TEST_CASE("two and three axes: the transforms along each, one after the other") {
    const std::vector<Law> axes = {{Check::axes, {kC2c}}};
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      check_cases(law_cases(precision, axes, {{4, 4}, {12, 18}, {1, 9}, {64, 100}, {3, 5, 7}}));
    }
  }
}

TEST_SUITE("ranges") {
  TEST_CASE("an impulse at each place, a tone at each bin") {
    check_cases(exhaustive_cases(Precision::fp32));
    check_cases(exhaustive_cases(Precision::fp64));
  }
  TEST_CASE("fp32: tiny, huge, large DC with noise, zeros of either sign, subnormal") {
    check_cases(range_cases(Precision::fp32));
  }
  TEST_CASE("fp64: tiny, huge, large DC with noise, zeros of either sign, subnormal") {
    check_cases(range_cases(Precision::fp64));
  }
}
