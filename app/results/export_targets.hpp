// Where the reports of `fftcl bench` and `fftcl study` go.
#pragma once

#include <string>

#include "cli/request.hpp"

namespace fftcl::app {

/// True where a report goes to standard output. Throws UsageError where two would go to the same place.
bool takes_standard_output(const ExportChoices& exports);

/// Throws UsageError where the plot is named like no PNG (a folder, which ends in a slash, passes), or the program
/// draws none: known before an hour of measuring has gone by.
void check_plot_target(const std::string& plot);

}  // namespace fftcl::app
