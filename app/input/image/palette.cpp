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

std::string bmp_with_large_header(std::string_view bytes, const Palette& palette, std::size_t pixels_at) {
  constexpr std::size_t kFileHeader = 14, kHeader = 40, kEntry = 4;
  const std::size_t colours = palette.entries.size() / palette.entry_bytes;
  const std::size_t new_place = kFileHeader + kHeader + colours * kEntry;
  const std::string_view pixels = bytes.substr(pixels_at);
  const auto field = [](std::size_t value) { return bytes_of(value, 4, std::endian::little); };
  std::string with = "BM" + field(new_place + pixels.size()) + field(0) + field(new_place) + field(kHeader);
  with.append(bytes.substr(18, 2)).append(2, '\0');  // the width
  with.append(bytes.substr(20, 2)).append(2, '\0');  // the height
  with.append(bytes.substr(22, 4));                  // planes, bits of a pixel
  // The method of compression, the size of the pixels, the resolution, how many colours there are and how many matter.
  with.append(24, '\0');
  for (std::size_t i = 0; i < colours; ++i) {
    with.append(palette.entries.substr(i * palette.entry_bytes, palette.entry_bytes)).append(1, '\0');
  }
  return with.append(pixels);
}

}  // namespace fftcl::app
