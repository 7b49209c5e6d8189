// What raw samples are, by name.
#pragma once

#include <string_view>

#include "input/raw/raw_format.hpp"

namespace fftcl::app {

/// The encoding of that name. Throws UsageError where there is none, with what other programs' names mean here.
const SampleEncoding* parse_sample_encoding(std::string_view option, std::string_view text);

}  // namespace fftcl::app
