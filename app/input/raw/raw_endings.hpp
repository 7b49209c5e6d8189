// The endings that programs of tuners and SoX give to samples without a header.
#pragma once

#include <string_view>

namespace fftcl::app {

/// The encoding that a name's ending stands for; empty: it is none of them.
std::string_view encoding_by_ending(std::string_view name);

/// What tells the encoding by a file's name; ".raw" where there is nothing that does.
std::string_view ending_of_encoding(std::string_view encoding);

}  // namespace fftcl::app
