// Where the reports of `fftcl bench` and `fftcl study` go.
#pragma once

#include <string>
#include <vector>

#include "cli/request.hpp"

namespace fftcl::app {

/// The files of all reports, "-" for standard output. Throws UsageError where two would go to the same one.
std::vector<std::string> export_paths(const ExportChoices& exports);

/// Throws UsageError where the plot is named like no PNG (a folder, which ends in a slash, passes), or the program
/// draws none: known before an hour of measuring has gone by.
void check_plot_target(const std::string& plot);

}  // namespace fftcl::app
