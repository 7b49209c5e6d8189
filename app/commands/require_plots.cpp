#include "commands/require_plots.hpp"

#include "cli/usage_error.hpp"
#include "plot/canvas.hpp"

namespace fftcl::app {

void require_plots(const std::string& subject) {
  if (const std::string obstacle = plot_obstacle(); !obstacle.empty()) throw UsageError(subject, obstacle);
}

}  // namespace fftcl::app
