// Keeps what foreign libraries print (VkFFT a kernel that did not compile, a driver its warnings) from the user.
#pragma once

#include "support/fatal_signals.hpp"

namespace fftcl::app {

/// While it lives, what the process writes to standard output and standard error is lost (other threads' output too),
/// and a crash is told as the driver's.
class QuietOutput {
 public:
  QuietOutput();
  ~QuietOutput();
  QuietOutput(const QuietOutput&) = delete;
  QuietOutput& operator=(const QuietOutput&) = delete;

 private:
  DriverSection section_;
  int kept_output_ = -1;
};

}  // namespace fftcl::app
