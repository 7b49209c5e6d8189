// A spectrum as it is shown on a terminal: header, plot, peaks.
#pragma once

#include <string>

#include "cli/request.hpp"
#include "output/spectrum_report.hpp"
#include "output/text_form.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// A plan's stages with the dot that the terminal can show.
std::string plan_for_terminal(std::string plan, const TerminalTraits& traits);

std::string terminal_report(const SpectrumReport& report, const SpectrumChoices& choices, const TerminalTraits& traits,
                            TextForm form);

}  // namespace fftcl::app
