#include "plot/stand_ins.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace fftcl::app {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kStandIns = {{
    {"\u00b7", "x"},  // both dots and crosses are products here
    {"\u00d7", "x"},
    {"\u2212", "-"},
    {"\u2026", "..."},
}};

bool is_plain(char byte) { return byte >= ' ' && byte <= '~'; }

/// Bytes of the character that starts at the front of `text`; 0 where none does.
std::size_t character_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t count = byte(0) < 0x80   ? 1
                            : byte(0) < 0xC2 ? 0
                            : byte(0) < 0xE0 ? 2
                            : byte(0) < 0xF0 ? 3
                            : byte(0) < 0xF5 ? 4
                                             : 0;
  if (count > text.size()) return 0;
  for (std::size_t i = 1; i < count; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Overlong forms, surrogates, characters beyond U+10FFFF.
  const bool wrong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) >= 0xA0) ||
                     (byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) >= 0x90);
  return wrong ? 0 : count;
}

std::string_view stand_in(std::string_view character) {
  for (const auto& [wanted, plain] : kStandIns) {
    if (wanted == character) return plain;
  }
  return "?";
}

}  // namespace

std::string with_stand_ins(std::string_view text, const HasGlyph& has_glyph) {
  std::string result;
  while (!text.empty()) {
    const std::size_t count = character_bytes(text);
    const std::string_view character = text.substr(0, count);
    if (is_plain(text.front()) || (count > 1 && has_glyph(character))) {
      result += character;
    } else {
      result += stand_in(character);
    }
    text.remove_prefix(count == 0 ? 1 : count);
  }
  return result;
}

}  // namespace fftcl::app
