#include "input/image/bmp_header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "input/bytes/header_bytes.hpp"
#include "input/input_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kFileHeader = 14;
/// Of OS/2 1.x, of Windows, of Windows 95: with masks of red, green, blue and opacity.
constexpr std::size_t kOldHeader = 12, kHeader = 40, kHeaderWithMasks = 108;
constexpr std::uint64_t kUncompressed = 0, kRuns8 = 1, kRuns4 = 2, kMasks = 3, kJpeg = 4, kPng = 5,
                        kMasksWithOpacity = 6;

std::uint64_t bmp_field(std::string_view bytes, std::size_t place, std::size_t count) {
  return number(bytes.substr(place, count), std::endian::little);
}

struct BmpHeader {
  std::size_t size = kOldHeader;  ///< without the file's own
  std::uint64_t width = 0;
  std::uint64_t height = 0;  ///< its magnitude: a negative one says that the rows come from the top
  std::uint64_t bits = 0;    ///< of a pixel
  std::uint64_t compression = kUncompressed;
  std::string_view masks;  ///< red, green, blue and perhaps opacity, four bytes each
  std::size_t end = 0;     ///< the byte behind the header and the masks
  std::uint64_t pixels_at = 0;
  Palette palette;
};

/// All of the header is there.
BmpHeader bmp_header(std::string_view bytes) {
  BmpHeader header;
  header.pixels_at = bmp_field(bytes, 10, 4);
  header.size = static_cast<std::size_t>(bmp_field(bytes, kFileHeader, 4));
  header.end = kFileHeader + header.size;
  const std::size_t side = header.size == kOldHeader ? 2 : 4;
  header.width = bmp_field(bytes, 18, side);
  header.height = bmp_field(bytes, 18 + side, side);
  header.bits = bmp_field(bytes, 20 + 2 * side, 2);
  if (side == 4) {
    header.height = static_cast<std::uint64_t>(
        std::llabs(static_cast<long long>(static_cast<std::int32_t>(static_cast<std::uint32_t>(header.height)))));
    header.compression = bmp_field(bytes, 30, 4);
    if (header.compression == kMasks || header.compression == kMasksWithOpacity) {
      const std::size_t within = std::min<std::size_t>(header.size - kHeader, 16);
      const std::size_t behind = header.compression == kMasks ? 12 : 16;
      header.masks = bytes.substr(kFileHeader + kHeader, within > 0 ? within : behind);
      if (within == 0) header.end += behind;
    }
  }
  if (header.bits <= 8 && header.pixels_at >= header.end) {
    const std::size_t entry = header.size == kOldHeader ? 3 : 4;
    const auto there = static_cast<std::size_t>(header.pixels_at - header.end) / entry;
    const std::size_t colours = std::min(there, std::size_t{1} << header.bits);
    header.palette = {static_cast<std::size_t>(header.bits), entry,
                      bytes.substr(std::min(header.end, bytes.size()), colours * entry)};
  }
  return header;
}

constexpr const char* kToPng = "make a PNG of it first, as by 'convert FILE picture.png' (ImageMagick)";

bool reads_as_it_is(const BmpHeader& header) {
  if (header.size == kOldHeader) return header.bits > 8 && header.pixels_at == header.end;
  if (header.size == 52 || header.size == 64 || header.compression == kMasksWithOpacity) return false;
  if (header.size == 56 && !header.masks.empty()) return false;
  return header.pixels_at == header.end + header.palette.entries.size();
}

}  // namespace

bool is_bmp(std::string_view head) {
  // Text may start with BM as well; the four reserved bytes are zeros, and the header has one of a few sizes.
  if (!head.starts_with("BM") || head.size() < 10 || bmp_field(head, 6, 4) != 0) return false;
  if (head.size() < 18) return true;
  const std::uint64_t size = bmp_field(head, kFileHeader, 4);
  return size == 12 || size == 40 || size == 52 || size == 56 || size == 64 || size == 108 || size == 124;
}

ImageClaim bmp_claim(std::string_view bytes) {
  ImageClaim claim;
  const std::size_t size = bytes.size() < 18 ? kOldHeader : static_cast<std::size_t>(bmp_field(bytes, kFileHeader, 4));
  if (bytes.size() < kFileHeader + size) {
    claim.defect = fmt::format("truncated image: {} of its {} bytes are there", bytes.size(), kFileHeader + size);
    claim.remedy = kCopyAgain;
    return claim;
  }
  const BmpHeader header = bmp_header(bytes);
  claim.width = header.width;
  claim.height = header.height;
  claim.palette = header.palette;
  const std::uint64_t row = (header.bits * header.width + 31) / 32 * 4;
  if (header.compression == kRuns8 || header.compression == kRuns4) {
    claim.defect = "unsupported image: its pixels are run-length encoded, which the decoder does not know";
    claim.remedy = kToPng;
  } else if (header.compression == kJpeg || header.compression == kPng) {
    claim.defect = "unsupported image: its pixels are compressed, which the decoder does not know";
    claim.remedy = kToPng;
  } else if (header.pixels_at < header.end) {
    claim.defect = fmt::format("damaged image: its pixels begin at byte {}, inside its header", header.pixels_at);
    claim.remedy = kToPng;
  } else if (header.pixels_at > bytes.size() || (row > 0 && header.height > (bytes.size() - header.pixels_at) / row)) {
    claim.defect =
        fmt::format("truncated image: {} bytes of pixels are there, {} rows of {} bytes are promised",
                    bytes.size() - std::min<std::uint64_t>(header.pixels_at, bytes.size()), header.height, row);
    claim.remedy = kCopyAgain;
  }
  return claim;
}

std::optional<std::string> bmp_for_decoder(std::string_view bytes) {
  const BmpHeader header = bmp_header(bytes);
  if (reads_as_it_is(header)) return std::nullopt;
  const bool old = header.size == kOldHeader;
  const std::size_t colours = header.palette.entries.size() / header.palette.entry_bytes;
  const std::size_t size = header.masks.empty() ? kHeader : kHeaderWithMasks;
  const std::size_t pixels_at = kFileHeader + size + 4 * colours;
  const std::string_view pixels = bytes.substr(static_cast<std::size_t>(header.pixels_at));
  const auto field = [](std::size_t value) { return bytes_of(value, 4, std::endian::little); };

  std::string with = "BM" + field(pixels_at + pixels.size()) + field(0) + field(pixels_at) + field(size);
  // As the file has it where it has a sign.
  with += old ? field(header.width) + field(header.height) : std::string(bytes.substr(18, 8));
  with += bytes.substr(old ? 22 : 26, 4);  // planes, bits of a pixel
  with += field(header.masks.empty() ? header.compression : kMasks);
  // The size of the pixels, the resolution, how many colours there are and how many matter.
  with.append(20, '\0');
  with += header.masks;
  with.resize(kFileHeader + size, '\0');
  for (std::size_t i = 0; i < colours; ++i) {
    with.append(header.palette.entries.substr(i * header.palette.entry_bytes, 3)).append(1, '\0');
  }
  return with.append(pixels);
}

}  // namespace fftcl::app
