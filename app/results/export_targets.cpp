#include "results/export_targets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "output/output_file.hpp"
#include "results/require_plots.hpp"
#include "support/small_letters.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {

bool takes_standard_output(const ExportChoices& exports) {
  std::vector<std::string> paths;
  for (const std::string& path : {exports.csv, exports.json, exports.markdown, exports.plot}) {
    if (!path.empty()) paths.push_back(path == "/dev/stdout" ? "-" : path);
  }
  std::ranges::sort(paths);
  if (const auto twice = std::ranges::adjacent_find(paths); twice != paths.end()) {
    throw UsageError(*twice == "-" ? "standard output" : *twice, "two reports would be written there",
                     "give each a file of its own");
  }
  return std::ranges::find(paths, "-") != paths.end();
}

void check_plot_target(const std::string& plot) {
  if (plot.empty()) return;
  if (!in_small_letters(plot).ends_with(".png") && !plot.ends_with('/') && !names_stream(plot)) {
    throw UsageError(fmt::format("--plot {}", plot), "plots are PNG files", "name one that ends in .png");
  }
  require_plots("--plot");
}

}  // namespace fftcl::app
