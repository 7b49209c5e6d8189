// fftcl convolve --integers: exact products of decimal integers and of polynomials with such coefficients.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// The product of two numbers given by their digits (no sign), computed in `precision` and checked by remainders.
/// Splits a number where one digit a point is already too much for that precision. Throws Error where no width of limbs
/// gives a product that passes.
std::string multiply_digits(std::string_view a, std::string_view b, Precision precision, Engine& engine,
                            const Console& console);

int run_integer_product(const Request& request, Console& console);

}  // namespace fftcl::app
