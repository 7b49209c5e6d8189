// The comparator comes first: every kind of mistake a transform can make must fail it, or no other test means anything.
#include "verify/compare.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>

#include "support/direct_transform.hpp"
#include "support/near.hpp"
#include "verify/plan_gates.hpp"
#include "verify/test_input.hpp"

using namespace fftcl;
using namespace fftcl::app;
using fftcl::test::near;

namespace {

using Vector = std::vector<LongComplex>;

// A spectrum and the best result that a precision can hold of it.
Vector spectrum(std::size_t n) {
  RandomNumbers random(n);
  return fftcl::test::direct_transform(random_values(n, random), Direction::forward);
}

Vector rounded(Vector values, Precision precision) {
  for (LongComplex& value : values) {
    if (precision == Precision::fp32) {
      value = {static_cast<float>(value.real()), static_cast<float>(value.imag())};
    } else {
      value = {static_cast<double>(value.real()), static_cast<double>(value.imag())};
    }
  }
  return values;
}

double ratio(const Vector& result, const Vector& expected, Precision precision) {
  ErrorSummary errors;
  errors.add(measure(result, expected));
  return gate_ratio(errors, accuracy_gates({expected.size()}, precision));
}

struct Mistake {
  std::string name;
  std::function<void(Vector&)> make;
};

const long double kNan = std::numeric_limits<long double>::quiet_NaN();
const long double kInf = std::numeric_limits<long double>::infinity();

std::vector<Mistake> mistakes(Precision precision) {
  const long double eps = precision == Precision::fp32 ? 0x1p-23L : 0x1p-52L;
  return {
      {"NaN first",
       [](Vector& v) {
         v.front() = {kNan, 0};
       }},
      {"NaN in the middle",
       [](Vector& v) {
         v[v.size() / 2] = {0, kNan};
       }},
      {"NaN last",
       [](Vector& v) {
         v.back() = {kNan, kNan};
       }},
      {"infinity",
       [](Vector& v) {
         v[1] = {kInf, 0};
       }},
      {"all NaN",
       [](Vector& v) {
         v.assign(v.size(), {kNan, kNan});
       }},
      {"all zero", [](Vector& v) { v.assign(v.size(), 0); }},
      {"neighbours swapped", [](Vector& v) { std::swap(v[1], v[2]); }},
      {"far bins swapped", [](Vector& v) { std::swap(v.front(), v.back()); }},
      {"conjugate",
       [](Vector& v) {
         for (LongComplex& x : v) x = std::conj(x);
       }},
      {"other direction", [](Vector& v) { std::reverse(v.begin() + 1, v.end()); }},
      {"real and imaginary parts exchanged",
       [](Vector& v) {
         for (LongComplex& x : v) x = {x.imag(), x.real()};
       }},
      {"scale missing",
       [](Vector& v) {
         for (LongComplex& x : v) x *= static_cast<long double>(v.size());
       }},
      {"sign",
       [](Vector& v) {
         for (LongComplex& x : v) x = -x;
       }},
      {"one wrong bin", [](Vector& v) { v[v.size() / 3] *= 1.001L; }},
      {"one bin off by some last places",
       [eps](Vector& v) {
         // As large as the largest bin times 16 units in the last place: beyond any rounding, far below what shows in a
         // plot.
         long double largest = 0;
         for (const LongComplex& x : v) largest = std::max(largest, std::abs(x));
         v[v.size() / 3] += 16 * eps * largest;
       }},
      {"last bin not written", [](Vector& v) { v.back() = 0; }},
      {"shorter", [](Vector& v) { v.pop_back(); }},
      {"longer", [](Vector& v) { v.push_back(0); }},
  };
}

}  // namespace

TEST_CASE("comparator: a correctly rounded result passes") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t n : {3, 4, 7, 16, 60, 100, 257}) {
      const Vector expected = spectrum(n);
      CAPTURE(n);
      CHECK(ratio(expected, expected, precision) == 0);
      CHECK(ratio(rounded(expected, precision), expected, precision) < 1);
    }
  }
}

