// Signals of one axis -> the spectra of their channels, each for itself.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "output/spectrum_report.hpp"

namespace fftcl::app {

/// Gets the frequencies of the report to come before anything waits for the device, to use the time.
using FrequenciesAhead = std::function<void(const std::vector<double>& frequencies)>;

/// Before the samples of a long signal are read (input/read_signal.hpp, BeforeSamples): throws as compute_spectrum
/// would where they, the transform and its arrays do not fit.
void require_room_for_spectrum(const Signal& labels, bool is_complex, std::uint64_t bytes,
                               const SpectrumChoices& choices, Engine& engine);

/// Throws what decide_job and the engine throw. `ahead` may be empty.
SpectrumReport compute_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine,
                                const FrequenciesAhead& ahead);

}  // namespace fftcl::app
