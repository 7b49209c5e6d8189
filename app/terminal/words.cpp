#include "terminal/words.hpp"

#include "support/split.hpp"
#include "terminal/display_width.hpp"

namespace fftcl::app {

std::string wrapped(std::string_view text, std::size_t room, std::size_t indent) {
  if (display_width(text) <= room) return std::string(text);
  std::string lines;
  std::size_t width = 0;
  bool starts = true, has_words = false;  // the text; the line
  for (const std::string_view word : split(text, ' ')) {
    const std::size_t more = display_width(word);
    if (has_words && more > 0 && width + 1 + more > room) {
      lines.erase(lines.find_last_not_of(' ') + 1);
      lines.append("\n").append(indent, ' ');
      width = indent;
      has_words = false;
    } else if (!starts) {
      lines += ' ';
      ++width;
    }
    lines += word;
    width += more;
    starts = false;
    has_words = has_words || more > 0;
  }
  return lines;
}

std::string wrapped_lines(std::string_view text, std::size_t room, std::size_t indent) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  std::string lines;
  for (const std::string_view line : split(text, '\n')) lines += wrapped(line, room, indent) + "\n";
  return lines;
}

}  // namespace fftcl::app
