// Where a command's time went, for --timing.
#pragma once

#include <string>

#include "cli/request.hpp"
#include "fftcl/device.hpp"
#include "support/device_times.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Milliseconds, summed over all inputs of the command.
struct Timings : DeviceTimes {
  double read = 0;
  double tune = 0;  ///< timing candidate plans, their building included
  double write = 0;
  BuildCounts builds;

  using DeviceTimes::operator+=;
  /// Adds the times of another; the counts are those of a device and stay.
  Timings& operator+=(const Timings& other);
};

/// Tuning is named only where there was some. "read 1.2  plan 0.1  build 3.0 (1 compiled)  ..  ms"
std::string timings_text(const Timings& timings);

/// Writes what --timing asks for to standard error.
void report_timings(const Timings& timings, TimingForm form, const Console& console);

}  // namespace fftcl::app
