// Welch's average of a stream -> the spectra of its channels.
#pragma once

#include "engine/engine.hpp"
#include "input/signal_stream.hpp"
#include "output/spectrum_report.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {

/// Reads the stream to its end. Throws what decide_average, require_room, the stream and the engine throw; InputError
/// where not one segment fits.
SpectrumReport average_spectrum(SignalStream& stream, const SpectrumChoices& choices, Engine& engine,
                                ProgressBar& progress);

}  // namespace fftcl::app
