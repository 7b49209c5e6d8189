#include "cli/fatal_signals.hpp"
#include "cli/run_program.hpp"
#include "output/temporaries.hpp"

int main(int argc, char** argv) {
  fftcl::app::install_signal_handlers();
  fftcl::app::install_fatal_signal_handlers();
  return fftcl::app::run_program(argc, argv);
}
