#include "terminal/traits.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "support/small_letters.hpp"

namespace fftcl::app {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

/// A terminal that says nothing of itself (TERM is unset on some serial lines and in some editors) is taken for one
/// that only writes lines.
bool only_writes_lines() {
  const std::string kind = environment("TERM");
  return kind.empty() || kind == "dumb";
}

/// The encoding that the user's locale names, by the order in which the variables count.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = in_small_letters(environment(name));
    if (value.empty()) continue;
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

std::size_t window_columns(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const long columns = std::strtol(environment("COLUMNS").c_str(), nullptr, 10);
  return columns > 0 ? static_cast<std::size_t>(columns) : 80;
}

}  // namespace

TerminalTraits terminal_traits(int descriptor, ColorChoice choice) {
  TerminalTraits traits;
  traits.is_terminal = isatty(descriptor) == 1;
  traits.redraws = traits.is_terminal && !only_writes_lines();
  traits.columns = window_columns(descriptor);
  traits.utf8 = locale_is_utf8();
  switch (choice) {
    case ColorChoice::always:
      traits.color = true;
      break;
    case ColorChoice::never:
      traits.color = false;
      break;
    case ColorChoice::automatic:
      traits.color = traits.redraws && environment("NO_COLOR").empty();
  }
  return traits;
}

std::size_t line_room(const TerminalTraits& traits) { return traits.is_terminal ? traits.columns : SIZE_MAX; }

}  // namespace fftcl::app
