// Crashes end in one line that says what happened. Most of them come out of the OpenCL driver: a damaged kernel cache
// of PoCL's kills the process inside clBuildProgram.
#pragma once

namespace fftcl::app {

/// Handles SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT. Inside a DriverSection the line blames the driver, tells how to
/// clear its caches, and the exit code is 5; elsewhere it calls it a defect of fftcl and the signal kills the process
/// as it would have. The calling thread is inside where it has such a section itself; any other thread where any has,
/// for it may be the driver's. A signal from outside within the very section that loads a driver is lost where the
/// driver handles it itself; the section's end takes the signals back. abort() is told whatever handles its signal, and
/// a driver that calls exit(), too, with exit code 5. To be called once, by main. Does nothing in builds with a
/// sanitizer, which has handlers of its own.
void install_fatal_signal_handlers();

/// Whether what the driver writes to standard error by itself (PoCL: "2 errors generated.") reaches the user.
enum class DriverChatter { hidden, shown };

/// Marks that the program is inside the OpenCL driver while it lives. Nests, and several threads may have one. Messages
/// of the program's own get through hidden chatter (see error_stream.hpp).
class DriverSection {
 public:
  explicit DriverSection(DriverChatter chatter = DriverChatter::hidden);
  ~DriverSection();
  DriverSection(const DriverSection&) = delete;
  DriverSection& operator=(const DriverSection&) = delete;

 private:
  bool hides_;
};

}  // namespace fftcl::app
