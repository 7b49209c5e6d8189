#include "plan/candidates/paired_times.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fftcl::planner {

double median_of(std::span<const double> values) {
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  const std::size_t half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

PairedRatio paired_ratio(std::span<const double> of, std::span<const double> over) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < of.size(); ++i) ratios.push_back(of[i] / over[i]);
  PairedRatio result;
  result.value = median_of(ratios);
  std::vector<double> deviations;
  for (double ratio : ratios) deviations.push_back(std::abs(ratio - result.value));
  result.uncertainty = 2 * 1.2533 * 1.4826 * median_of(deviations) / std::sqrt(static_cast<double>(ratios.size()));
  return result;
}

}  // namespace fftcl::planner
