// The one Bessel function that windows of Kaiser's kind are made of.
#pragma once

namespace fftcl::app::analysis {

/// The modified Bessel function of order 0 by its power series, up to x = 700, where it leaves the range of a double.
/// (std::cyl_bessel_i is not in clang's own library.)
template <class Real>
Real bessel_i0(Real x) {
  const Real square = x * x / 4;
  Real term = 1;
  Real sum = 1;
  // Terms smaller than this no longer change a double, and hardly a long double.
  for (Real k = 1; term > sum * static_cast<Real>(1e-19L); ++k) {
    term *= square / (k * k);
    sum += term;
  }
  return sum;
}

}  // namespace fftcl::app::analysis
