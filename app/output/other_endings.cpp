#include "output/other_endings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "support/small_letters.hpp"

namespace fftcl::app {
namespace {

constexpr std::array<std::string_view, 9> kPictures = {".jpg",  ".jpeg", ".bmp", ".gif", ".tif",
                                                       ".tiff", ".webp", ".tga", ".jp2"};
/// Which ImageMagick makes of pixels with another program or not at all.
constexpr std::array<std::string_view, 4> kDrawings = {".pdf", ".svg", ".eps", ".ps"};
constexpr std::array<std::string_view, 13> kSounds = {".flac", ".mp3", ".ogg", ".oga", ".opus", ".aif", ".aiff",
                                                      ".m4a",  ".aac", ".wma", ".au",  ".caf",  ".w64"};

}  // namespace

std::optional<OtherEnding> other_ending(std::string_view extension) {
  const std::string small = in_small_letters(extension);
  const auto is_one_of = [&](const auto& endings) { return std::ranges::find(endings, small) != endings.end(); };
  if (is_one_of(kDrawings)) return OtherEnding{OutputFormat::png, "write a .png"};
  if (is_one_of(kPictures)) {
    return OtherEnding{
        OutputFormat::png,
        fmt::format("write a .png, and convert it as by 'convert FILE.png FILE{}' (ImageMagick)", small)};
  }
  if (is_one_of(kSounds)) {
    return OtherEnding{OutputFormat::wav,
                       fmt::format("write a .wav, and convert it as by 'ffmpeg -i FILE.wav FILE{}'", small)};
  }
  return std::nullopt;
}

}  // namespace fftcl::app
