#include "results/require_plots.hpp"

#include "plot/canvas.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {

void require_plots(const std::string& subject) {
  if (const std::string obstacle = plot_obstacle(); !obstacle.empty()) throw UsageError(subject, obstacle);
}

}  // namespace fftcl::app
