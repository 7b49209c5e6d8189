#include "input/image/left_out.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstddef>
#include <iterator>

#include "input/bytes/header_bytes.hpp"
#include "input/image/pnm_raster.hpp"
#include "support/counted.hpp"

namespace fftcl::app {
namespace {

/// The tag of that name in the first directory of a TIFF: 1 to 8; 0: none.
std::uint64_t orientation(std::string_view tiff) {
  constexpr std::uint64_t kOrientation = 0x112, kShort = 3;
  constexpr std::size_t kHead = 8, kEntry = 12;
  const std::endian order = tiff.starts_with("MM") ? std::endian::big : std::endian::little;
  const auto field = [&](std::size_t at, std::size_t count) { return number(tiff.substr(at, count), order); };
  if (tiff.size() < kHead || field(2, 2) != 42) return 0;
  const std::uint64_t directory = field(4, 4);
  if (directory > tiff.size() || tiff.size() - directory < 2) return 0;
  const std::uint64_t count = field(static_cast<std::size_t>(directory), 2);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(directory + 2 + i * kEntry);
    if (tiff.size() < at + kEntry) return 0;
    if (field(at, 2) == kOrientation && field(at + 2, 2) == kShort) return field(at + 8, 2);
  }
  return 0;
}

}  // namespace

std::string orientation_text(const ImageClaim& claim) {
  // From 2 on.
  constexpr std::string_view kShown[] = {
      "with left and right exchanged",         "upside down",
      "with top and bottom exchanged",         "with rows and columns exchanged",
      "turned by 90 degrees clockwise",        "with rows and columns exchanged, from the other corner",
      "turned by 90 degrees counter-clockwise"};
  const std::uint64_t value = orientation(claim.exif);
  if (value < 2 || value >= 2 + std::size(kShown)) return {};
  return fmt::format("EXIF has it shown {}; its rows and columns are used as they are stored", kShown[value - 2]);
}

std::string other_pictures_text(const ImageClaim& claim, ImageFormat format, std::string_view bytes) {
  if (claim.frames > 1) {
    return fmt::format("is an animation of {} pictures, of which the default one is used", claim.frames);
  }
  if (format == ImageFormat::bmp || claim.has_companions) return {};
  const std::string_view rest = bytes.substr(static_cast<std::size_t>(claim.end));
  if (image_format(rest) != format) return {};
  return "another picture follows, as in files that were joined, and is left out";
}

std::string pnm_rest_text(const ByteSource& source, std::uint64_t end) {
  if (end >= source.size()) return {};
  if (const std::uint64_t behind = count_pnm_pictures(source, end); behind > 0) {
    return fmt::format("is a series of {} pictures, of which the first one is used", behind + 1);
  }
  const std::uint64_t bytes = source.size() - end;
  return fmt::format("{} behind the image {} ignored", counted(bytes, "byte"), bytes == 1 ? "is" : "are");
}

}  // namespace fftcl::app
