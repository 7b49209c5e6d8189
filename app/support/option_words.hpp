// The library speaks of its own names ("work_group 3", "radix list 8,8"), users of the options that they gave.
#pragma once

#include <string>
#include <string_view>

#include "fftcl/error.hpp"

namespace fftcl::app {

/// "--work-group 3", "--radix 8,8": each of the library's names that a value follows as the option for it. For texts of
/// the library only: what is a name there may be a word of a user's file name.
std::string in_options(std::string_view library_text);

/// The same of each part of an error; a plain Error, for which the exit code is 1.
Error in_options(const Error& error);

}  // namespace fftcl::app
