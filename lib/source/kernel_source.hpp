// From a launch's data to a program's text: which kernel files go in and what is defined. Nothing is pasted together
// beyond that, and the cache key covers exactly what the compiler sees.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/device_limits.hpp"
#include "fftcl/kernel_launch.hpp"

namespace fftcl::source {

/// Everything that makes one program: equal specs are the same program.
struct KernelSpec {
  std::vector<std::string> files;                            ///< kernel files, in order
  std::vector<std::pair<std::string, std::string>> defines;  ///< name, value
  std::string entry;                                         ///< the kernel's function
  bool declares_builtins = false;  ///< builtins.cl stands in front, in place of the compiler's own declarations
  std::size_t most_registers = 0;  ///< of a work-item; 0: as the compiler sees fit
  friend bool operator==(const KernelSpec&, const KernelSpec&) = default;
};

/// The program that a launch needs.
KernelSpec kernel_spec(const KernelLaunch& launch, const DeviceLimits& limits);

/// The text for the compiler: the declarations if need be, one #define a line, then the files, each behind a #line of
/// its own name.
std::string program_text(const KernelSpec& spec);

/// The compiler's options: the language version, a bound of registers where the plan sets one, and the guard of the
/// declarations where the text has its own; no relaxed arithmetic.
std::string build_options(const KernelSpec& spec);

}  // namespace fftcl::source
