#include "input/image/image_claim.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "input/image/bmp_header.hpp"
#include "input/input_error.hpp"

namespace fftcl::app {
namespace {

// What is lost of a PNG's pixels no program brings back; a wrong checksum alone can be written again.
constexpr const char* kMendPng =
    "copy it again, or try 'pngfix --out=mended.png FILE' (libpng-tools), which writes wrong checksums anew";
constexpr const char* kMendJpeg =
    "copy it again, or try 'convert FILE mended.png' (ImageMagick), which keeps the rows that are there";

constexpr std::string_view kPngSignature("\x89PNG\r\n\x1a\n", 8);

std::uint32_t byte_at(std::string_view bytes, std::size_t place) { return static_cast<unsigned char>(bytes[place]); }

std::uint32_t big_endian(std::string_view bytes, std::size_t place, std::size_t count) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8 | byte_at(bytes, place + i);
  return value;
}

/// What was read of an image up to where it cannot be used.
ImageClaim refused(ImageClaim claim, std::string defect, std::string_view remedy) {
  claim.defect = std::move(defect);
  claim.remedy = remedy;
  return claim;
}

/// A chunk: length of the data, four letters, the data, a checksum of letters and data.
ImageClaim png_claim(std::string_view bytes) {
  constexpr std::size_t kFrame = 12;
  constexpr std::uint32_t kIndexed = 3;
  ImageClaim claim;
  std::size_t place = kPngSignature.size();
  if (bytes.substr(std::min(bytes.size(), place + 4)).starts_with("CgBI")) {
    return refused(claim,
                   "unsupported image: it is the variant of PNG in programs for iOS, which the decoder does not know",
                   "make a plain PNG of it first, as by 'pngcrush -revert-iphone-optimizations FILE picture.png'");
  }
  if (bytes.size() >= place + 16) {
    claim.width = big_endian(bytes, place + 8, 4);
    claim.height = big_endian(bytes, place + 12, 4);
  }
  while (true) {
    if (bytes.size() - place < kFrame) {
      return refused(claim, fmt::format("truncated image: it ends at byte {}, before its IEND chunk", bytes.size()),
                     kCopyAgain);
    }
    const std::uint64_t length = big_endian(bytes, place, 4);
    const std::string_view name = bytes.substr(place + 4, 4);
    if (!std::ranges::all_of(name, [](unsigned char c) { return std::isalpha(c) != 0; })) {
      return refused(claim, fmt::format("damaged image: no chunk at byte {}", place), kMendPng);
    }
    if (length + kFrame > bytes.size() - place) {
      return refused(claim,
                     fmt::format("truncated image: {} of the {} bytes of its {} chunk at byte {} are there",
                                 bytes.size() - place - 8, length, name, place),
                     kCopyAgain);
    }
    const std::size_t data = static_cast<std::size_t>(length);
    if (crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()) + place + 4, data + 4) !=
        big_endian(bytes, place + 8 + data, 4)) {
      return refused(claim,
                     fmt::format("damaged image: the checksum of its {} chunk at byte {} does not match", name, place),
                     kMendPng);
    }
    const std::string_view body = bytes.substr(place + 8, data);
    if (name == "IHDR" && body.size() >= 10 && byte_at(body, 9) == kIndexed) {
      claim.palette.index_bits = std::min<std::size_t>(byte_at(body, 8), 8);
    }
    if (name == "PLTE" && claim.palette.index_bits > 0) claim.palette.entries = body;
    if (name == "eXIf") claim.exif = body;
    if (name == "acTL" && body.size() >= 4) claim.frames = big_endian(body, 0, 4);
    place += data + kFrame;
    claim.end = place;
    if (name == "IEND") return claim;
  }
}

/// The first marker at or behind `place` that ends a scan: 0xFF followed by anything but 0 (a byte of data) and the
/// restart markers; the file's size where there is none.
std::size_t end_of_scan(std::string_view bytes, std::size_t place) {
  while ((place = bytes.find('\xFF', place)) != std::string_view::npos && place + 1 < bytes.size()) {
    const std::uint32_t next = byte_at(bytes, place + 1);
    if (next != 0 && (next < 0xD0 || next > 0xD7) && next != 0xFF) return place;
    place += next == 0xFF ? 1 : 2;
  }
  return bytes.size();
}

/// Huffman tables: a byte that names one, the numbers of codes of 1 to 16 bits, the values. stb_image 2.27 has room for
/// 256 values and does not look whether there are more.
bool are_sound_tables(std::string_view tables) {
  constexpr std::size_t kLengths = 16;
  while (!tables.empty()) {
    if (tables.size() < 1 + kLengths) return false;
    std::size_t values = 0;
    for (std::size_t i = 1; i <= kLengths; ++i) values += byte_at(tables, i);
    if (values > 256 || values > tables.size() - 1 - kLengths) return false;
    tables.remove_prefix(1 + kLengths + values);
  }
  return true;
}

/// What the decoder does not know of a frame with that marker, whose samples have so many bits; empty: nothing.
std::string_view unknown_coding(std::uint32_t marker, std::uint32_t bits) {
  constexpr std::uint32_t kLossless = 0xC3, kLosslessLs = 0xF7, kFirstArithmetic = 0xC9;
  if (marker == kLosslessLs) return "it is JPEG-LS";
  if (marker == kLossless) return "it is lossless JPEG";
  if (marker >= kFirstArithmetic) return "it is JPEG with arithmetic coding";
  if (marker > kLossless) return "it is hierarchical JPEG";
  return bits != 8 ? "its samples have more than 8 bits" : "";
}

