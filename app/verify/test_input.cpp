#include "verify/test_input.hpp"

#include <cmath>

#include "verify/hermitian.hpp"

namespace fftcl::app {
namespace {

// Real and imaginary parts get the same treatment.
long double shaped(InputKind kind, Precision precision, RandomNumbers& random) {
  switch (kind) {
    case InputKind::uniform:
      return random.uniform();
    case InputKind::tiny:
      return std::ldexp(random.uniform(), -100);
    case InputKind::huge:
      return std::ldexp(random.uniform(), 99);
    // 1024 takes 11 of fp32's 24 bits.
    case InputKind::offset:
      return 1024 + random.uniform(13);
    case InputKind::zeros:
      return random.next() % 2 == 0 ? 0.0L : -0.0L;
    case InputKind::subnormal:
      return std::ldexp(random.uniform(12), precision == Precision::fp32 ? -130 : -1030);
  }
  return 0;
}

}  // namespace

std::uint64_t RandomNumbers::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

long double RandomNumbers::uniform(int bits) {
  return std::ldexp(static_cast<long double>(next() >> (64 - bits)), -bits) - 0.5L;
}

double RandomNumbers::logarithmic(double low, double high) {
  const double position = static_cast<double>(uniform()) + 0.5;
  return low * std::pow(high / low, position);
}

std::vector<LongComplex> random_values(std::size_t points, RandomNumbers& random, int bits) {
  std::vector<LongComplex> values(points);
  for (LongComplex& value : values) {
    const long double re = random.uniform(bits);
    value = {re, random.uniform(bits)};
  }
  return values;
}

std::vector<LongComplex> make_input(const VerifyCase& what, std::size_t entry) {
  const TransformSpec& spec = what.spec;
  RandomNumbers random(what.seed * 0x100000001b3U + entry);
  std::size_t points = point_count(spec);
  if (spec.kind == TransformKind::complex_to_real) {
    points = points / spec.lengths.back() * (spec.lengths.back() / 2 + 1);
  }
  std::vector<LongComplex> values(points);
  for (LongComplex& value : values) {
    const long double re = shaped(what.input, spec.precision, random);
    const long double im = spec.kind == TransformKind::real_to_complex ? 0 : shaped(what.input, spec.precision, random);
    value = {re, im};
  }
  if (spec.kind == TransformKind::complex_to_real) {
    make_hermitian(values, spec.lengths);
  }
  return values;
}

}  // namespace fftcl::app
