// zlib streams for PNG, by zlib: several times as fast as stb_image_write's compressor, and smaller. All processors
// share the work; the stream depends on the bytes only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fftcl::app {

/// What repeats are looked for.
enum class Repeats {
  any,   ///< of bytes up to 32 KiB before
  runs,  ///< of the byte before alone: for numbers of colours, where it is as small in two thirds of the time
};

/// Throws std::bad_alloc.
std::vector<std::uint8_t> zlib_compress(std::span<const std::uint8_t> bytes, Repeats repeats);

}  // namespace fftcl::app
