// The spectrum of an array or an image as an array of values.
#pragma once

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/array/array_result.hpp"

namespace fftcl::app {

/// What --value asks for, of all channels. Magnitude, power and phase are two-sided, zero frequency in the middle
/// unless --no-shift.
ArrayResult array_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine);

}  // namespace fftcl::app
