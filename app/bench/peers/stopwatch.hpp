// Time by the host's clock: the libraries give no events of all that they run.
#pragma once

#include <chrono>

namespace fftcl::app {

class Stopwatch {
 public:
  double microseconds() const { return std::chrono::duration<double, std::micro>(Clock::now() - start_).count(); }
  double milliseconds() const { return microseconds() * 1e-3; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace fftcl::app
