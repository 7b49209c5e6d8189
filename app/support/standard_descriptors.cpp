#include "support/standard_descriptors.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "support/output_error.hpp"

namespace fftcl::app {

void occupy_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // Takes the lowest number that is free.
    if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) {
      throw OutputError("/dev/null", std::string("cannot stand in for a closed descriptor: ") + std::strerror(errno),
                        "start fftcl with standard input, output and error open");
    }
  }
}

}  // namespace fftcl::app
