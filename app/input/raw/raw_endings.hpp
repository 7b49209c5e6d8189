// The endings that programs of tuners and SoX give to samples without a header.
#pragma once

#include <string_view>

namespace fftcl::app {

/// The encoding that a name's ending stands for; empty: it is none of them.
std::string_view encoding_by_ending(std::string_view name);

}  // namespace fftcl::app
