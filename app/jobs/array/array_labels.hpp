// What the spectrum of an array or an image is, apart from its values.
#pragma once

#include "analysis/spectra/spectrum.hpp"
#include "engine/engine.hpp"
#include "jobs/array/array_result.hpp"

namespace fftcl::app {

/// All of the result but its values and the plan. Throws UsageError where the options do not fit the signal; as
/// Engine::precision().
ArrayResult array_labels(const Signal& signal, const SpectrumChoices& choices, Engine& engine);

/// Of a transform over `points` points without a window, two-sided; fft_size is left to the caller.
analysis::Calibration array_calibration(const ArrayResult& labels, const SpectrumChoices& choices, std::size_t points);

}  // namespace fftcl::app
