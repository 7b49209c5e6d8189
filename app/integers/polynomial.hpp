// The product of two polynomials with integer coefficients as the product of two numbers (L. Kronecker's substitution):
// with a power of ten that exceeds twice every coefficient of the result in place of the variable, the coefficients of
// the product stand side by side in its digits.
#pragma once

#include <cstddef>
#include <vector>

#include "integers/integer.hpp"

namespace fftcl::app::integers {

/// Coefficients, the lowest power first; at least one.
using Polynomial = std::vector<Integer>;

/// Decimal digits for a coefficient of the product, with room for its sign: 2 min(n, m) max|a| max|b| < 10^width.
std::size_t slot_width(const Polynomial& a, const Polynomial& b);

/// The value at 10^width.
Integer pack(const Polynomial& polynomial, std::size_t width);

/// The `count` coefficients, each below 10^width / 2 in magnitude, of which `value` is the value at 10^width.
Polynomial unpack(const Integer& value, std::size_t width, std::size_t count);

}  // namespace fftcl::app::integers
