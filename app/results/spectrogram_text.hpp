// A spectrogram as it is shown on a terminal.
#pragma once

#include <string>

#include "input/signal.hpp"
#include "output/text_form.hpp"
#include "plot/spectrogram_figure.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// The height of the map of one channel, in lines of text: smaller where there are many channels.
std::size_t spectrogram_lines(std::size_t channels);

/// The header in the given form, and a map of each channel. Each panel of `figure` has the size that heat_map_size()
/// gives for spectrogram_lines() lines.
std::string spectrogram_text(const SpectrogramFigure& figure, const Signal& labels, const TerminalTraits& traits,
                             TextForm form);

}  // namespace fftcl::app
