// Errors name settings of the library ("work_group 3", "use radix 8"), users know these as the options that they gave.
#pragma once

#include <exception>
#include <string>

#include "fftcl/error_text.hpp"

namespace fftcl::app {

/// "--work-group"
std::string option_of(Setting setting);

/// The error's message with the option for each setting: "--work-group 3: ...". What is none of the library's errors
/// names no setting: its what().
std::string in_options(const std::exception& error);

}  // namespace fftcl::app
