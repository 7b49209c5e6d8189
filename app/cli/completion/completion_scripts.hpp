// The scripts of completion.hpp, a shell each.
#pragma once

#include <string>

namespace fftcl::app {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace fftcl::app
