// Text that names files, which may be called anything, for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace fftcl::app {

/// The text with what a terminal would obey in place of showing it, control characters of ASCII and of UTF-8 (U+0080 to
/// U+009F), as "\x1b"; lines and tabs stay.
std::string printable(std::string_view text);

/// The same for what stands within a line, such as a name or a message: ends of lines and tabs are shown, too. A file
/// may have them in its name, and a table within the quotes of a heading.
std::string printable_line(std::string_view text);

}  // namespace fftcl::app
