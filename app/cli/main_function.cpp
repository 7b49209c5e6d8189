#include "cli/main_function.hpp"

#include <cstdlib>

#include "cli/run_program.hpp"
#include "support/fatal_signals.hpp"
#include "support/heap_pages.hpp"
#include "support/temporaries.hpp"

namespace fftcl::app {
namespace {

/// The XDG specification ignores a relative folder, and so does the program; PoCL would make its cache below whatever
/// folder this is started in.
void ignore_relative_folder(const char* variable) {
  const char* const folder = std::getenv(variable);
  if (folder != nullptr && *folder != '/') unsetenv(variable);
}

}  // namespace

int main_function(int count, char** words) noexcept {
  begin_heap_in_large_pages();
  install_signal_handlers();
  install_fatal_signal_handlers();
  // PoCL would compile each kernel twice, for the grid of its first launch and for the binary that is kept: 0.25 s
  // each. What the user has set stays.
  setenv("POCL_WORK_GROUP_SPECIALIZATION", "0", 0);
  ignore_relative_folder("XDG_CACHE_HOME");
  ignore_relative_folder("HOME");
  // PoCL's compiler looks for the linker there and aborts without; what starts programs has a default where it is
  // unset.
  setenv("PATH", "/usr/local/bin:/usr/bin:/bin", 0);
  return run_program(count, words);
}

}  // namespace fftcl::app
