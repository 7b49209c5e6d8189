// The spectrum of an array or an image as an array of values.
#pragma once

#include <cstdint>

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/array/array_result.hpp"

namespace fftcl::app {

/// What --value asks for, of all channels. Magnitude, power and phase are two-sided, zero frequency in the middle
/// unless --no-shift.
ArrayResult array_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine);

/// Before the values of a large array are read (input/read_signal.hpp, BeforeSamples): throws where they, the transform
/// and its arrays do not fit.
void require_room_for_array(const Signal& labels, bool is_complex, std::uint64_t bytes, const SpectrumChoices& choices,
                            Engine& engine);

}  // namespace fftcl::app
