// How wide a terminal shows a text.
#pragma once

#include <cstddef>
#include <string_view>

namespace fftcl::app {

/// Columns that a line of UTF-8 takes on a terminal: two for a wide character (Chinese, Japanese, Korean, emoji), none
/// for one that joins the character before it, nor for styles (see style.hpp). A byte that is no UTF-8 takes one.
std::size_t display_width(std::string_view line);

/// That of the widest line of a text.
std::size_t widest_line(std::string_view text);

}  // namespace fftcl::app
