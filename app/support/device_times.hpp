// Where the time of work on a device went.
#pragma once

#include <chrono>

#include "fftcl/transform.hpp"

namespace fftcl::app {

/// Milliseconds, summed over transforms and their runs.
struct DeviceTimes {
  double plan = 0;
  double build = 0;  ///< compiling or loading kernels, and tables
  double upload = 0;
  double kernel = 0;
  double download = 0;

  DeviceTimes& operator+=(const DeviceTimes& other) {
    plan += other.plan;
    build += other.build;
    upload += other.upload;
    kernel += other.kernel;
    download += other.download;
    return *this;
  }
  DeviceTimes& operator+=(const ExecutionTimes& run) {
    upload += run.upload_ms;
    kernel += run.kernel_ms;
    download += run.download_ms;
    return *this;
  }
  /// What making it took.
  void add_making(const Transform& transform) {
    plan += transform.plan_ms();
    build += transform.build_ms();
  }
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

}  // namespace fftcl::app
