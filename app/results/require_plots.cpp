#include "results/require_plots.hpp"

#include "plot/canvas.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {

void require_plots(const std::string& subject) {
  if (const Obstacle obstacle = plot_obstacle(); !obstacle.empty()) {
    throw UsageError(subject, obstacle.reason, obstacle.remedy);
  }
}

}  // namespace fftcl::app
