// The program's main function, for tests, too: they run it in processes of their own.
#pragma once

namespace fftcl::app {

/// Makes the process ready (heap, signals, the driver's environment) and runs the command line; the exit code.
int main_function(int count, char** words) noexcept;

}  // namespace fftcl::app
