#include "input/image/palette.hpp"

#include <bit>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {

bool Palette::is_grey() const {
  for (std::size_t at = 0; at + 3 <= entries.size(); at += entry_bytes) {
    if (entries[at] != entries[at + 1] || entries[at] != entries[at + 2]) return false;
  }
  return !entries.empty();
}

std::optional<std::string> png_with_whole_palette(std::string_view bytes, const Palette& palette) {
  const std::size_t whole = palette.entry_bytes << palette.index_bits;
  // Of none at all, or a part of a colour, the decoder says what is wrong.
  const std::size_t there = palette.entries.size();
  if (there == 0 || there % palette.entry_bytes != 0 || there >= whole) return std::nullopt;
  // A chunk: its length, four letters, the data, a checksum, at which stb_image does not look.
  const auto place = static_cast<std::size_t>(palette.entries.data() - bytes.data());
  const std::size_t end = place + there;
  std::string with(bytes.substr(0, place - 8));
  with.reserve(bytes.size() + whole);
  with += bytes_of(whole, 4, std::endian::big);
  with += bytes.substr(place - 4, end - (place - 4));
  with.append(whole - there, '\0');
  with += bytes.substr(end);
  return with;
}

}  // namespace fftcl::app
