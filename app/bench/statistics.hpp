// What a list of times says.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace fftcl::app {

/// The middle value, the mean of the two middle ones for an even count; NaN for none.
double median(std::vector<double> values);

struct SampleSummary {
  std::size_t count = 0;
  double min = 0;
  double median = 0;
  double mean = 0;
  double stddev = 0;                  ///< of the sample: divided by count - 1; NaN for a single value
  std::vector<std::size_t> outliers;  ///< places of values far from the median, ascending
};

/// An outlier is further from the median than 3.5 times the scaled median deviation (Iglewicz and Hoaglin's modified
/// z-score) and than 1% of the median. All of them stay in the other figures. Throws std::invalid_argument for an empty
/// span.
SampleSummary summarise(std::span<const double> samples);

/// The samples that are no outliers, in their order: at least half of them.
std::vector<double> without_outliers(std::span<const double> samples);

/// exp(mean(log x)); NaN for none or where a value is not above zero.
double geometric_mean(std::span<const double> values);

/// A median with what is needed to judge it.
struct MeasuredTime {
  double median = 0;
  double stddev = 0;
  std::size_t count = 0;
};

struct Ratio {
  double value = 0;
  double uncertainty = 0;  ///< two standard errors, the same unit as value; NaN where a count is 0 or a stddev unknown
};

/// `of` over `over`. A median's standard error is 1.2533 stddev / sqrt(count), as for normal noise; the two add in
/// quadrature, relative to their medians.
Ratio ratio(const MeasuredTime& of, const MeasuredTime& over);

}  // namespace fftcl::app