TEST_CASE("comparator: every planted mistake fails") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t n : {5, 8, 60, 257, 1000}) {
      const Vector expected = spectrum(n);
      for (const Mistake& mistake : mistakes(precision)) {
        Vector result = rounded(expected, precision);
        mistake.make(result);
        CAPTURE(n);
        CAPTURE(mistake.name);
        CHECK_FALSE(ratio(result, expected, precision) <= 1);
      }
    }
  }
}

TEST_CASE("comparator: single precision does not pass for double") {
  const Vector expected = spectrum(128);
  CHECK_FALSE(ratio(rounded(expected, Precision::fp32), expected, Precision::fp64) <= 1);
}

TEST_CASE("comparator: one bad vector among many good ones fails, a bad average of good ones too") {
  const Vector expected = spectrum(128);
  const Gates gates = accuracy_gates({128}, Precision::fp32);
  SUBCASE("one NaN vector, wherever it comes") {
    for (const int bad : {0, 7, 19}) {
      ErrorSummary errors;
      for (int i = 0; i < 20; ++i) {
        Vector result = expected;
        if (i == bad) {
          result[5] = {kNan, 0};
        }
        errors.add(measure(result, expected));
      }
      CHECK(std::isinf(gate_ratio(errors, gates)));
    }
  }
  SUBCASE("one vector beyond its gate, wherever it comes, by either measure") {
    for (const int bad : {0, 7, 19}) {
      ErrorSummary by_l2, by_largest;
      for (int i = 0; i < 20; ++i) {
        by_l2.add({i == bad ? 2 * gates.single_l2 : 0, 0});
        by_largest.add({0, i == bad ? 3 * gates.max : 0});
      }
      CHECK(gate_ratio(by_l2, gates) == near(2));
      CHECK(gate_ratio(by_largest, gates) == near(3));
    }
  }
  SUBCASE("RMS over the gate, each vector under its own") {
    ErrorSummary errors;
    for (int i = 0; i < 20; ++i) {
      errors.add({gates.rms_l2 * 1.2L, 0});
    }
    CHECK(errors.worst_l2 < gates.single_l2);
    CHECK(gate_ratio(errors, gates) == near(1.2));
  }
  SUBCASE("too few vectors for an RMS: only the single gate counts") {
    ErrorSummary errors;
    for (int i = 0; i < 15; ++i) {
      errors.add({gates.rms_l2 * 1.2L, 0});
    }
    CHECK(gate_ratio(errors, gates) == near(1.2 / 1.3));
  }
  SUBCASE("one long vector is a mean of its own") {
    ErrorSummary errors;
    errors.add({gates.rms_l2 * 1.2L, 0, 1023});
    CHECK(gate_ratio(errors, gates) == near(1.2 / 1.3));
    errors.add({gates.rms_l2 * 1.2L, 0, 1});
    CHECK(gate_ratio(errors, gates) == near(1.2));
    CHECK(measure(Vector(5), Vector(5)).values == 5);
  }
  SUBCASE("nothing measured is not a success") { CHECK(std::isinf(gate_ratio(ErrorSummary{}, gates))); }
}

TEST_CASE("comparator: zero is exact only where zero is expected") {
  CHECK(measure(Vector(4), Vector(4)).relative_l2 == 0);
  CHECK(std::isinf(measure(Vector(4, LongComplex(1e-300L)), Vector(4)).relative_l2));
  CHECK(std::isnan(measure(Vector(4, LongComplex(kNan)), Vector(4)).relative_l2));
  CHECK_FALSE(within(kNan, 1));
}

