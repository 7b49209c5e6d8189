// What an image file's own headers say, found before anything is decoded: its size in pixels, and whether all of the
// file is there. stb_image decodes what is left of a truncated file and does not look at checksums.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "input/image/palette.hpp"

namespace fftcl::app {

/// Formats that stb_image decodes.
enum class ImageFormat { png, jpeg, bmp };

/// By the first bytes, of which 32 suffice; nothing where they are of no image.
std::optional<ImageFormat> image_format(std::string_view bytes);

/// "PNG"
std::string_view image_format_name(ImageFormat format);

struct ImageClaim {
  /// In pixels; both 0 where the file ends before them.
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  /// "truncated image: ...", "damaged image: ..." or "unsupported image: ..."; empty where the file is complete.
  std::string defect;
  /// What to do about it.
  std::string remedy;
  /// Of a complete PNG or JPEG: the byte behind it.
  std::uint64_t end = 0;
  /// Of PNG and BMP.
  Palette palette;
  /// Camera's notes, a TIFF without a picture; empty: none.
  std::string_view exif;
  /// Frames of an animated PNG; 1 for a still picture.
  std::uint64_t frames = 1;
  /// A JPEG of several pictures: others behind the first are its own (thumbnails, gain maps).
  bool has_companions = false;
};

/// Walks the file's parts: each PNG chunk with its checksum up to IEND, each JPEG segment and scan up to the end of
/// image, the bytes that a BMP's size calls for. `bytes` is the whole file, of which the claim keeps parts.
ImageClaim image_claim(ImageFormat format, std::string_view bytes);

}  // namespace fftcl::app
