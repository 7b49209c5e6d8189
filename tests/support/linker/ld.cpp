// The linker that PoCL gives each kernel to, named as it is and found first (COMPILER_PATH), 4,700 times in a run of
// all tests. Most kernels need nothing from elsewhere and are linked here, in a tenth of the time that the system's
// linker takes to start. The others it gets, without the libraries of C: reading libm, libgcc and libc takes it most of
// its time, and the process that loads a kernel has them: a symbol which it lacks fails to load, as one that no library
// has.
#include <unistd.h>

#include <cstdio>
#include <string_view>
#include <vector>

#include "shared_object.hpp"

int main(int count, char** arguments) {
  std::vector<char*> kept;
  const char* result = nullptr;
  std::vector<const char*> objects;
  for (int i = 0; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (!argument.starts_with("-l")) kept.push_back(arguments[i]);
    if (argument.ends_with(".o")) objects.push_back(arguments[i]);
    if (argument == "-o" && i + 1 < count) result = arguments[i + 1];
  }
  kept.push_back(nullptr);
  if (result != nullptr && objects.size() == 1 && link_shared_object(objects.front(), result)) return 0;
  execv(FFTCL_SYSTEM_LINKER, kept.data());
  std::perror(FFTCL_SYSTEM_LINKER);
  return 127;
}
