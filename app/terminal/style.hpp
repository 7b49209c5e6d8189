// Text with colour where the terminal wants it.
#pragma once

#include <string>
#include <string_view>

#include "terminal/traits.hpp"

namespace fftcl::app {

enum class Style { strong, faint, curve, good, warning, error };

/// `text` between the escape codes of `style`, or as it is where the stream takes no colour.
std::string styled(const TerminalTraits& traits, Style style, std::string_view text);

}  // namespace fftcl::app
