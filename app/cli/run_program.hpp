// From words to an exit code.
#pragma once

namespace fftcl::app {

// What the program's exit codes mean. A shell shows 130 where SIGINT ended it.
inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;  ///< an input, a computation or an output failed
inline constexpr int kExitUsage = 2;
inline constexpr int kExitVerificationFailed = 3;
inline constexpr int kExitRegression = 4;
inline constexpr int kExitDevice = 5;  ///< no usable device, or the device failed
inline constexpr int kExitClosedPipe = 141;

/// Runs the program on the words of main, the first of which is its name, and reports what ends it on standard error.
/// Never throws.
int run_program(int count, char** words) noexcept;

}  // namespace fftcl::app
