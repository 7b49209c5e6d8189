// A program of which a call of the system, of the allocator or of OpenCL fails (tests/faults).
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "cli/program.hpp"

namespace fftcl::test {

/// True where all calls are to fail in turn: FFTCL_FAULTS=all (tests/long.sh).
inline bool thorough() {
  const char* text = std::getenv("FFTCL_FAULTS");
  return text != nullptr && std::string(text) == "all";
}

/// `fault`: "CALL:N", the n-th call; the file `log` is there once it struck.
inline decltype(Surroundings::environment) fault_environment(const std::string& fault, const std::string& log) {
  // By its name, from where it lies: LD_PRELOAD takes no folder with spaces.
  const std::filesystem::path library = FFTCL_FAULTS_LIBRARY;
  return {{"LD_PRELOAD", library.filename()},
          {"LD_LIBRARY_PATH", library.parent_path()},
          {"FFTCL_FAULT", fault},
          {"FFTCL_FAULT_LOG", log}};
}

}  // namespace fftcl::test
