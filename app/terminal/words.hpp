// Text of several words on lines of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fftcl::app {

/// The text with ends of lines in place of spaces, so that each line fits into `room` columns (see display_width.hpp);
/// those after the first begin with `indent` spaces. A word that is longer stays whole: the terminal shows all of it.
std::string wrapped(std::string_view text, std::size_t room, std::size_t indent);

/// The same of each line of a text, whose last one ends as the others do.
std::string wrapped_lines(std::string_view text, std::size_t room, std::size_t indent);

}  // namespace fftcl::app
