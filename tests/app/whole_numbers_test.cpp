// When the convolution of whole numbers is rounded to whole numbers.
#include "jobs/convolution/whole_numbers.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <complex>

using namespace fftcl::app;

namespace {

template <class T>
OperandSize size(const std::vector<T>& values) {
  return size_of(std::span<const T>(values));
}

constexpr TransformErrors kErrors = {.forward = 1e-6, .inverse = 2e-6, .epsilon = 1e-7};

/// `value` after restore() with operands of one number each.
template <class T>
T restored(T value, double x, double h = 1) {
  WholeNumbers whole(kErrors);
  const T operand(static_cast<float>(x));
  whole.restore(std::span<const T>(&operand, 1), size<double>({h}), std::span<T>(&value, 1));
  return value;
}

}  // namespace

TEST_CASE("whole numbers: the sizes of what is convolved, of whole numbers alone") {
  const OperandSize reals = size<float>({3, -4, 0});
  CHECK(reals.whole);
  CHECK(reals.sum == 7);
  CHECK(reals.norm == 5);
  const OperandSize pairs = size<std::complex<double>>({{3, 4}, {0, -12}});
  CHECK(pairs.whole);
  CHECK(pairs.sum == 17);
  CHECK(pairs.norm == 13);
  CHECK_FALSE(size<double>({1, 2.5}).whole);
  CHECK_FALSE(size<std::complex<float>>({{1, 0.5f}}).whole);
}

TEST_CASE("whole numbers: the bound has both forward transforms, the products and the inverse") {
  const OperandSize x = size<double>({3, -4}), h = size<double>({5, 12, 0});
  const double forward = (2e-6 + 1e-12 + 4e-7) * 5 * 13;
  CHECK(std::abs(most_error(kErrors, x, h) / (forward + 2e-6 * 5 * 17) - 1) < 1e-12);
  CHECK(most_error(kErrors, x, h) == most_error(kErrors, h, x));
}

TEST_CASE("whole numbers: values are rounded where the bound allows no other number, and stay as they are beyond it") {
  // E is 4.4e-6 times the size of both.
  CHECK(restored(2.9999f, 3) == 3);
  CHECK(restored(-7.1, 50000) == -7);
  CHECK(restored(-7.1, 60000) == -7.1);
  CHECK(restored(-7.1, 300, 300) == -7.1);
  CHECK(restored(2.9999, 2.5) == 2.9999);
  CHECK(restored(2.9999, 3, 0.5) == 2.9999);
  // A device that is worse than its gates, or values that are none.
  CHECK(restored(2.7, 3) == 2.7);
  CHECK(restored(std::complex<float>(2, 0.3f), 3) == std::complex<float>(2, 0.3f));
  CHECK(std::isinf(restored(INFINITY, 3)));
  CHECK(restored(std::complex<float>(2.01f, -0.2f), 3) == std::complex<float>(2, 0));
  CHECK_FALSE(std::signbit(restored(-1e-7, 3)));
}

TEST_CASE("whole numbers: -v tells what was done, and what has room for more") {
  WholeNumbers whole(kErrors);
  CHECK(whole.text().empty());
  float value = 1;
  const auto look = [&](float x) {
    whole.restore(std::span<const float>(&x, 1), size<float>({1}), std::span(&value, 1));
  };
  look(0.5f);
  CHECK(whole.text().empty());
  look(1000);
  CHECK(whole.text() == "whole numbers: rounded to the nearest, an error is at most 0.0044");
  look(1e6f);
  CHECK(whole.text() == "whole numbers: as computed, an error may be 4.4; --precision fp64 has room for larger ones");
}
