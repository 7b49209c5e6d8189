// Kernels that make a picture brighter than it was: a blur of ones, which nobody divided, is white all over.
#pragma once

#include <string>

#include "input/signal.hpp"

namespace fftcl::app {

/// Where the values of the kernel sum to more than 1 and some of the result, a picture, are beyond white: by what to
/// divide them; else empty.
std::string brightness_warning(const Signal& kernel, const Signal& result);

}  // namespace fftcl::app
