// Numbers that are equal but for a relative error. (doctest::Approx by itself adds an absolute one, of `epsilon` times
// 1: below that every two numbers are equal.)
#pragma once

#include <doctest/doctest.h>

namespace fftcl::test {

/// For values other than 0.
inline doctest::Approx near(double value, double relative = 1e-6) {
  return doctest::Approx(value).scale(0).epsilon(relative);
}

}  // namespace fftcl::test
