// What a stream's other end can show.
#pragma once

#include <cstddef>

namespace fftcl::app {

enum class ColorChoice { automatic, always, never };

struct TerminalTraits {
  bool is_terminal = false;
  bool redraws = false;  ///< a terminal that can draw a line anew: not TERM=dumb
  std::size_t columns = 80;
  bool utf8 = false;
  bool color = false;
};

/// Looks at a file descriptor and the environment: the window's size (else COLUMNS, else 80), the locale's encoding,
/// NO_COLOR and TERM=dumb.
TerminalTraits terminal_traits(int descriptor, ColorChoice choice);

/// How many characters a line may have: what is no terminal takes any number.
std::size_t line_room(const TerminalTraits& traits);

}  // namespace fftcl::app
