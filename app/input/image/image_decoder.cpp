#include "input/image/image_decoder.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>

#include "analysis/large_array.hpp"
#include "input/image/bmp_header.hpp"
#include "input/input_error.hpp"

namespace fftcl::app {
namespace {

/// What the decoder may allocate at once, in bytes. A compressed stream may unfold to any size whatever its header
/// says. stb_image passes nothing along to its allocator, hence the variable; each thread decodes for itself.
thread_local std::size_t budget_left = 0;

/// In front of each block stands its size.
constexpr std::size_t kPrefix = alignof(std::max_align_t);

void* allocate(std::size_t size) {
  if (size > budget_left || size + kPrefix < size) return nullptr;
  auto* block = static_cast<std::byte*>(std::malloc(size + kPrefix));
  if (block == nullptr) return nullptr;
  ask_for_large_pages(block, size);
  std::memcpy(block, &size, sizeof size);
  budget_left -= size;
  return block + kPrefix;
}

std::size_t size_of_block(void* memory) {
  std::size_t size = 0;
  std::memcpy(&size, static_cast<std::byte*>(memory) - kPrefix, sizeof size);
  return size;
}

void release(void* memory) {
  if (memory == nullptr) return;
  budget_left += size_of_block(memory);
  std::free(static_cast<std::byte*>(memory) - kPrefix);
}

void* reallocate(void* memory, std::size_t size) {
  if (memory == nullptr) return allocate(size);
  const std::size_t old_size = size_of_block(memory);
  if (size > old_size && size - old_size > budget_left) return nullptr;
  auto* block = static_cast<std::byte*>(std::realloc(static_cast<std::byte*>(memory) - kPrefix, size + kPrefix));
  if (block == nullptr) return nullptr;
  std::memcpy(block, &size, sizeof size);
  budget_left = budget_left + old_size - size;
  return block + kPrefix;
}

}  // namespace
}  // namespace fftcl::app

#define STBI_MALLOC(size) fftcl::app::allocate(size)
#define STBI_REALLOC(memory, size) fftcl::app::reallocate(memory, size)
#define STBI_FREE(memory) fftcl::app::release(memory)
// Damaged files reach some of its assertions; each is followed by a check that returns an error.
#define STBI_ASSERT(condition) ((void)0)
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_FAILURE_USERMSG
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#include <stb_image.h>

namespace fftcl::app {
namespace {

/// For each pixel: 8 bytes as they are unpacked and as they are kept, both while they are converted, a doubling
/// buffer's slack and a progressive JPEG's coefficients. For each byte of the file: the compressed stream in one piece.
constexpr std::uint64_t kBytesPerPixel = 48;
constexpr std::uint64_t kBytesPerByte = 4;
constexpr std::uint64_t kBytesForTables = std::uint64_t{4} << 20;

/// Of what the decoder has allocated.
template <class Pixel>
Raster raster_of(Pixel* pixels, int width, int height, int channels, unsigned white) {
  Raster raster;
  raster.width = static_cast<std::size_t>(width);
  raster.height = static_cast<std::size_t>(height);
  raster.channels = static_cast<std::size_t>(channels);
  raster.white = white;
  hold_pixels(raster, std::shared_ptr<const Pixel>(pixels, [](Pixel* memory) { release(memory); }),
              raster.width * raster.height * raster.channels);
  return raster;
}

}  // namespace

Raster decode_image(ImageFormat format, std::string_view bytes, const ImageClaim& claim, const std::string& source) {
  std::optional<std::string> rewritten;
  if (format == ImageFormat::png) rewritten = png_with_whole_palette(bytes, claim.palette);
  if (format == ImageFormat::bmp) rewritten = bmp_for_decoder(bytes);
  if (rewritten) bytes = *rewritten;
  const std::uint64_t pixels = claim.width * claim.height;
  const auto* data = reinterpret_cast<const stbi_uc*>(bytes.data());
  const int size = static_cast<int>(bytes.size());
  const auto fail = [&](std::string_view what) {
    const char* reason = stbi_failure_reason();
    throw InputError(source,
                     fmt::format("{} {} image: {}", what, image_format_name(format),
                                 reason != nullptr ? reason : "its data do not unpack"),
                     "write it again, as by 'convert FILE picture.png' (ImageMagick), whose decoders are others");
  };
  budget_left = pixels * kBytesPerPixel + bytes.size() * kBytesPerByte + kBytesForTables;
  int width = 0;
  int height = 0;
  int channels = 0;
  if (stbi_info_from_memory(data, size, &width, &height, &channels) == 0) fail("damaged or unsupported");
  // A BMP whose rows come from the top has a negative height here.
  const auto rows = static_cast<std::uint64_t>(std::llabs(height));
  if (static_cast<std::uint64_t>(width) * rows > pixels) {
    throw InputError(source, "damaged image: it gives two different sizes",
                     "write it again with the program that made it");
  }
  const bool deep = stbi_is_16_bit_from_memory(data, size) != 0;
  stbi__g_failure_reason = nullptr;  // that of looking for other formats
  if (deep) {
    stbi_us* const decoded = stbi_load_16_from_memory(data, size, &width, &height, &channels, 0);
    if (decoded == nullptr) fail("damaged");
    return raster_of(decoded, width, height, channels, 65535);
  }
  const bool has_opacity = channels % 2 == 0;
  const int as_grey = !claim.palette.is_grey() ? 0 : has_opacity ? 2 : 1;
  stbi_uc* const decoded = stbi_load_from_memory(data, size, &width, &height, &channels, as_grey);
  if (decoded == nullptr) fail("damaged");
  return raster_of(decoded, width, height, as_grey > 0 ? as_grey : channels, 255);
}

}  // namespace fftcl::app
