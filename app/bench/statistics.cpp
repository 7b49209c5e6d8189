#include "bench/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace fftcl::app {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
/// Modified z-scores beyond it are outliers (B. Iglewicz, D. C. Hoaglin, "How to detect and handle outliers", 1993).
constexpr double kLargestScore = 3.5;
/// As a share of the median. Where most samples are equal their median deviation is 0, and without this bound every
/// other sample would be an outlier, however small its difference.
constexpr double kLeastDeviation = 0.01;
/// The median absolute deviation of a normal distribution over its standard deviation.
constexpr double kMedianDeviation = 0.6745;
/// The standard error of a median over that of a mean, for normal noise: sqrt(pi / 2).
constexpr double kMedianError = 1.2533;

std::vector<std::size_t> find_outliers(std::span<const double> samples, double middle) {
  std::vector<double> deviations;
  for (const double sample : samples) deviations.push_back(std::abs(sample - middle));
  const double limit = std::max(kLargestScore / kMedianDeviation * median(deviations), kLeastDeviation * middle);
  std::vector<std::size_t> outliers;
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    if (deviations[i] > limit) outliers.push_back(i);
  }
  return outliers;
}

double relative_error(const MeasuredTime& time) {
  if (time.count == 0) return kNan;
  return kMedianError * time.stddev / (std::sqrt(static_cast<double>(time.count)) * time.median);
}

}  // namespace

double median(std::vector<double> values) {
  if (values.empty()) return kNan;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

SampleSummary summarise(std::span<const double> samples) {
  if (samples.empty()) throw std::invalid_argument("summarise: no samples");
  SampleSummary summary;
  const auto count = static_cast<double>(samples.size());
  summary.count = samples.size();
  summary.min = *std::ranges::min_element(samples);
  summary.median = median({samples.begin(), samples.end()});
  summary.mean = std::accumulate(samples.begin(), samples.end(), 0.0) / count;
  double squares = 0;
  for (const double sample : samples) squares += (sample - summary.mean) * (sample - summary.mean);
  summary.stddev = samples.size() > 1 ? std::sqrt(squares / (count - 1)) : kNan;
  summary.outliers = find_outliers(samples, summary.median);
  return summary;
}

std::vector<double> without_outliers(std::span<const double> samples) {
  std::vector<double> usual(samples.begin(), samples.end());
  const std::vector<std::size_t> outliers = find_outliers(samples, median(usual));
  for (auto place = outliers.rbegin(); place != outliers.rend(); ++place) {
    usual.erase(usual.begin() + static_cast<std::ptrdiff_t>(*place));
  }
  return usual;
}

double geometric_mean(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) {
    if (!(value > 0)) return kNan;
    sum += std::log(value);
  }
  return values.empty() ? kNan : std::exp(sum / static_cast<double>(values.size()));
}

Ratio ratio(const MeasuredTime& of, const MeasuredTime& over) {
  Ratio result;
  result.value = of.median / over.median;
  result.uncertainty = 2 * result.value * std::hypot(relative_error(of), relative_error(over));
  return result;
}

}  // namespace fftcl::app
