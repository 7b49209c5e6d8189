// fftcl convolve --integers: exact products of decimal integers and of polynomials with such coefficients.
#pragma once

#include "cli/request.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

int run_integer_product(const Request& request, Console& console);

}  // namespace fftcl::app
