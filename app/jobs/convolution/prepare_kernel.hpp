// What is convolved with, as it goes with an input.
#pragma once

#include "cli/request.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// The kernel as `input` needs it, with reversed and conjugated values for a correlation. A table becomes a picture,
/// lines by columns, where the input is one; the pixels of an image become shares of white, 0 to 1. Throws InputError:
/// another number of axes than the input's pictures or series have, another sample rate, channel counts that differ and
/// are both above 1, `valid` of two pictures of which neither contains the other.
Signal prepare_kernel(Signal kernel, const Signal& input, const ConvolveChoices& choices);

}  // namespace fftcl::app
