// zlib streams for PNG, by zlib: several times as fast as stb_image_write's compressor, and smaller. All processors
// share the work, piece by piece, while the calling thread takes what is done; the stream depends on the bytes only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace fftcl::app {

/// Which repetitions the compressor looks for.
enum class Repeats {
  any,   ///< of bytes up to 32 KiB before
  runs,  ///< of the byte before alone: for numbers of colours, where it is as small in two thirds of the time
};

/// Fills `bytes` with those from `first` on. Several threads call it at once, and some bytes are made twice.
using ByteMaker = std::function<void(std::size_t first, std::span<std::uint8_t> bytes)>;

/// Takes the next bytes of the stream, half a megabyte or so.
using PartTaker = std::function<void(std::string_view part)>;

/// Compresses the `size` bytes that `make` makes; no more than some pieces of them are in memory at a time. `take` is
/// called in the calling thread. Throws std::bad_alloc, and what the two throw.
void zlib_compress(std::size_t size, Repeats repeats, const ByteMaker& make, const PartTaker& take);

}  // namespace fftcl::app
