// A spectrogram as it is shown on a terminal.
#pragma once

#include <string>

#include "input/signal.hpp"
#include "output/text_form.hpp"
#include "plot/spectrogram_figure.hpp"
#include "terminal/heat_map.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// The map of one channel of a figure: fewer lines where there are many channels.
HeatMapSize spectrogram_size(const SpectrogramFigure& figure, const TerminalTraits& traits);

/// The header in the given form, and a map of each channel. Each panel of `figure` has its spectrogram_size().
std::string spectrogram_text(const SpectrogramFigure& figure, const Signal& labels, const TerminalTraits& traits,
                             TextForm form);

}  // namespace fftcl::app
