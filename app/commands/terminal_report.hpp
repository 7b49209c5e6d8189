// A spectrum as it is shown on a terminal: header, plot, peaks.
#pragma once

#include <string>

#include "analysis/spectrum.hpp"
#include "cli/request.hpp"
#include "output/spectrum_report.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// `brief` (-q): the peaks only. `dotted_plan`: the plan's stages with the separator that the terminal can show.
std::string terminal_report(const SpectrumReport& report, const SpectrumChoices& choices, const TerminalTraits& traits,
                            bool brief);

}  // namespace fftcl::app
