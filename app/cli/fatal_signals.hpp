// Crashes end in one line that says what happened. Most of them come out of the OpenCL driver: a damaged kernel cache
// of PoCL's kills the process inside clBuildProgram.
#pragma once

namespace fftcl::app {

/// Handles SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT. Inside a DriverSection the line blames the driver, tells how to
/// clear its caches, and the exit code is 5; elsewhere it calls it a defect of fftcl and the signal kills the process
/// as it would have. To be called once, by main. Does nothing in builds with a sanitizer, which has handlers of its
/// own.
void install_fatal_signal_handlers();

/// Marks that the program is inside the OpenCL driver while it lives. Nests.
class DriverSection {
 public:
  DriverSection();
  ~DriverSection();
  DriverSection(const DriverSection&) = delete;
  DriverSection& operator=(const DriverSection&) = delete;
};

}  // namespace fftcl::app
