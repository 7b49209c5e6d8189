// A spectrum as a line plot: a line for each channel, its strongest tones marked.
#pragma once

#include "cli/request.hpp"
#include "output/spectrum_report.hpp"
#include "plot/figure.hpp"

namespace fftcl::app {

/// `report` is not of complex values. However many bins there are, each pixel shows the least and the largest of its
/// own. Throws UsageError where the choices leave nothing to show.
Figure spectrum_figure(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot);

}  // namespace fftcl::app
