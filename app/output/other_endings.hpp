// Endings of picture and sound files that the program does not write, and what makes one of a file that it does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "output/output_format.hpp"

namespace fftcl::app {

struct OtherEnding {
  OutputFormat instead = OutputFormat::png;  ///< or wav
  std::string remedy;                        ///< "write a .png, and convert it as by '...'"
};

/// `extension` with its dot, in any letters; nothing for one that is neither a picture's nor a sound's.
std::optional<OtherEnding> other_ending(std::string_view extension);

}  // namespace fftcl::app