bool begins_frame(std::uint32_t marker) {
  return (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) || marker == 0xF7;
}

/// Segments: 0xFF, a marker, and for most of them a length that counts itself, and data. (ITU-T T.81, annex B)
class JpegSegments {
 public:
  explicit JpegSegments(std::string_view bytes) : bytes_(bytes) {}

  ImageClaim claim() {
    constexpr std::uint32_t kEnd = 0xD9, kTemporary = 0x01, kFirstRestart = 0xD0, kLastRestart = 0xD7, kFill = 0xFF;
    constexpr std::uint32_t kScan = 0xDA;
    while (true) {
      if (left() < 2) return truncated();
      if (byte_at(bytes_, place_) != 0xFF) return damaged(fmt::format("no marker at byte {}", place_));
      const std::uint32_t marker = byte_at(bytes_, place_ + 1);
      if (marker == kFill) {
        ++place_;
        continue;
      }
      place_ += 2;
      claim_.end = place_;
      if (marker == kEnd) return claim_;
      if (marker == kTemporary || (marker >= kFirstRestart && marker <= kLastRestart)) continue;
      if (left() < 2) return truncated();
      const std::size_t length = big_endian(bytes_, place_, 2);
      if (length < 2) return damaged(fmt::format("a segment of {} bytes at byte {}", length, place_));
      // What a frame is of is told of one that was cut off, too.
      if (begins_frame(marker) && length >= 8 && left() >= 8 && !reads_frame(marker)) return claim_;
      if (left() < length) return truncated();
      const std::string_view body = bytes_.substr(place_ + 2, length - 2);
      constexpr std::uint32_t kHuffman = 0xC4;
      if (marker == kHuffman && !are_sound_tables(body))
        return damaged(fmt::format("a Huffman table at byte {} has too many values", place_));
      read_application_data(marker, body);
      place_ += length;
      if (marker != kScan) continue;
      if (components_ == 4 && !told_) {
        return refused(claim_,
                       "unsupported image: it has four components, and no marker of Adobe's that tells what they are",
                       "make a PNG of it first, as by 'convert FILE -colorspace sRGB picture.png' (ImageMagick)");
      }
      place_ = end_of_scan(bytes_, place_);
    }
  }

 private:
  std::size_t left() const { return bytes_.size() - place_; }

  ImageClaim truncated() const {
    return refused(claim_, fmt::format("truncated image: it ends at byte {}, before its end marker", bytes_.size()),
                   kMendJpeg);
  }
  ImageClaim damaged(const std::string& what) const { return refused(claim_, "damaged image: " + what, kMendJpeg); }

  /// False where the decoder does not know it.
  bool reads_frame(std::uint32_t marker) {
    claim_.height = big_endian(bytes_, place_ + 3, 2);
    claim_.width = big_endian(bytes_, place_ + 5, 2);
    components_ = byte_at(bytes_, place_ + 7);
    const std::string_view unknown = unknown_coding(marker, byte_at(bytes_, place_ + 2));
    if (unknown.empty()) return true;
    claim_ = refused(
        claim_, fmt::format("unsupported image: {}, which the decoder does not know", unknown),
        "write it as PNG, by the program that made it, 'ffmpeg -i FILE picture.png' or 'convert FILE picture.png'");
    return false;
  }

  void read_application_data(std::uint32_t marker, std::string_view body) {
    constexpr std::string_view kExif("Exif\0\0", 6), kSeveral("MPF\0", 4), kAdobe("Adobe");
    // The last byte of Adobe's marker says whether four components are CMYK, 0, or YCCK, 2.
    if (marker == 0xEE && body.starts_with(kAdobe) && body.size() >= 12) told_ = body[11] == 0 || body[11] == 2;
    if (marker == 0xE1 && body.starts_with(kExif) && claim_.exif.empty()) claim_.exif = body.substr(kExif.size());
    if (marker == 0xE2 && body.starts_with(kSeveral)) claim_.has_companions = true;
  }

  std::string_view bytes_;
  std::size_t place_ = 2;  ///< of what is read next
  std::uint32_t components_ = 0;
  bool told_ = false;  ///< what four of them are
  ImageClaim claim_;
};

}  // namespace

std::optional<ImageFormat> image_format(std::string_view bytes) {
  if (bytes.starts_with(kPngSignature)) return ImageFormat::png;
  if (bytes.starts_with("\xFF\xD8\xFF")) return ImageFormat::jpeg;
  if (is_bmp(bytes)) return ImageFormat::bmp;
  return std::nullopt;
}

std::string_view image_format_name(ImageFormat format) {
  switch (format) {
    case ImageFormat::png:
      return "PNG";
    case ImageFormat::jpeg:
      return "JPEG";
    case ImageFormat::bmp:
      break;
  }
  return "BMP";
}

ImageClaim image_claim(ImageFormat format, std::string_view bytes) {
  switch (format) {
    case ImageFormat::png:
      return png_claim(bytes);
    case ImageFormat::jpeg:
      return JpegSegments(bytes).claim();
    case ImageFormat::bmp:
      break;
  }
  return bmp_claim(bytes);
}

}  // namespace fftcl::app
