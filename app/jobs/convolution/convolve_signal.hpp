// The convolution or correlation of two signals.
#pragma once

#include "cli/request.hpp"
#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

analysis::ConvolutionMode convolution_mode(const ConvolveChoices& choices);

/// What convolve_signals() returns, but for the values: kind, shape, names and rate, one empty channel of the right
/// type.
Signal describe_convolution(const Signal& input, const Signal& kernel, const ConvolveChoices& choices);

/// Every channel of `input` with the prepared kernel's channel of that place; a signal of one channel goes with each of
/// the other's. Arrays of three axes are a batch of pictures. The channels of `input` are empty afterwards, so that a
/// long signal is not held twice.
Signal convolve_signals(Signal& input, const Signal& kernel, const ConvolveChoices& choices, Engine& engine,
                        const Console& console);

}  // namespace fftcl::app