TEST_CASE("comparator: measures do not depend on the scale of the values") {
  const Vector expected = spectrum(50);
  const Vector result = rounded(expected, Precision::fp32);
  const ErrorMeasure plain = measure(result, expected);
  for (const int power : {-16000, -1000, 1000, 16000}) {
    Vector scaled_expected = expected;
    Vector scaled_result = result;
    for (std::size_t k = 0; k < expected.size(); ++k) {
      const auto scaled = [power](LongComplex v) {
        return LongComplex(std::ldexp(v.real(), power), std::ldexp(v.imag(), power));
      };
      scaled_expected[k] = scaled(expected[k]);
      scaled_result[k] = scaled(result[k]);
    }
    CHECK(static_cast<double>(measure(scaled_result, scaled_expected).relative_l2) ==
          near(static_cast<double>(plain.relative_l2)));
  }
}

TEST_CASE("gates: units of eps sqrt(log2 N), by the factors of the lengths") {
  const long double eps32 = 0x1p-23L;
  CHECK(static_cast<double>(accuracy_gates({1024}, Precision::fp32).rms_l2 / eps32) == near(0.42 * std::sqrt(10.0)));
  CHECK(static_cast<double>(accuracy_gates({1024}, Precision::fp64).single_l2 / 0x1p-52L) ==
        near(1.3 * 0.42 * std::sqrt(10.0)));
  CHECK(static_cast<double>(accuracy_gates({37}, Precision::fp32).rms_l2 / eps32) ==
        near(0.80 * std::sqrt(std::log2(37.0))));
  CHECK(static_cast<double>(accuracy_gates({13 * 11}, Precision::fp32).max / eps32) ==
        near(std::sqrt(std::log2(143.0))));
  CHECK(static_cast<double>(accuracy_gates({74}, Precision::fp32).max / eps32) ==
        near(1.5 * std::sqrt(std::log2(74.0))));
  CHECK(static_cast<double>(accuracy_gates({16, 64}, Precision::fp32).rms_l2 / eps32) == near(0.42 * std::sqrt(10.0)));
  CHECK(accuracy_gates({16, 37}, Precision::fp32).rms_l2 > accuracy_gates({16, 38}, Precision::fp32).rms_l2);
  CHECK(accuracy_gates({37, 16}, Precision::fp32).rms_l2 == accuracy_gates({16, 37}, Precision::fp32).rms_l2);
  // The gate is the butterflies' wherever the largest prime has one.
  for (const std::size_t prime : {17, 19, 23, 29, 31, 2 * 31, 17 * 31}) {
    CHECK(static_cast<double>(accuracy_gates({prime}, Precision::fp64).rms_l2 / error_unit(prime, Precision::fp64)) ==
          near(0.42));
  }
  // A single vector's: three deviations of a mean over so few points.
  const auto single = [](std::vector<std::size_t> lengths) {
    const Gates gates = accuracy_gates(lengths, Precision::fp32);
    return static_cast<double>(gates.single_l2 / gates.rms_l2);
  };
  CHECK(single({1}) == near(4));
  CHECK(single({9}) == near(2));
  CHECK(single({4, 4, 4}) == near(1.375));
  CHECK(single({99}) > 1.3);
  for (const std::size_t n : {100, 101, 1 << 20}) CHECK(single({n}) == near(1.3));
  Plan plan;
  plan.spec.lengths = {64};
  CHECK(static_cast<double>(round_trip_gates(plan).rms_l2 / accuracy_gates({64}, Precision::fp32).rms_l2) == near(1.5));
  plan.launches.emplace_back().convolution.transformed_length = 64;
  CHECK(static_cast<double>(plan_gates(plan).rms_l2 / convolution_gates({64}, Precision::fp32).rms_l2) == near(1));
  CHECK(convolution_gates({64}, Precision::fp32).rms_l2 > 1.9L * accuracy_gates({64}, Precision::fp32).rms_l2);
  for (const std::size_t n : {1, 2}) {
    CHECK(static_cast<double>(accuracy_gates({n}, Precision::fp32).rms_l2 / eps32) == near(0.42));
  }
}
