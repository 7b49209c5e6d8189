#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

std::string_view code(Style style) {
  switch (style) {
    case Style::strong:
      return "\x1b[1m";
    case Style::faint:
      return "\x1b[2m";
    case Style::curve:
      return "\x1b[36m";
    case Style::good:
      return "\x1b[32m";
    case Style::warning:
      return "\x1b[33m";
    case Style::error:
      return "\x1b[1;31m";
  }
  return "";
}

}  // namespace

std::string styled(const TerminalTraits& traits, Style style, std::string_view text) {
  if (!traits.color || text.empty()) return std::string(text);
  std::string result(code(style));
  result += text;
  result += "\x1b[0m";
  return result;
}

}  // namespace fftcl::app
