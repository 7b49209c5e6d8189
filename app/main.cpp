#include "cli/main_function.hpp"

int main(int argc, char** argv) { return fftcl::app::main_function(argc, argv); }
