// The shortest text of a float, faster than the standard library's for the sizes that tables of levels hold.
#pragma once

#include <cstddef>

namespace fftcl::app {

/// What put_short_float() may write to, whatever it returns.
inline constexpr std::size_t kShortFloatRoom = 32;

/// Writes what std::to_chars(to, end, value) writes, to the byte, and returns its end: the shortest decimal that reads
/// back as the value, of these the nearest. `to` has room for kShortFloatRoom characters.
char* put_short_float(char* to, float value);

}  // namespace fftcl::app
