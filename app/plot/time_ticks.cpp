#include "plot/time_ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fftcl::app {
namespace {

constexpr double kMostPlainSeconds = 180;
/// Thirty years: hours of more are not read as such, and end where whole numbers do.
constexpr double kMostClockSeconds = 1e9;
constexpr double kSteps[] = {10,   15,   20,   30,   60,    120,   300,   600,  900,
                             1200, 1800, 3600, 7200, 10800, 21600, 43200, 86400};

bool is_clock(const AxisLimits& seconds) {
  return seconds.high - seconds.low > kMostPlainSeconds && seconds.high < kMostClockSeconds;
}

std::string clock_text(double seconds, bool hours) {
  const auto whole = static_cast<long long>(std::llround(seconds));
  if (!hours) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

AxisTicks time_ticks(const AxisLimits& seconds, int most) {
  if (!is_clock(seconds)) return axis_ticks(AxisScale::linear, seconds, most);
  const double span = seconds.high - seconds.low;
  double step = kSteps[0];
  for (const double candidate : kSteps) {
    step = candidate;
    if (span / step < std::max(most, 2)) break;
  }
  // Longer than any of them: whole numbers of days.
  while (span / step >= std::max(most, 2)) step *= 2;
  AxisTicks ticks;
  for (double value = std::ceil(seconds.low / step) * step; value <= seconds.high; value += step) {
    ticks.major.push_back({value, {clock_text(value, seconds.high >= 3600), ""}});
  }
  return ticks;
}

std::string time_label(const AxisLimits& seconds) {
  if (!is_clock(seconds)) return "Time in s";
  return seconds.high >= 3600 ? "Time in h:min:s" : "Time in min:s";
}

}  // namespace fftcl::app
