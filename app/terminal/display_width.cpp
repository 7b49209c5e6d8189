#include "terminal/display_width.hpp"

#include <locale.h>
#include <wchar.h>

#include <algorithm>

#include "support/split.hpp"

namespace fftcl::app {
namespace {

constexpr char kEscape = '\x1b', kStyleEnd = 'm';

struct Character {
  std::size_t bytes = 1;
  std::size_t columns = 1;
};

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

/// The C library's widths, which follow Unicode; it has them for UTF-8 alone, so for as long as it is asked, and in
/// this thread only, the locale is "C.UTF-8", which is a part of it (glibc 2.35, Debian, musl). Where it is missing
/// each byte that begins a character counts as one column.
Character first_character(std::string_view text) {
  static const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (utf8 == nullptr) return {1, (static_cast<unsigned char>(text.front()) & 0xC0) == 0x80 ? 0u : 1u};
  const locale_t before = uselocale(utf8);
  mbstate_t state{};
  wchar_t character = 0;
  const std::size_t bytes = mbrtowc(&character, text.data(), text.size(), &state);
  const bool is_whole = bytes <= text.size();  // what says that it is not is larger than any text
  const int columns = is_whole ? wcwidth(character) : -1;
  uselocale(before);
  return {is_whole ? bytes : 1, columns < 0 ? 1 : static_cast<std::size_t>(columns)};
}

}  // namespace

std::size_t display_width(std::string_view line) {
  std::size_t width = 0;
  while (!line.empty()) {
    Character next;
    if (line.front() == kEscape) {
      next = {std::min(line.find(kStyleEnd), line.size() - 1) + 1, 0};
    } else if (!is_ascii(line.front())) {
      next = first_character(line);
    }
    width += next.columns;
    line.remove_prefix(next.bytes);
  }
  return width;
}

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  for (const std::string_view line : split(text, '\n')) widest = std::max(widest, display_width(line));
  return widest;
}

}  // namespace fftcl::app
