// Ticks of an axis of time.
#pragma once

#include <string>
#include <string_view>

#include "plot/axis_ticks.hpp"

namespace fftcl::app {

/// What times are counted in.
struct TickUnit {
  double seconds = 1;
  std::string_view name;  ///< "ns", "us", "s", "days"; empty: hours, minutes and seconds, as a clock has them
};

/// That of an axis between limits in seconds: a clock's where they span more than three minutes, and days where there
/// are more than four of them.
TickUnit tick_unit(const AxisLimits& seconds);

/// At most `most` ticks (two at least where they fit) between limits in seconds: decimal numbers of their unit, or of a
/// clock m:ss or h:mm:ss on round minutes. Their values are in seconds; a factor that labels leave out is the unit's.
AxisTicks time_ticks(const AxisLimits& seconds, int most);

/// What the labels of these ticks are in: "Time in s", "Time in min:s", "Time in h:min:s", "Time in days".
std::string time_label(const AxisLimits& seconds);

}  // namespace fftcl::app
