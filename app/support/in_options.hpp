// Errors name settings of the library ("work_group 3", "use radix 8"), users know these as the options that they gave.
#pragma once

#include <string>

#include "fftcl/error.hpp"

namespace fftcl::app {

/// "--work-group"
std::string option_of(Setting setting);

/// The error's message with the option for each setting: "--work-group 3: ...".
std::string in_options(const Error& error);

}  // namespace fftcl::app
