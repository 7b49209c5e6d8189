// What is asked of a program that draws no plots.
#pragma once

#include <string>

namespace fftcl::app {

/// Throws UsageError about `subject`, the option that asks for a plot, where the program was built without them: to be
/// called before anything is computed.
void require_plots(const std::string& subject);

}  // namespace fftcl::app
