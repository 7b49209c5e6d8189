#include "plot/plot_choices.hpp"

#include <fmt/format.h>

#include <cmath>

#include "plot/values_between.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr double kRangeDb = 120;
/// A top above a round value by no more than this is that value: window and rounding put a full-scale sine at 0.001 dB.
constexpr double kSlackDb = 0.1;

}  // namespace

AxisLimits value_limits(const PlotChoices& choices, double largest, analysis::Scale scale) {
  const bool decibels = scale == analysis::Scale::db;
  if (choices.range_db && !decibels) {
    throw UsageError("--range", "it is in decibels, and the values are not", "give --vmin and --vmax");
  }
  if (choices.range_db && choices.low && choices.high) {
    throw UsageError("--range", "--vmin and --vmax say it already", "leave it out");
  }
  if (!std::isfinite(largest)) largest = 0;
  AxisLimits limits;
  if (decibels) {
    const double range = choices.range_db.value_or(kRangeDb);
    const double top = std::ceil((largest - kSlackDb) / 10) * 10;
    limits.high = choices.high.value_or(choices.low && choices.range_db ? *choices.low + range : top);
    limits.low = choices.low.value_or(limits.high - range);
  } else {
    limits.high = choices.high.value_or(largest > 0 ? largest : 1);
    limits.low = choices.low.value_or(0);
  }
  require_values_between(limits.low, limits.high, choices.low.has_value());
  if (!std::isfinite(limits.high - limits.low)) {
    throw UsageError(choices.range_db ? "--range" : "--vmin",
                     fmt::format("from {:.6g} to {:.6g} is further than numbers reach", limits.low, limits.high),
                     "choose a narrower range");
  }
  // The top of -0.5 dB is -0, and would be shown so.
  return {limits.low + 0.0, limits.high + 0.0};
}

}  // namespace fftcl::app
