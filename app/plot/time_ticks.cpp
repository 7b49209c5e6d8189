#include "plot/time_ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fftcl::app {
namespace {

constexpr double kMostPlainSeconds = 180;
constexpr double kDay = 86400;
/// More hours than these are days to a reader.
constexpr double kMostHours = 4 * kDay;
/// Thirty thousand years: days of more are no better than seconds.
constexpr double kMostDays = 1e12;
/// Hours of thirty years end where whole numbers do; so late an axis of less than a day is in seconds.
constexpr double kMostClockSeconds = 1e9;
/// Of a clock's labels. Of what is longer than twice the last one days are told.
constexpr double kSteps[] = {10,   15,   20,   30,   60,    120,   300,   600,   900,
                             1200, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172800};

std::string clock_text(double seconds, bool hours) {
  const auto whole = static_cast<long long>(std::llround(seconds));
  if (!hours) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

TickUnit tick_unit(const AxisLimits& seconds) {
  const double span = seconds.high - seconds.low;
  if (seconds.high >= kMostHours && span > kDay && seconds.high < kMostDays) return {kDay, "days"};
  if (span > kMostPlainSeconds && seconds.high < kMostClockSeconds) return {1, ""};
  if (seconds.high >= 1e-3) return {1, "s"};
  return seconds.high >= 1e-6 ? TickUnit{1e-6, "us"} : TickUnit{1e-9, "ns"};
}

AxisTicks time_ticks(const AxisLimits& seconds, int most) {
  if (const TickUnit unit = tick_unit(seconds); !unit.name.empty()) {
    AxisTicks ticks = axis_ticks(AxisScale::linear, {seconds.low / unit.seconds, seconds.high / unit.seconds}, most);
    for (AxisTick& tick : ticks.major) tick.value *= unit.seconds;
    return ticks;
  }
  const double span = seconds.high - seconds.low;
  double step = kSteps[0];
  for (const double candidate : kSteps) {
    step = candidate;
    if (span / step < std::max(most, 2)) break;
  }
  AxisTicks ticks;
  for (double value = std::ceil(seconds.low / step) * step; value <= seconds.high; value += step) {
    ticks.major.push_back({value, {clock_text(value, seconds.high >= 3600), ""}});
  }
  return ticks;
}

std::string time_label(const AxisLimits& seconds) {
  if (const TickUnit unit = tick_unit(seconds); !unit.name.empty()) return fmt::format("Time in {}", unit.name);
  return seconds.high >= 3600 ? "Time in h:min:s" : "Time in min:s";
}

}  // namespace fftcl::app
