// Ticks of an axis of time.
#pragma once

#include <string>

#include "plot/axis_ticks.hpp"

namespace fftcl::app {

/// At most `most` ticks (two at least where they fit) between limits in seconds: decimal seconds; where they span more
/// than three minutes m:ss or h:mm:ss on round minutes.
AxisTicks time_ticks(const AxisLimits& seconds, int most);

/// What the labels of these ticks are in: "Time in s", "Time in min:s", "Time in h:min:s".
std::string time_label(const AxisLimits& seconds);

}  // namespace fftcl::app
