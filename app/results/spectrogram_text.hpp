// A spectrogram as it is shown on a terminal.
#pragma once

#include <string>

#include "input/signal.hpp"
#include "output/text_form.hpp"
#include "plot/spectrogram_figure.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// Lines of text that a channel's values take, fewer where there are many channels.
std::size_t spectrogram_lines(std::size_t channels);

/// Header, as `form` has it, and a map of each channel. The panels are as large as heat_map_size() makes of
/// spectrogram_lines().
std::string spectrogram_text(const SpectrogramFigure& figure, const Signal& labels, const TerminalTraits& traits,
                             TextForm form);

}  // namespace fftcl::app
