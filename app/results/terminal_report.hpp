// A spectrum as it is shown on a terminal: header, plot, peaks.
#pragma once

#include <string>
#include <string_view>

#include "cli/request.hpp"
#include "output/spectrum_report.hpp"
#include "output/text_form.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// A plan's stages with the dot that the terminal can show.
std::string plan_for_terminal(std::string plan, const TerminalTraits& traits);

/// The line of a header that names the input, and those below it: "  plan     8.8". Where the terminal is too narrow
/// they go on below, behind the label.
std::string title_line(const std::string& source, const std::string& format, const TerminalTraits& traits);
std::string header_line(std::string_view label, const std::string& words, const TerminalTraits& traits);

std::string terminal_report(const SpectrumReport& report, const SpectrumChoices& choices, const TerminalTraits& traits,
                            TextForm form);

}  // namespace fftcl::app
