// The process's environment.
#pragma once

#include <cstdlib>
#include <string>

namespace fftcl::runtime {

/// Empty where the variable is not set.
inline std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace fftcl::runtime
