// Lines that are comments from their first character on, beside '#', which starts a comment anywhere.
#pragma once

#include <cstddef>
#include <string_view>

namespace fftcl::app {

/// True where the line, without spaces in front, is a comment of programs that write tables: '%' (MATLAB, COMSOL) and
/// '!' (Touchstone), unless they lead fields such as a line of units, "%,V"; "; Sample Rate 8000" (SoX), which takes
/// several words, since ";5" is a field that is missing.
bool is_comment_line(std::string_view line);

/// True where the '#' at `mark` belongs to what stands in place of a number: an error of a spreadsheet (#N/A), or what
/// older programs of Windows print for values that are not finite (1.#QNAN).
bool is_value_mark(std::string_view line, std::size_t mark);

}  // namespace fftcl::app
