// The linker that PoCL gives each kernel to, named as it is and found first (COMPILER_PATH): the system's, without the
// libraries of C. Reading libm, libgcc and libc takes it most of its time, 4,700 times in a run of all tests, and the
// process that loads a kernel has them: a symbol which it lacks fails to load, as one that no library has.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

int main(int count, char** arguments) {
  std::vector<char*> kept;
  for (int i = 0; i < count; ++i) {
    if (!std::string_view(arguments[i]).starts_with("-l")) kept.push_back(arguments[i]);
  }
  kept.push_back(nullptr);
  unsetenv("LD_PRELOAD");  // the allocator of what builds kernels
  execv(FFTCL_SYSTEM_LINKER, kept.data());
  std::perror(FFTCL_SYSTEM_LINKER);
  return 127;
}
