// Signals of one axis -> the spectra of their channels, each for itself.
#pragma once

#include "commands/engine.hpp"
#include "input/signal.hpp"
#include "output/spectrum_report.hpp"

namespace fftcl::app {

/// Throws what decide_job and the engine throw.
SpectrumReport compute_spectrum(const Signal& signal, const SpectrumChoices& choices, Engine& engine);

}  // namespace fftcl::app
