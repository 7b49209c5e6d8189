// Inputs are what their names say: a check at the edge of the number range that is not there checks nothing.
#include "verify/test_input.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace fftcl;
using namespace fftcl::app;

namespace {

std::vector<LongComplex> input_of(InputKind kind, Precision precision, std::uint64_t seed = 1, std::size_t entry = 0) {
  VerifyCase what;
  what.spec.lengths = {256};
  what.spec.precision = precision;
  what.spec.batch = entry + 1;
  what.input = kind;
  what.seed = seed;
  return make_input(what, entry);
}

struct Sizes {
  long double least, most;
};

// Of all real and imaginary parts.
Sizes sizes_of(const std::vector<LongComplex>& values) {
  Sizes sizes{std::abs(values.front().real()), 0};
  for (const LongComplex& value : values) {
    for (const long double part : {std::abs(value.real()), std::abs(value.imag())}) {
      sizes = {std::min(sizes.least, part), std::max(sizes.most, part)};
    }
  }
  return sizes;
}

bool is_exact(long double value, Precision precision) {
  return precision == Precision::fp32 ? static_cast<float>(value) == value : static_cast<double>(value) == value;
}

}  // namespace

TEST_CASE("inputs: each kind lies where it says, exact in its precision") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    const bool single = precision == Precision::fp32;
    const auto between = [&](InputKind kind, long double least, long double most) {
      const Sizes sizes = sizes_of(input_of(kind, precision));
      CHECK(sizes.least >= least);
      CHECK(sizes.most <= most);
      CHECK(sizes.most > most / 4);
      for (const LongComplex& value : input_of(kind, precision)) {
        CHECK(is_exact(value.real(), precision));
        CHECK(is_exact(value.imag(), precision));
      }
    };
    between(InputKind::uniform, 0, 0.5L);
    between(InputKind::tiny, 0, 0x1p-101L);
    between(InputKind::huge, 0, 0x1p98L);
    between(InputKind::offset, 1023.5L, 1024.5L);
    between(InputKind::subnormal, 0, single ? 0x1p-131L : 0x1p-1031L);
    const std::vector<LongComplex> zeros = input_of(InputKind::zeros, precision);
    CHECK(sizes_of(zeros).most == 0);
    const auto is_negative = [](const LongComplex& value) { return std::signbit(value.real()); };
    CHECK(std::any_of(zeros.begin(), zeros.end(), is_negative));
    CHECK_FALSE(std::all_of(zeros.begin(), zeros.end(), is_negative));
  }
}

TEST_CASE("inputs: seeds and entries of a batch have their own, the same each time") {
  const auto first = input_of(InputKind::uniform, Precision::fp32);
  CHECK(input_of(InputKind::uniform, Precision::fp32) == first);
  CHECK(input_of(InputKind::uniform, Precision::fp32, 1, 1) != first);
  CHECK(input_of(InputKind::uniform, Precision::fp32, 2) != first);
  CHECK(input_of(InputKind::uniform, Precision::fp32, 2) != input_of(InputKind::uniform, Precision::fp32, 1, 1));
}
