// Where a command's time went, for --timing.
#pragma once

#include <chrono>
#include <string>

#include "cli/request.hpp"
#include "fftcl/device.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Milliseconds, summed over all inputs of the command.
struct Timings {
  double read = 0;
  double tune = 0;  ///< timing candidate plans, their building included
  double plan = 0;
  double build = 0;  ///< compiling or loading kernels, and tables
  double upload = 0;
  double kernel = 0;
  double download = 0;
  double write = 0;
  BuildCounts builds;

  /// Adds the times of another; the counts are those of a device and stay.
  Timings& operator+=(const Timings& other);
};

/// Adds the time from its making to its end to a sum.
class StepTimer {
 public:
  explicit StepTimer(double& sum_ms) : sum_ms_(sum_ms) {}
  ~StepTimer() { sum_ms_ += std::chrono::duration<double, std::milli>(Clock::now() - start_).count(); }
  StepTimer(const StepTimer&) = delete;
  StepTimer& operator=(const StepTimer&) = delete;

 private:
  using Clock = std::chrono::steady_clock;
  double& sum_ms_;
  Clock::time_point start_ = Clock::now();
};

/// Tuning is named only where there was some. "read 1.2  plan 0.1  build 3.0 (1 compiled)  ..  ms"
std::string timings_text(const Timings& timings);

/// Writes what --timing asks for to standard error.
void report_timings(const Timings& timings, TimingForm form, const Console& console);

}  // namespace fftcl::app
