// The convolution or correlation of two signals.
#pragma once

#include "cli/request.hpp"
#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

analysis::ConvolutionMode convolution_mode(const ConvolveChoices& choices);

/// The kernel as `input` needs it, with reversed and conjugated values for a correlation. A table becomes a picture,
/// lines by columns, where the input is one; the pixels of an image become shares of white, 0 to 1. Throws InputError:
/// another number of axes than the input's pictures or series have, another sample rate, channel counts that differ and
/// are both above 1, `valid` of two pictures of which neither contains the other.
Signal prepare_kernel(Signal kernel, const Signal& input, const ConvolveChoices& choices);

/// What convolve_signals() returns, but for the values: kind, shape, names and rate, one empty channel of the right
/// type.
Signal describe_convolution(const Signal& input, const Signal& kernel, const ConvolveChoices& choices);

/// Every channel of `input` with the prepared kernel's channel of that place; a signal of one channel goes with each of
/// the other's. Arrays of three axes are a batch of pictures. The channels of `input` are empty afterwards, so that a
/// long signal is not held twice.
Signal convolve_signals(Signal& input, const Signal& kernel, const ConvolveChoices& choices, Engine& engine,
                        const Console& console);

}  // namespace fftcl::app
